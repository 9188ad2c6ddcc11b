"""What lies before a player besides the capital: stocks, income, tapestries of the eras, technologies,
civilizations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.faces.web.cards import CELL, TIERS, income_symbol
from traumtisch.games.tapestry.faces.web.pieces import Pieces, zone
from traumtisch.games.tapestry.facts import IncomeRow
from traumtisch.games.tapestry.foreseen import income_rows
from traumtisch.games.tapestry.material import MOST_RESOURCES
from traumtisch.games.tapestry.mats import (
    Columns,
    Counter,
    CoveredRows,
    CoveredSlots,
    Grid,
    MatTrack,
    SlotGraph,
    SlotsOnce,
)
from traumtisch.games.tapestry.view import MatView, PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import Joined, word
from traumtisch.games.tapestry.words.rows import Innovation, say_component

ERAS = 4
ROWS = (
    ("top", "square", N_("Top row")),
    ("middle", "circle", N_("Middle row")),
    ("bottom", "invent", N_("Bottom row")),
)


# ---- stocks and income -----------------------------------------------------------------------------


def stocks(pieces: Pieces, player: PlayerView) -> h.Element:
    """The resources: what is paid with. Beside them one's next income turn begins, in every window."""
    return h.section(class_="stocks", aria_label=pieces.say(N_("Resources")))[
        [_stock(kind, word(kind).say(pieces.tongue), number) for kind, number in player.resources.items()],
        _income_turn(pieces, player),
    ]


@lru_cache(maxsize=256)
def _stock(kind: str, name: str, number: int) -> Markup:
    label = f"{name}: {number} / {MOST_RESOURCES}"
    pips = [h.i(class_="on" if pip < number else None) for pip in range(MOST_RESOURCES)]
    return Markup(
        h.div(class_=f"stock k-{kind}", data_thing=f"res-{kind}", role="img", aria_label=label)[
            signs.sign(kind), h.b[str(number)], h.span(class_="pips", aria_hidden="true")[pips]
        ]
    )


def income(pieces: Pieces, view: TapestryView, seat: int) -> h.Element:
    gone = view.players[seat].uncovered
    rows = [
        income_row(pieces, row, gone[row.building], f"building-{row.building}")
        for row in income_rows(pieces.m, view, seat)
    ]
    return zone("mat", "income", pieces.say(N_("Income")), h.div(class_="rows")[rows])


@lru_cache(maxsize=256)
def income_row(pieces: Pieces, row: IncomeRow, gone: int, thing: str) -> Markup:
    """What is printed, and the buildings that still cover it."""
    covering = "".join(
        f'<use href="#ta-cover-{row.building}" x="{(place.n - 1) * CELL}"/>'
        for place in row.positions[gone + 1 :]
    )
    opened = f'<rect class="opened" x="1" y="1" width="{(gone + 1) * CELL - 3}" height="42" rx="6"/>'
    return Markup(
        h.div(
            class_="row",
            data_thing=thing or None,
            role="img",
            aria_label=_income_in_words(pieces, row, gone) if thing else _uncovered(pieces, row, gone),
        )[
            h.svg(viewBox=f"0 0 {6 * CELL} 44", aria_hidden="true")[
                Markup(opened), h.use(href=f"#{income_symbol(row)}"), Markup(covering)
            ]
        ]
    )


def _uncovered(pieces: Pieces, row: IncomeRow, gone: int) -> str:
    """Of another player: how far the row is."""
    return f"{word(row.building).say(pieces.tongue)}: {gone} / {len(row.positions) - 1}"


def _income_in_words(pieces: Pieces, row: IncomeRow, gone: int) -> str:
    """What the row gives now, and what the next building uncovers."""

    def gives(number: int) -> str:
        place = row.positions[number]
        said = ", ".join(say_effect(pieces.m, each).say(pieces.tongue) for each in (*place.income, *place.vp))
        return f"{Innovation(place).say(pieces.tongue)}: {said}"

    now = "; ".join(gives(number) for number in range(gone + 1))
    building = word(row.building)
    if gone + 1 >= len(row.positions):
        return pieces.say(N_("Income of the row {building}: {now}"), building=building, now=now)
    return pieces.say(
        N_("Income of the row {building}: {now}. The next one uncovers {next}"),
        building=building,
        now=now,
        next=gives(gone + 1),
    )


# ---- tapestries, technologies ----------------------------------------------------------------------


def eras(pieces: Pieces, player: PlayerView) -> h.Element:
    """A field for each era."""
    fields = [
        h.div(class_="era now" if player.era == number else "era")[
            h.b[TIERS[number]], pieces.lying(stack) if stack else h.span(class_="era-field")
        ]
        for number, stack in enumerate(player.stacks, start=1)
    ]
    return zone(
        "mat",
        "eras",
        pieces.say(N_("Tapestries of the eras")),
        h.fragment[h.div(class_="fields")[fields], _in_force(pieces, player)],
    )


