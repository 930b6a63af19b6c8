"""Windows' Python under Wine, and what `tools/prove_windows.py` runs in it."""
