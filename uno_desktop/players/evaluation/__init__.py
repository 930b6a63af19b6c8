"""Evaluation: heuristic value of a move, from the information of one seat."""
