"""TA-21.5: the civilizations of Fantasies & Futures that need code; every file here is read."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for _file in iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")
