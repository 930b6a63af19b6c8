"""What every room stands on: folders, files, settings, texts, the logbook, reports of errors."""
