"""Tapestry in the usual shape of a PettingZoo module: `tapestry_v0.env()`, `tapestry_v0.raw_env()`."""

from functools import partial

from traumtisch.lab.environments.seats import SeatsEnv, aec_env

env = partial(aec_env, "tapestry")
raw_env = partial(SeatsEnv, "tapestry")
