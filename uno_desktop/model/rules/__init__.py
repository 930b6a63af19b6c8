"""Rules of all rulesets, one concept per file; each uses the kernel and never another rule."""
