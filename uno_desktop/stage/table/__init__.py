"""The table in motion: what lies where, and what moves there."""
