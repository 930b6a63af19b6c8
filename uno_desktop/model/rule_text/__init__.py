"""What a card or a deed does at one table, told by whoever does it, in keys of texts and numbers."""
