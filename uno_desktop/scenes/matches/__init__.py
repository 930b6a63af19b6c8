"""Matches at the table: started, resumed, or practised."""
