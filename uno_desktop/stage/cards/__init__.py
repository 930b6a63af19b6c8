"""Card art: designs, faces, emblems, deck styles and cached sprites."""
