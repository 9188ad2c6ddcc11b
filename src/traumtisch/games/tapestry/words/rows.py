"""What a space, card, tile or mat says: for the tables of the rulebook, lists of options, and faces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.facts import (
    Capital,
    Civilization,
    Requirement,
    Space,
    SpaceTile,
    TapestryCard,
    Tech,
)
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.named import Name, in_words
from traumtisch.games.tapestry.vocabulary import Pay
from traumtisch.games.tapestry.words.effects import say_effect, say_resources
from traumtisch.games.tapestry.words.names import Joined, space_name, word

ROMAN = ("", "I", "II", "III", "IV")


class Text(Phrase):
    """What a card says to people, in the words of `data/texts.json` or of its record."""

    __slots__ = ("which",)

    def __init__(self, which: str, otherwise: str) -> None:
        super().__init__(otherwise)
        self.which = which

    def say(self, tongue: Tongue = english) -> str:
        said = facts.texts().get(self.which)
        return self.sentence if said is None else in_words(tongue, said["en"], said["de"])


def text_of(record: facts.Named, which: str, summary: str) -> Phrase:
    """What a host has brought says itself what it is; our texts are about what was there before."""
    return Phrase(summary) if record.origin == facts.OF_HOST else Text(which, summary)


# ---- what is ours --------------------------------------------------------------------------------


def by_whom(record: facts.Named | facts.TrackFacts, said: Phrase) -> Phrase:
    """What a component says, and whether it is printed so: what we made up or guessed is called ours."""
    if record.origin == "fact":
        return said
    if record.origin == facts.OF_HOST:
        return Phrase(N_("{text} (As your host has it.)"), text=said)
    if record.origin == facts.OURS:
        return Phrase(N_("{text} (Ours: nobody could tell us what is printed.)"), text=said)
    return partly_ours(said)


def partly_ours(said: Phrase) -> Phrase:
    return Phrase(N_("{text} (In part our reading: not all of it is known.)"), text=said)


# ---- one thing -----------------------------------------------------------------------------------


def say_way_to(m: Material, track: str, number: int) -> Phrase:
    """An advance as an option: where to, what for, and what it brings."""
    space = m.spaces[track][number]
    assert space is not None
    return Phrase(
        N_("Advance to {space} for {cost}: {benefit}"),
        space=space_name(m, space.id),
        cost=say_resources(space.cost),
        benefit=say_space(m, space),
    )


def say_space(m: Material, space: Space) -> Phrase:
    """The benefit, and the bonus if there is one."""
    benefit = say_effect(m, space.benefit)
    if space.bonus is None:
        return benefit
    bonus = say_effect(m, Pay(space.bonus.cost, space.bonus.effect))
    return Phrase(N_("{benefit} (bonus: {bonus})"), benefit=benefit, bonus=bonus)


def say_tech(m: Material, tech: Tech) -> Phrase:
    return Phrase(
        N_("circle: {circle}; square, once in a game: {square}; for the top row: {requirement}")
        if tech.one_time_square
        else N_("circle: {circle}; square: {square}; for the top row: {requirement}"),
        circle=say_effect(m, tech.circle),
        square=say_effect(m, tech.square),
        requirement=say_requirement(m, tech.requirement),
    )


def say_requirement(m: Material, requirement: Requirement) -> Phrase:
    """What lets a tech card into the top row (TA-8.8 to 8.15)."""
    match requirement.type:
        case "track_tier":
            return Phrase(
                N_("tier {tier} of {track}"),
                tier=Phrase(ROMAN[requirement.tier]),
                track=word(requirement.track),
            )
        case "innovation":
            row = next(row for row in m.income if row.id == requirement.income_track)
            place = row.positions[requirement.position - 1]
            return Phrase(N_("{innovation} uncovered on the income mat"), innovation=Innovation(place))
        case "enchanted_or_income_turn_5":
            return Phrase(N_("an enchanted card on your own mat, or the fifth income turn"))
        case "landmark_on_card":
            return Phrase(N_("a landmark on this card"))
        case _:
            return Phrase(N_("nothing"))


class Innovation(Phrase):
    """The name of a place of the income mat."""

    __slots__ = ("place",)

    def __init__(self, place: facts.IncomePosition) -> None:
        super().__init__("")
        self.place = place

    def say(self, tongue: Tongue = english) -> str:
        return in_words(tongue, self.place.innovation_en, self.place.innovation_de)


def say_tapestry(m: Material, card: TapestryCard) -> Phrase:
    """What the card says, and its charms (TA-14.14, 14.16)."""
    said = text_of(card, card.id, card.summary)
    if card.charm_left is not None:
        said = Phrase(
            N_("{text} Charm on the left: {charm}."), text=said, charm=say_effect(m, card.charm_left)
        )
    if card.charm_right is not None:
        said = Phrase(
            N_("{text} Charm on the right: {charm}."), text=said, charm=say_effect(m, card.charm_right)
        )
    return said


def say_civilization(m: Material, civ: int) -> Phrase:
    """As this table plays it."""
    record: Civilization = m.records[civ]
    revised = m.options.edition == "revised" and "revised" in record.editions
    printing = "revised" if revised else "original"
    said = text_of(record, f"{record.id}.{printing}", record.editions[printing].summary)
    if m.options.edition != "adjusted" or record.adjustment is None:
        return said
    return Phrase(N_("{text} Adjustment: {more}"), text=said, more=say_adjustment(m, record.adjustment))


def say_adjustment(m: Material, which: str) -> Phrase:
    """What an adjustment says; of some, symbols are lost, and what we read there is called ours."""
    said = Text(which, "")
    return said if m.adjustments[which].is_sure else partly_ours(said)


def say_component(m: Material, component: int) -> Phrase:
    """What a card or mat says, as this table plays it, and whether that is ours."""
    return by_whom(m.records[component], said_of(m, component))


def said_of(m: Material, component: int) -> Phrase:
    """The same without a word about whose it is."""
    match m.records[component]:
        case TapestryCard() as card:
            return say_tapestry(m, card)
        case Tech() as card:
            return say_tech(m, card)
        case Civilization():
            return say_civilization(m, component)
        case Capital() as capital if capital.summary:
            return text_of(capital, capital.id, capital.summary)
        case record:
            return _of_boxes(m, record)


def _of_boxes(m: Material, record: Any) -> Phrase:
    """What a component of a kind says that only a box brings."""
    kind: type[Any] = record.__class__
    say = m.brought.texts.get(kind)
    return Phrase(N_("nothing")) if say is None else say(m, record)


# ---- the tables of the rulebook ------------------------------------------------------------------

TIMINGS = {
    "when_played": N_("when played"),
    "this_era": N_("this era"),
    "permanent": N_("for good"),
    "reaction": N_("reaction"),
}
PRINTINGS = {"original": N_("First printing: {text}"), "revised": N_("Revised: {text}")}


def table_rows(m: Material) -> Iterator[tuple[str, Phrase]]:
    """Rule id and sentence of every row of the catalogue's tables, as far as this table has the records."""
    for track in m.track_names:
        for space in m.tracks[track].spaces:
            said = by_whom(m.tracks[track], space_row(m, space))
            yield f"TA-SP-{track[0].upper()}{space.n:02}", said
    for rule, which in facts.rule_rows().items():
        if which in m.by_id:
            record = m.records[m.by_id[which]]
            yield rule, by_whom(record, row_of(m, record))


