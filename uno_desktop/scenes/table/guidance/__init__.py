"""Messages of the table to its players: status line, tooltip, hints, log, announcements."""
