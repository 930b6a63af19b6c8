"""Knowledge: what one seat knows about hidden cards."""
