"""Level files and what is made of them: worked examples, ready tables, tasks; presets and progress."""
