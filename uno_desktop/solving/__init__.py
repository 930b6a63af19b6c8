"""Positions solved exactly by the verbs of the model alone: nothing here weighs, guesses or samples."""
