"""The form for a position: "this is how my real table looks"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast
from urllib.parse import urlencode

import msgspec

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.host.arrangement import arrangement
from traumtisch.web.draft import Draft
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.new_table import switch
from traumtisch.web.pages.options import OptionsForm
from traumtisch.web.pages.table import chosen_parts
from traumtisch.web.plain_face import face_of
from traumtisch.web.position_text import LONGEST_FIELD
from traumtisch.web.visit import Visit

ZONE, JSON, PRACTICE = "zone-", "position-json", "position-practice"


class PositionDraft(msgspec.Struct, frozen=True, kw_only=True):
    """What has been filled in so far, as it was typed."""

    zones: Mapping[str, str] = {}
    json: str = ""
    practice: bool = True


def position_page(
    visit: Visit,
    rules: Rules,
    options: Draft,
    filled: PositionDraft,
    wrong: TraumtischError | None = None,
) -> h.Element:
    say, game = visit.say, rules.game
    tongue = visit.say_of(game)
    face = face_of(game)
    zones, palette = face.position_zones(rules), face.palette(rules, tongue)
    chosen = chosen_parts(visit, game, rules.settings.as_options())
    return page(
        visit,
        h.main("#main.page")[
            h.h1[say(N_("Set up a position"))],
            h.p[say(N_("Fill in how your real table looks. What you leave empty is worked out."))],
            h.details(".panel.fold-in")[
                h.summary[" · ".join([game.title, *chosen]), " – ", say(N_("change the options"))],
                choose_options(visit, game, options),
            ],
            h.form("#position.stack", method="post", action=path_of(game, rules))[
                token(visit),
                wrong and h.p(".notice.bad", role="alert")[complaint(visit, game, zones, filled, wrong)],
                bool(zones) and notation(visit, palette),
                h.div(".zones")[[field(visit, game, zone, filled) for zone in zones]],
                h.details(".panel.fold-in", open=bool(filled.json) or not zones)[
                    h.summary[say(N_("Paste a position as JSON instead"))],
                    h.div(".field")[
                        h.label(for_=JSON)[say(N_("Position as JSON"))],
                        h.textarea(id=JSON, name=JSON, rows="8", spellcheck="false")[filled.json],
                        h.p(".explains")[say(N_("If something stands here, the fields above do not count."))],
                    ],
                ],
                switch(
                    PRACTICE,
                    filled.practice,
                    say(N_("Practice")),
                    say(N_("Everything may be taken back, even what was revealed. The table is marked.")),
                ),
                h.div(".submit-bar")[
                    h.p[" · ".join([game.title, *chosen])],
                    h.button(".gold.big")[say(N_("Play from here"))],
                ],
            ],
        ],
        title=f"{say(N_('Set up a position'))} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('Set up a position'))}",
        game=game.name,
        files=("position.css", "position.js"),
    )


def complaint(
    visit: Visit,
    game: Game[Any],
    zones: Sequence[PositionZone],
    filled: PositionDraft,
    wrong: TraumtischError,
) -> str:
    """What is wrong, about what was typed: fields are called as the form calls them, unless the person has
    pasted JSON."""
    sentence = visit.sentence(wrong.phrase, game)
    if filled.json:
        return sentence
    labels = {zone.key.rpartition(".")[2]: zone.label for zone in zones}
    labels |= {zone.key: zone.label for zone in zones}
    say = visit.say_of(game)

    def named(found: re.Match[str]) -> str:
        name = found[2]
        return f"{found[1]}{say(labels[name])}{found[3]}" if name in labels else found[0]

    return re.sub(r"([«„“])([\w.]+)([»“”])", named, sentence)


def path_of(game: Game[Any], rules: Rules) -> str:
    """With the options in the address, as `/new/<game>` has them."""
    chosen = rules.settings.as_options()
    query = urlencode({key: _in_link(value) for key, value in chosen.items()})
    return f"/position/{game.name}" + (f"?{query}" if query else "")


def _in_link(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(cast("list[str]", value))
    return "yes" if value is True else str(value)


def choose_options(visit: Visit, game: Game[Any], options: Draft) -> h.Element:
    """The same fields as for a new table; they only lead to another address of this page."""
    form, places = OptionsForm(visit, game, options), arrangement(game)
    return h.form(".stack", method="get", action=f"/position/{game.name}")[
        [form.field(setting) for setting in (*places.players, *places.main, *places.rare)],
        h.p(".explains")[visit.say(N_("What you have filled in below is lost by that."))],
        h.button[visit.say(N_("Use these options"))],
    ]


def notation(visit: Visit, palette: list[tuple[str, str]]) -> h.Element:
    """How cards are written; with a script, every card is a button that writes itself."""
    say = visit.say
    return h.section(".panel.notation")[
        h.h2[say(N_("Cards"))],
        h.p(".explains")[
            say(
                N_(
                    "Write short signs or names with spaces or commas between them: RS, red door."
                    " Groups of cards stand in brackets: [RD NS] []. A single - means: nothing lies there."
                )
            )
        ],
        h.p("#palette-help.explains", hidden=True)[
            say(N_("Or click a card: it goes to the end of the field you used last."))
        ],
        h.ul(".palette")[
            [
                h.li[h.button(".quiet", type="button", data_appends=code)[h.code[code], " ", name]]
                for code, name in palette
            ]
        ],
    ]


def field(visit: Visit, game: Game[Any], zone: PositionZone, filled: PositionDraft) -> h.Element:
    say = visit.say_of(game)
    name = f"{ZONE}{zone.key}"
    return h.div(".field", {"single": not zone.many})[
        h.label(for_=name)[say(zone.label)],
        h.input(
            id=name,
            name=name,
            value=filled.zones.get(zone.key, ""),
            maxlength=str(LONGEST_FIELD),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            data_zone="many" if zone.many else "one",
            aria_describedby=f"{name}-explains" if zone.explains else None,
        ),
        bool(zone.explains) and h.p(".explains", id=f"{name}-explains")[say(zone.explains)],
    ]
