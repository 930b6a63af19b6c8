"""Records of matches: written, read, played again, looked through."""
