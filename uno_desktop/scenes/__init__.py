"""The screens of the game and the stack that they lie on."""
