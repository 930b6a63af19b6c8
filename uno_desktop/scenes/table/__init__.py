"""The table scene: input, deeds, and what is asked before one."""
