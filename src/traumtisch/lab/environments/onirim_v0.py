"""Onirim in the usual shape of a PettingZoo module: `onirim_v0.env()`, `onirim_v0.raw_env()`."""

from functools import partial

from traumtisch.lab.environments.seats import SeatsEnv, aec_env

env = partial(aec_env, "onirim")
raw_env = partial(SeatsEnv, "onirim")
