"""Names and avatars: of the local profiles and of the seats at a table."""
