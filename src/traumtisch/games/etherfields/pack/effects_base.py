"""What all effects of packs have in common (A.5, A.6)."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.terms import Count, Range, Terms, Where, Who, snake


class Op(Terms, frozen=True, tag_field="op", tag=snake):
    """One effect."""


class ForWhom(Op, frozen=True):
    """An effect on characters: which of them, and how many at most (A.5)."""

    who: Who = "actor"
    range: Range | None = None
    of: str = ""
    field: Where = ""
    max: Count | None = None

    @property
    def is_on_characters(self) -> bool:
        """Some can be about figures or tokens instead; then it does not matter who acts, or whether anybody
        does."""
        return True
