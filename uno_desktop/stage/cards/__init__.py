"""Cards as pictures: designs, emblems, styles and the sheet of all faces."""
