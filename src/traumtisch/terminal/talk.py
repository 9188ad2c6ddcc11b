"""Talk: saying things to a person and asking them, over two text streams."""

from __future__ import annotations

import textwrap
from select import select
from typing import TextIO

from traumtisch.engine.phrase import N_, Phrase, Tongue

YES = N_("y yes")


class Talk:
    """A person at a terminal: what they read, what they type, their language, their line width."""

    def __init__(
        self,
        read: TextIO,
        write: TextIO,
        tongue: Tongue,
        *,
        language: str = "en",
        width: int = 80,
        interactive: bool = False,
    ) -> None:
        self.read = read
        self.write = write
        self.tongue = tongue
        self.language = language
        """What the tongue speaks, for texts that are written once per language."""
        self.width = width
        self.interactive = interactive
        """Whether somebody is there to be asked; a script that feeds us is never asked needlessly."""

    def words(self, sentence: str | Phrase) -> str:
        """A sentence in the person's language; a str must be marked by `N_`."""
        return sentence.say(self.tongue) if isinstance(sentence, Phrase) else self.tongue(sentence)

    def say(self, sentence: str | Phrase, *, mark: str = "") -> None:
        """Say a sentence, wrapped to the line width; `mark` stands in front of its first line."""
        self.show("\n".join(self.wrapped(self.words(sentence), mark=mark)))

    def wrapped(self, text: str, *, mark: str = "") -> list[str]:
        return textwrap.wrap(
            text,
            self.width,
            initial_indent=mark,
            subsequent_indent=" " * len(mark),
            break_long_words=False,  # a path stays in one piece
            break_on_hyphens=False,
        )

    def means(self, typed: str, words: str) -> bool:
        """Whether one of these words was typed (they are marked by `N_`); English is always understood."""
        return typed.casefold() in f"{words} {self.tongue(words)}".casefold().split()

    def show(self, text: str = "") -> None:
        """Show lines that are already laid out and in the person's language."""
        self.write.write(text + "\n")

    @property
    def is_live(self) -> bool:
        """Whether somebody watches the lines as they come, so that they may change."""
        return self.interactive and self.write.isatty()

    def go_back(self, lines: int) -> None:
        """What was shown in the last lines is wiped away, to be shown anew."""
        self.write.write(f"\x1b[{lines}A\x1b[J")

    def has_typed(self) -> bool:
        """Whether the person has pressed Enter meanwhile. (Where a terminal cannot be asked that: no.)"""
        if not self.is_live:
            return False
        self.write.flush()
        try:
            return bool(select([self.read], [], [], 0)[0])
        except (OSError, ValueError):
            return False

    def ask(self, prompt: str) -> str | None:
        """What the person types, without blanks around it; None if the input has ended."""
        self.write.write(prompt)
        self.write.flush()
        line = self.read.readline()
        if not line:
            self.show()
            return None
        return " ".join(line.split())

    def confirm(self, question: str | Phrase, *, default: bool = False) -> bool:
        """Ask for a yes. An empty line is the default; whatever else is not a yes is a no."""
        hint = N_("[Y/n]") if default else N_("[y/N]")
        self.say(question)
        answer = self.ask(f"{self.tongue(hint)} ")
        if answer == "":
            return default
        return answer is not None and self.means(answer, YES)
