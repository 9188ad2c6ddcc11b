"""`traumtisch rules GAME`: the rulebook, read aloud."""

from __future__ import annotations

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.engine.phrase import N_
from traumtisch.terminal.showing import show_gist
from traumtisch.terminal.talk import Talk
from traumtisch.words import tongue


def rules_command(language: str) -> click.Command:
    say = tongue(language)

    def show_rules(game: str, rule: str | None) -> None:
        with errors_as_sentences(say):
            _read_aloud(tt.rulebook(game, language), rule, talk_in(language, say))

    return click.Command(
        "rules",
        callback=show_rules,
        params=[
            click.Argument(["game"], metavar=say(N_("GAME"))),
            click.Argument(["rule"], metavar=say(N_("[RULE]")), required=False),
            language_flag(say),
        ],
        help=say(N_("Read the rules of a game: all of them, one section, or a single rule.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch rules onirim            the whole rulebook\n"
                    "  traumtisch rules onirim ON-4       one section\n"
                    "  traumtisch rules onirim ON-4.7     one rule; 4.7 will do"
                )
            )
        ),
    )


def _read_aloud(book: tt.Rulebook, wanted: str | None, talk: Talk) -> None:
    """The whole book, one of its sections, or one rule under its section's heading."""
    if wanted is None:
        talk.show(book.title)
        talk.show()
        show_gist(talk, book)
        chapters = book.chapters
    else:
        wanted = book.id_of(wanted)
        chapters = [book.chapter(wanted)]
    for place, chapter in enumerate(chapters):
        if wanted is None or place:
            talk.show()
        talk.show(str(chapter))
        for rule, paragraph in chapter.paragraphs.items():
            if wanted not in chapter.paragraphs or rule == wanted:
                talk.show()
                talk.show("\n".join(talk.wrapped(paragraph, mark=f"{rule}  ")))
