"""Card art: designs, emblems, styles and the contact sheet."""
