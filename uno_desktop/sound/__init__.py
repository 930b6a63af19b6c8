"""Sound effects and music: names, playback and mixing."""
