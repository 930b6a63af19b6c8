"""Views: the part of a position or event that one seat may see."""
