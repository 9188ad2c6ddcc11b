"""The options of a game as a form, made from the game's schema alone: no game is known here by name.

Which field stands where is said by `host/arrangement.py`, for all forms.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.engine.errors import SettingsError, TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.settings import Setting
from traumtisch.faces import html as h
from traumtisch.host.arrangement import arrangement, seats_by_choice
from traumtisch.teaching.lesson import lessons_of
from traumtisch.teaching.rulebook import Chapter, rulebook_for_reader, titles_of_modules
from traumtisch.web.draft import Draft
from traumtisch.web.pages.lesson import lesson_path
from traumtisch.web.pages.rules import chapter_id
from traumtisch.web.visit import Visit
from traumtisch.words import LANGUAGES

FEW = 3
"""A list of more choices than this that few tables need is folded, and a line for each."""
FIRST_RULES = 3
"""So many rules of a chapter tell what it is about."""


class OptionsForm(msgspec.Struct, frozen=True):
    """Everything the fields of the form are made from."""

    visit: Visit
    game: Game[Any]
    draft: Draft
    wrong: TraumtischError | None = None

    # ---- fields ------------------------------------------------------------------------------

    def field(self, setting: Setting) -> h.Element | h.Fragment:
        if setting.kind == "flag":
            return self.flag(setting)
        return self.choice(setting) if setting.kind == "choice" else self.subset(setting)

    def flag(self, setting: Setting) -> h.Fragment:
        return h.fragment[
            h.label(".switch")[
                h.span[self.say(setting.about.label)],
                h.input(type="checkbox", name=setting.key, value="yes", checked=self.draft.is_on(setting)),
                h.span(".explains")[self.say(setting.about.explains)],
            ],
            self.complaint(setting.key),
        ]

    def choice(self, setting: Setting) -> h.Element:
        seats = seats_by_choice(self.game, setting)
        differ = len(set(seats.values())) > 1
        return h.fieldset[
            h.legend[self.say(setting.about.label)],
            h.div(".segments")[
                [
                    h.label[
                        h.input(
                            type="radio",
                            name=setting.key,
                            value=choice,
                            checked=self.draft.has(setting, choice),
                            data_seats=str(seats[choice]) if choice in seats and differ else None,
                        ),
                        h.span[setting.label_of(choice).say(self.say)],
                    ]
                    for choice in setting.choices
                ]
            ],
            self.complaint(setting.key),
            h.p(".explains")[self.say(setting.about.explains)],
            self.what_it_changes(
                self.chapter_about(setting.about.label),
                h.dl(".choices")[
                    [
                        h.div[
                            h.dt[setting.label_of(choice).say(self.say)],
                            h.dd[setting.explanation_of(choice).say(self.say)],
                        ]
                        for choice in setting.choices
                    ]
                ],
            ),
        ]

    def subset(self, setting: Setting) -> h.Element:
        if setting.about.rare and len(setting.choices) > FEW:
            return self.folded(setting)
        inside = arrangement(self.game).inside
        return h.fieldset[
            h.legend[self.say(setting.about.label)],
            h.p(".explains")[self.say(setting.about.explains)],
            self.complaint(setting.key),
            h.div(".modules")[[self.module(setting, choice, inside) for choice in setting.choices]],
        ]

    def folded(self, setting: Setting) -> h.Element:
        """A long list, folded, in columns where there is room; open if something is ticked."""
        return h.details(".fold-in", open=self.draft.differs(setting) or self._wrong_key() == setting.key)[
            h.summary[self.say(setting.about.label)],
            h.fieldset(aria_label=self.say(setting.about.label))[
                h.p(".explains")[self.say(setting.about.explains)],
                self.complaint(setting.key),
                h.div(".side-by-side")[
                    [
                        h.label(".switch")[
                            h.span[setting.label_of(choice).say(self.say)],
                            h.input(
                                type="checkbox",
                                name=setting.key,
                                value=choice,
                                checked=self.draft.has(setting, choice),
                            ),
                            h.span(".explains")[setting.explanation_of(choice).say(self.say)],
                        ]
                        for choice in setting.choices
                    ]
                ],
            ],
        ]

    def module(self, setting: Setting, choice: str, inside: dict[str, list[Setting]]) -> h.Element:
        field_id = f"{setting.key}-{choice}"
        label = setting.label_of(choice)
        belonging = inside.get(choice, [])
        return h.div(".module")[
            h.label(for_=field_id)[label.say(self.say)],
            h.input(
                type="checkbox",
                id=field_id,
                name=setting.key,
                value=choice,
                checked=self.draft.has(setting, choice),
            ),
            h.p[setting.explanation_of(choice).say(self.say)],
            self.what_it_changes(self.chapter_about(label.sentence)),
            bool(belonging) and h.div(".more")[[self.field(one) for one in belonging]],
        ]

    # ---- around the fields -------------------------------------------------------------------------

    def say(self, sentence: str) -> str:
        return self.visit.say_of(self.game)(sentence)

    def complaint(self, key: str | None) -> h.Node:
        """What is wrong with one field, or (without a key) with the whole."""
        if self.wrong is None or self._wrong_key() != key:
            return None
        return h.p(".wrong", role="alert")[self.visit.sentence(self.wrong.phrase, self.game)]

    def _wrong_key(self) -> str | None:
        key = self.wrong.phrase.facts.get("key") if isinstance(self.wrong, SettingsError) else None
        return key if any(setting.key == key for setting in self.draft.schema) else None  # pyright: ignore[reportReturnType]

    def what_it_changes(self, chapter: Chapter | None, *more: h.Node) -> h.Node:
        """Folded: what a choice means, and what the rulebook says about it first."""
        if chapter is None and not more:
            return None
        return h.details(".what")[
            h.summary[self.visit.say(N_("What does this change?"))],
            more,
            chapter and [h.p[text] for text in islice(chapter.paragraphs.values(), FIRST_RULES)],
            chapter
            and h.p[
                h.a(href=f"/rules/{self.game.name}#{chapter_id(chapter)}", target="_blank")[
                    Phrase(N_("Rules: {chapter}"), chapter=chapter.title).say(self.visit.say)
                ],
            ],
            chapter and self.lesson_about(chapter),
        ]

    def lesson_about(self, chapter: Chapter) -> h.Node:
        """The lesson of the module to which a chapter belongs, if it has one."""
        titles = titles_of_modules(self.game, self.visit.language)
        modules = [name for name in lessons_of(self.game) if titles.get(name) == chapter.title]
        return [
            h.p[
                h.a(href=lesson_path(self.game, module), target="_blank")[
                    self.visit.say(N_("Try it out in three minutes"))
                ]
            ]
            for module in modules
        ]

    def chapter_about(self, label: str) -> Chapter | None:
        """The chapter of the rulebook whose title names this; titles are compared in the source language."""
        try:
            ours, theirs = (
                rulebook_for_reader(self.game, language) for language in (LANGUAGES[0], self.visit.language)
            )
        except tt.NoRulebook:
            return None
        titles = [chapter.title.casefold() for chapter in ours.chapters]
        found = (n for n, title in enumerate(titles) if label.casefold() in title)
        return next((theirs.chapters[number] for number in found), None)
