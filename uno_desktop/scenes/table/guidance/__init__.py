"""What the table tells its players: status line, tooltip, hints, log, announcements."""
