"""What covers the table while somebody is asked or makes room: the curtain, a question, a vote."""
