"""Rules of all rulesets, one concept per file; no file imports another."""
