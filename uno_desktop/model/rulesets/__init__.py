"""The rulesets, each one file that composes a deck, rules and options."""
