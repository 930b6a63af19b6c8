"""House rules, one idea per file; each uses the kernel and never another rule."""
