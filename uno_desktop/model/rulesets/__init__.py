"""Rulesets, one file each, which compose a deck, rules and options."""
