"""Says in one sentence what is missing before anything is installed. Runs on any Python 3."""

import importlib.util
import sys

if sys.version_info < (3, 11):  # noqa: UP036 (this file is for those who do not have it)
    sys.exit("Traumtisch needs Python 3.11 or newer: call make with PYTHON=/path/to/a/newer/python3.")
if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
    sys.exit("This Python makes no environments: install it (Debian: apt install python3-venv).")
