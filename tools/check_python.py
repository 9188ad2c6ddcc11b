"""Says in one sentence what is missing before anything is installed. Runs on any Python 3."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Traumtisch needs Python 3.11 or newer, this is %d.%d: call make with PYTHON=/path/to/a/newer/python3."
        % sys.version_info[:2]
    )
try:
    import ensurepip  # noqa: F401
    import venv  # noqa: F401
except ImportError:
    sys.exit(
        "This Python cannot make environments: install its venv package (on Debian: apt install python3-venv)."
    )
