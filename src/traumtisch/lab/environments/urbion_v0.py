"""Urbion in the usual shape of a PettingZoo module: `urbion_v0.env()`, `urbion_v0.raw_env()`."""

from functools import partial

from traumtisch.lab.environments.seats import SeatsEnv, aec_env

env = partial(aec_env, "urbion")
raw_env = partial(SeatsEnv, "urbion")
