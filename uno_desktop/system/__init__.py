"""Base services: folders, files, settings, translations, the log, crash reports."""
