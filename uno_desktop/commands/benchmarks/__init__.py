"""Benchmarks of the command `bench`, one module each."""
