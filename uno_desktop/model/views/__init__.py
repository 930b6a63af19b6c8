"""Views: what one seat may know of a position and of an event."""
