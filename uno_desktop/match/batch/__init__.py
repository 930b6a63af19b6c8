"""Many matches without a screen: virtual tables, simulations, arenas, the rule lab."""
