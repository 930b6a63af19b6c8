"""Position editor: any position of a round, its legal actions, and the expert's opinion."""
