"""Positions with a little Incubus."""

from __future__ import annotations

PROTECTOR = {"incubus": "A"}
PATHMAKER = {"incubus": "B"}
ADVERSARY = {"incubus": "C"}
LENIENT_ADVERSARY = {"incubus": "C", "option.adversary": "lenient"}