def space_row(m: Material, space: Space) -> Phrase:
    said = Phrase(
        N_("{space}, cost {cost}: {benefit}."),
        space=space_name(m, space.id),
        cost=say_resources(space.cost),
        benefit=say_space(m, space),
    )
    if space.landmark is None:
        return said
    landmark = Name(m.records[m.by_id[space.landmark]])
    return Phrase(N_("{text} The first here gains the landmark {landmark}."), text=said, landmark=landmark)


def row_of(m: Material, record: Any) -> Phrase:
    match record:
        case TapestryCard():
            when = Joined([Phrase(TIMINGS[timing]) for timing in record.timing], N_("or"))
            return Phrase(
                N_("{card} ({when}): {text}"), card=Name(record), when=when, text=say_tapestry(m, record)
            )
        case Tech():
            return Phrase(N_("{card}: {text}."), card=Name(record), text=say_tech(m, record))
        case SpaceTile(ongoing=(trigger, *_)):
            return Phrase(
                N_("Space tile: from now on {effect} per space that you advance on {track}."),
                effect=say_effect(m, trigger.do),
                track=word(trigger.where.track),
            )
        case SpaceTile() if record.reward is not None:
            return Phrase(N_("Space tile: {reward}."), reward=say_effect(m, record.reward))
        case Civilization():
            return Paragraphs(Name(record), printings(m, record))
        case _:
            return Phrase(N_("{card}: {text}."), card=Name(record), text=_of_boxes(m, record))


def printings(m: Material, civ: Civilization) -> list[Phrase]:
    """What each printing of a mat says, and the adjustment of the first; there may be only one."""
    if len(civ.editions) == 1:
        return [text_of(civ, f"{civ.id}.original", civ.editions["original"].summary)]
    said = [
        Phrase(PRINTINGS[printing], text=text_of(civ, f"{civ.id}.{printing}", edition.summary))
        for printing, edition in civ.editions.items()
    ]
    if civ.adjustment is not None:
        said.insert(1, Phrase(N_("Adjustment: {text}"), text=say_adjustment(m, civ.adjustment)))
    return said


class Paragraphs(Phrase):
    """A name and several sentences about it."""

    __slots__ = ("name", "parts")

    def __init__(self, name: Phrase, parts: list[Phrase]) -> None:
        super().__init__("")
        self.name, self.parts = name, parts

    def say(self, tongue: Tongue = english) -> str:
        return f"{self.name.say(tongue)}. {' '.join(part.say(tongue) for part in self.parts)}"
