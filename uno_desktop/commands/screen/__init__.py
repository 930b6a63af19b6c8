"""What commands do that draws: imported only when one of them runs, by way of `commands/loading.py`."""
