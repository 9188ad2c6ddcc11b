"""Environments for learners: Gymnasium for games of one seat, PettingZoo for any number of seats."""
