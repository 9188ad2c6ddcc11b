"""What every part of a report writes with: words, numbers, headings."""

from __future__ import annotations

from traumtisch.faces import html as h
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.words import Words


class Pen:
    def __init__(self, language: str) -> None:
        self.words = Words(language)
        self.say = self.words.say
        self.numbers = Numbers(language)

    def heading(self, what: str, game: str) -> h.Node:
        return h.h2[f"{self.words.title(game)}: {self.say(what)}"]
