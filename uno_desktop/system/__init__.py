"""What every room stands on: folders, files, settings, texts, the log, reports of errors."""
