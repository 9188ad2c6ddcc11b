"""The form for a position: "this is how my real table looks". A script makes it a board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast
from urllib.parse import urlencode

import msgspec

import traumtisch as tt
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
    face, tongue = face_of(game), visit.say_of(game)
    zones = face.position_zones(rules)
    chosen = chosen_parts(visit, game, rules.settings.as_options())
    return page(
        visit,
        h.main("#main.page.real-table")[
            h.h1[say(N_("My real table"))],
            h.p[say(N_("Lay the cards as they lie before you. What you leave empty is worked out."))],
            h.details(".panel.fold-in")[
                h.summary[" · ".join([game.title, *chosen]), " – ", say(N_("change the options"))],
                choose_options(visit, game, options),
            ],
            h.form("#position", method="post", action=path_of(game, rules))[
                token(visit),
                wrong
                and h.p(".notice.bad", role="alert")[
                    complaint(visit, rules, wrong, pasted=bool(filled.json))
                ],
                bool(zones) and palette(visit, rules),
                h.div(".zones")[
                    [field(visit, game, zone, filled) for zone in zones if not zone.rare],
                    more_places(visit, game, [zone for zone in zones if zone.rare], filled),
                    as_json(visit, filled, is_open=bool(filled.json) or not zones),
                    switch(
                        PRACTICE,
                        filled.practice,
                        say(N_("Practice")),
                        say(N_("Everything may be taken back, even what was revealed. The table is marked.")),
                    ),
                ],
                h.div(".submit-bar")[
                    h.div(
                        "#fits",
                        role="status",
                        hx_post=path_of(game, rules, "check"),
                        hx_include="#position",
                        hx_trigger="laid delay:200ms",
                        hx_sync="this:replace",
                    )[h.p(".soft")[" · ".join([game.title, *chosen])]],
                    h.button("#unlay.quiet", type="button", hidden=True, aria_label=say(N_("Take back")))[
                        "↶"
                    ],
                    h.button(".gold.big")[say(N_("Play from here"))],
                ],
            ],
        ],
        title=f"{say(N_('My real table'))} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('My real table'))}",
        game=game.name,
        files=("position.css", "position.js"),
        after=face.sprite(rules, tongue),
    )


def complaint(visit: Visit, rules: Rules, wrong: TraumtischError, *, pasted: bool) -> str:
    """What is wrong, about what was typed: fields are called as the form calls them, unless the person has
    pasted JSON."""
    sentence = visit.sentence(wrong.phrase, rules.game)
    if pasted:
        return sentence
    zones, say = face_of(rules.game).position_zones(rules), visit.say_of(rules.game)
    labels = {zone.key.rpartition(".")[2]: zone.label for zone in zones}
    labels |= {zone.key: zone.label for zone in zones}

    def named(found: re.Match[str]) -> str:
        name = found[2]
        return f"{found[1]}{say(labels[name])}{found[3]}" if name in labels else found[0]

    return re.sub(r"([«„“])([\w.]+)([»“”])", named, sentence)


def fits(visit: Visit, rules: Rules, found: tt.Table | TraumtischError) -> h.Element:
    """Whether what has been laid can be a position: where the game would stand, or what is wrong."""
    if isinstance(found, TraumtischError):
        return h.p(".bad")[complaint(visit, rules, found, pasted=False)]
    tongue = visit.say_of(rules.game)
    stands = face_of(rules.game).headline(found.rules, found.view(0), tongue)
    return h.p(".good")[h.b[visit.say(N_("That fits together."))], f" {stands}"]


def path_of(game: Game[Any], rules: Rules, verb: str = "") -> str:
    """With the options in the address, as `/new/<game>` has them."""
    chosen = rules.settings.as_options()
    query = urlencode({key: _in_link(value) for key, value in chosen.items()})
    address = f"/position/{game.name}/{verb}" if verb else f"/position/{game.name}"
    return address + (f"?{query}" if query else "")


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


def palette(visit: Visit, rules: Rules) -> h.Element:
    """The cards; with a script, each is a button that lays itself into the place that was touched last. How
    they are written stands behind a switch."""
    say, face, tongue = visit.say, face_of(rules.game), visit.say_of(rules.game)
    stock = face.stock(rules, tongue)
    return h.section(".panel.notation")[
        h.div(".row-of.apart")[
            h.h2[say(N_("Cards"))],
            h.label(".switch", hidden=True)[
                h.span[say(N_("As text"))], h.input("#as-text", type="checkbox", autocomplete="off")
            ],
        ],
        h.p(".explains.for-text")[
            say(
                N_(
                    "Write short signs or names with spaces or commas between them: RS, red door."
                    " Groups of cards stand in brackets: [RD NS] []. A single - means: nothing lies there."
                )
            )
        ],
        h.p("#palette-help.explains.for-board", hidden=True)[
            say(N_("Touch a place, then the cards that lie there. Touch a laid card to take it away."))
        ],
        h.ul(".palette")[
            [
                h.li[
                    h.button(
                        ".quiet",
                        type="button",
                        data_code=code,
                        data_stock=str(stock[code].copies) if code in stock else None,
                        title=name,
                    )[
                        code in stock and h.span(".picture", aria_hidden="true")[stock[code].picture],
                        h.code[code],
                        h.span(".name")[name],
                        code in stock and h.b(".left")[str(stock[code].copies)],
                    ]
                ]
                for code, name in face.palette(rules, tongue)
            ]
        ],
    ]


def more_places(
    visit: Visit, game: Game[Any], zones: Sequence[PositionZone], filled: PositionDraft
) -> h.Node:
    if not zones:
        return None
    is_open = any(filled.zones.get(zone.key) for zone in zones)
    return h.details(".panel.fold-in", open=is_open)[
        h.summary[visit.say(N_("More places"))],
        h.div(".zones")[[field(visit, game, zone, filled) for zone in zones]],
    ]


def as_json(visit: Visit, filled: PositionDraft, *, is_open: bool) -> h.Element:
    say = visit.say
    return h.details(".panel.fold-in.for-text", open=is_open)[
        h.summary[say(N_("Paste a position as JSON instead"))],
        h.div(".field")[
            h.label(for_=JSON)[say(N_("Position as JSON"))],
            h.textarea(id=JSON, name=JSON, rows="8", spellcheck="false")[filled.json],
            h.p(".explains")[say(N_("If something stands here, the fields above do not count."))],
        ],
    ]


def field(visit: Visit, game: Game[Any], zone: PositionZone, filled: PositionDraft) -> h.Element:
    """What is written there; a script shows it as cards that lie there."""
    say = visit.say_of(game)
    name = f"{ZONE}{zone.key}"
    is_laid = zone.many and zone.lies != "words"
    return h.div(class_={"field": True, "single": not zone.many, "laid": is_laid})[
        h.label(for_=name)[say(zone.label)],
        h.input(
            id=name,
            name=name,
            value=filled.zones.get(zone.key, ""),
            maxlength=str(LONGEST_FIELD),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            data_lies=zone.lies if is_laid else None,
            data_most=str(zone.most) if zone.most else None,
            aria_describedby=f"{name}-explains" if zone.explains else None,
        ),
        bool(zone.explains) and h.p(".explains", id=f"{name}-explains")[say(zone.explains)],
    ]
