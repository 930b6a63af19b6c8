"""Match records: written, parsed, replayed and analyzed."""
