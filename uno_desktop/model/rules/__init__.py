"""House rules, one idea per file; each knows the kernel and never another rule."""
