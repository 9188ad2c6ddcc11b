"""`python -m traumtisch` is the command `traumtisch`."""

from __future__ import annotations

from traumtisch.cli import main

main()
