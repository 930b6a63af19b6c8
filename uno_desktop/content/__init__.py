"""Level files and their uses: worked examples, ready tables and tasks; presets and progress."""
