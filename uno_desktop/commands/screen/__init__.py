"""Commands that draw: imported only when one of them runs, through `commands/loading.py`."""
