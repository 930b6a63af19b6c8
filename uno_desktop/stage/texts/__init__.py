"""Words at the table: cards, the journal, and what players say."""