def _in_force(pieces: Pieces, player: PlayerView) -> h.Node:
    """What the tapestry of this era says."""
    lying = player.stacks[player.era - 1] if 0 < player.era <= ERAS else ()
    return h.p(class_="says")[pieces.text(lying[-1])] if lying and lying[-1] is not None else None


def _income_turn(pieces: Pieces, player: PlayerView) -> h.Node:
    if player.finished or player.era > ERAS:
        return None
    said = pieces.say(N_("Income turn {number} of {all}"), number=player.era + 1, all=ERAS + 1)
    return h.div(class_="income-turn", data_thing="income", role="img", aria_label=said, title=said)[
        signs.sign("income"), h.b[f"{player.era + 1} / {ERAS + 1}"], h.small[pieces.say(N_("Income"))]
    ]


def technologies(pieces: Pieces, player: PlayerView) -> h.Node:
    rows = [
        h.div(class_="tech-row", role="group", aria_label=pieces.say(label))[
            signs.sign(sign), pieces.lying(getattr(player, name))
        ]
        for name, sign, label in ROWS
        if getattr(player, name)
    ]
    if not rows:
        return None
    return zone("mat", "techs", pieces.say(N_("Technologies")), h.fragment[rows])


# ---- civilizations ---------------------------------------------------------------------------------


def civilizations(pieces: Pieces, player: PlayerView) -> list[h.Element]:
    """Each with what it says and what its mat offers."""
    mats = {mat.civ.id: mat for mat in player.mats}
    found: list[h.Element] = []
    for civ in player.civs:
        number = number_of(civ)
        shown = [
            h.p(class_="says")[say_component(pieces.m, number).say(pieces.tongue)],
            on_mat(pieces, mats[civ.id]) if civ.id in mats else None,
            h.div(class_="mat-slots")[
                [_slot(pieces, mats.get(civ.id), *each) for each in slots(pieces, number)]
            ],
        ]
        heading = h.span(class_="civ-name", data_thing=civ.id, role="img", aria_label=pieces.name(civ))[
            signs.sign("civ"), pieces.name(civ)
        ]
        found.append(h.section(class_="area civ", data_part="mat")[h.h2[heading], shown])
    return found


def slots(pieces: Pieces, civ: int) -> Iterator[tuple[str, str, Effect]]:
    """What is printed on a mat: the thing's name, what it is called, and what it gives."""
    match pieces.m.edition(civ).mat:
        case SlotGraph(slots=printed) | Grid(slots=printed):
            for name, slot in printed.items():
                yield f"slot-{name}", name, slot.reward
        case CoveredSlots(slots=printed) | SlotsOnce(slots=printed):
            for name, reward in printed.items():
                yield f"slot-{name}", name, reward
        case Columns(columns=columns):
            for number, column in enumerate(columns, start=1):
                for row, reward in enumerate(column):
                    yield f"slot-{number}-{row}", f"{number}.{row + 1}", reward
        case CoveredRows(rows=rows):
            for number, row in enumerate(rows, start=1):
                for place, reward in enumerate(row):
                    yield f"slot-{number}-{place}", f"{number}.{place + 1}", reward
        case MatTrack(slots=steps):
            for number, reward in enumerate(steps, start=1):
                yield f"slot-{number}", str(number), reward
        case Counter(rewards=rewards):
            for number, reward in rewards.items():
                yield f"slot-{number}", number, reward
        case _:
            return


def _slot(pieces: Pieces, mat: MatView | None, thing: str, name: str, reward: Effect) -> Markup:
    taken = mat is not None and name in mat.slots
    said = f"{pieces.tongue(name)}: {say_effect(pieces.m, reward).say(pieces.tongue)}"
    if taken:
        said = f"{said} ({pieces.say(N_('a token is here'))})"
    return Markup(
        h.div(
            class_="mat-slot taken" if taken else "mat-slot",
            data_thing=thing or None,
            role="img",
            aria_label=said,
        )[
            h.svg(viewBox="0 0 48 24", aria_hidden="true")[
                Markup(signs.row(cards.glyphs(reward), 1, 1, 46, 22))
            ]
        ]
    )


def on_mat(pieces: Pieces, mat: MatView) -> h.Node:
    """What lies on a mat that its slots do not show."""
    said: list[Phrase] = [Phrase(N_("tokens: {number}"), number=mat.tokens)] if mat.tokens else []
    said += [Phrase(N_("so far: {number}"), number=number) for number in mat.numbers]
    return h.p(class_="on-mat")[Joined(said, N_("and")).say(pieces.tongue)] if said else None
