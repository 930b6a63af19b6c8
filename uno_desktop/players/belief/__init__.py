"""Belief state: the information of one seat about hidden cards."""
