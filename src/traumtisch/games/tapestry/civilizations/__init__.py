"""TA-21.5: civilizations. What their facts say is carried out by `gaining.py`; those that need code have a
file each, and every file here is read."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for _file in iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")
