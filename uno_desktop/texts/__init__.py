"""Texts about rules, options, moves and puzzles, as the screens, the terminal and printed pages show them."""
