"""Program: window, frame loop, services for all scenes, doors to the pages, crash reports."""
