"""The referee's table: applies actions, tells each seat what it may know, keeps the record."""
