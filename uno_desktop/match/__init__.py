"""Match session: applies actions, sends each seat its redacted events, writes the record."""
