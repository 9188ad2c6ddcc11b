"""EF-1: supply and shortage; tokens of characters and of the team, and those on the map."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import ALL, count
from traumtisch.games.etherfields.happening import happened, trigger
from traumtisch.games.etherfields.material import LOCKED
from traumtisch.games.etherfields.pack.effects_pieces import (
    DealTokens,
    FlipToken,
    Gain,
    Lose,
    MoveToken,
    PickUp,
    PlaceToken,
    PutDown,
    RemoveToken,
    SplitGain,
)
from traumtisch.games.etherfields.pack.elements import Token
from traumtisch.games.etherfields.prices import Price
from traumtisch.games.etherfields.selecting import fields_named
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, LyingToken

STORY = "story"
"""In the place of a token: a story marker, whichever."""

gained = etherfields.event("gained", "EF-1.11", N_("{character} gains {number} {token}."))
team_gained = etherfields.event("team gained", "EF-1.11", N_("The team gains {number} {token}."))
dropped = etherfields.event("dropped", "EF-1.11", N_("{character} loses {number} {token}."))


# ---- tokens of characters and of the team --------------------------------------------------------


def gems_left(t: Etherfields) -> int:
    used = sum([character.gems for character in t.state.characters]) + len(t.state.lit)
    return t.m.rules.supply.gem - used


def left(t: Etherfields, token: str) -> int:
    """EF-1.1, 1.2: how many pieces the supply still has."""
    supply, state = t.m.rules.supply, t.state
    match token:
        case "gem":
            return gems_left(t)
        case "ether":
            return supply.ether - sum(character.ether for character in state.characters)
        case "key":
            return supply.key - state.keys
        case _:
            own = t.m.tokens.get(token)
            if own is None or is_locked(t, own):
                return 0
            return own.supply - tokens_out(t, token)


def is_locked(t: Etherfields, token: Token) -> bool:
    """EF-1.9: markers that content has to unlock first, by the token's name, lie in the box until then."""
    return LOCKED in token.tags and token.id not in t.state.features


def tokens_out(t: Etherfields, token: str) -> int:
    lying = sum(each.token == token for each in t.state.tokens)
    return lying + sum(each == token for c in t.state.characters for each, _ in c.carries)


def gain_gem(t: Etherfields, who: int, number: int) -> None:
    gain_token(t, who, "gem", number)


def gain_token(t: Etherfields, who: int, token: str, number: int) -> None:
    """EF-1.3: if fewer are left, what is left."""
    number = min(number, left(t, token))
    if number <= 0:
        return
    character = t.character(who)
    if token == "gem":
        character.gems += number
    elif token == "ether":
        character.ether += number
    elif token == "key":
        t.state.keys += number
    else:
        character.carries = (*character.carries, *[(token, "")] * number)
    t.tell(gained, character.id, str(number), token, by=t.seat_of(who))
    happened(t, "gain_token", Cause(actor=who, number=number))


def lose_token(t: Etherfields, who: int, token: str, number: int) -> None:
    character = t.character(who)
    if token == "gem":
        number = min(number, character.gems)
        character.gems -= number
    elif token == "ether":
        number = min(number, character.ether)
        character.ether -= number
    elif token == "key":
        number = min(number, t.state.keys)
        t.state.keys -= number
    else:
        carried = [each for each in character.carries if each[0] == token][:number]
        rest = list(character.carries)
        for each in carried:
            rest.remove(each)
        character.carries, number = tuple(rest), len(carried)
    if number:
        t.tell(dropped, character.id, str(number), token, by=t.seat_of(who))


def pay_tokens(t: Etherfields, who: int, price: Price) -> None:
    """EF-14.9: the tokens of a price are discarded; ether of the team comes from the payer first."""
    character, state = t.character(who), t.state
    if price.from_team:
        left_to_pay = price.ether
        for each in (character, *(c for c in state.characters if c is not character)):
            part = min(left_to_pay, each.ether)
            each.ether -= part
            left_to_pay -= part
    else:
        character.ether -= price.ether
    character.gems -= price.gem
    state.keys -= price.key
    state.hours -= price.hours
    carried = [each for each in character.carries if each[0] == price.token][: price.tokens]
    rest = list(character.carries)
    for each in carried:
        rest.remove(each)
    character.carries = tuple(rest)


@etherfields.primitive(Gain)
def gain(t: Etherfields, effect: Gain, cause: Cause, who: int) -> None:
    """Keys belong to the team: they are gained once (EF-1.11)."""
    number = count(t, effect.n, cause)
    if effect.token == "key":
        if who == 0 or effect.who not in ("team", "each"):
            _gain_keys(t, number)
    else:
        gain_token(t, who, effect.token, number)


def _gain_keys(t: Etherfields, number: int) -> None:
    number = min(number, left(t, "key"))
    if number > 0:
        t.state.keys += number
        t.tell(team_gained, str(number), "key")
        trigger(t, "gain_token", Cause(number=number))


@etherfields.primitive(Lose)
def lose(t: Etherfields, effect: Lose, cause: Cause, who: int) -> None:
    if effect.token == "key" and who != 0 and effect.who in ("team", "each"):
        return
    lose_token(t, who, effect.token, count(t, effect.n, cause))


@etherfields.primitive(SplitGain)
def split_gain(t: Etherfields, effect: SplitGain, cause: Cause) -> None:
    """EF-C58: the team splits what it gains."""
    number = min(count(t, effect.n, cause), left(t, effect.token))
    if number > 0:
        t.then(give_one(effect.token, number))


def _token_in_words(t: Etherfields, token: str) -> dict[str, Fact]:
    return {"token": token}


@etherfields.question("split", "EF-C58", N_("Who gets the next {token}?"), facts=_token_in_words, shared=True)
def who_gets(t: Etherfields, token: str) -> list[Option]:
    return [Option("character", character.id) for character in t.state.characters]


@etherfields.step("EF-C58", id="split")
async def give_one(t: Etherfields, token: str, number: int) -> None:
    """One after the other, until all are given."""
    option = await ask_team(t, who_gets(token))
    who = next(who for who in t.team if t.character(who).id == option.target)
    if number > 1:
        t.then(give_one(token, number - 1))
    gain_token(t, who, token, 1)


# ---- tokens on the map ---------------------------------------------------------------------------


def _fields(t: Etherfields, at: str | tuple[str, ...], cause: Cause) -> list[int]:
    return fields_named(t, at, cause)


@etherfields.primitive(PlaceToken)
def place_token(t: Etherfields, effect: PlaceToken, cause: Cause) -> None:
    """EF-1.2, 1.10: as many as are left, with the side that is named."""
    fields = _fields(t, effect.at, cause)
    number = count(t, effect.n, cause)
    if effect.token == STORY:
        t.then(*[place_story(field, cause.source) for field in fields[:number]])
        return
    number = min(number, left(t, effect.token))
    if fields:
        more = [
            LyingToken(effect.token, effect.side, fields[n % len(fields)], cause.source)
            for n in range(number)
        ]
        t.state.tokens = (*t.state.tokens, *more)


# ---- story markers (EF-1.8) ----------------------------------------------------------------------


def story_markers(t: Etherfields) -> list[str]:
    """The story markers in the supply: tokens that the pack calls so by a tag."""
    return [id for id, token in t.m.tokens.items() if STORY in token.tags and left(t, id) > 0]  # noqa: A001


@etherfields.question("story marker", "EF-C57", N_("Which story marker is placed?"))
def which_story_marker(t: Etherfields, field: int, source: str) -> list[Option]:
    return [Option("marker", token) for token in story_markers(t)]


@etherfields.step("EF-1.8", id="place story marker")
async def place_story(t: Etherfields, field: int, source: str) -> None:
    """Where content names none, the team picks any."""
    if story_markers(t):
        option = await ask_team(t, which_story_marker(field, source))
        t.state.tokens = (*t.state.tokens, LyingToken(option.target, "", field, source))


def _lying(t: Etherfields, token: str, side: str, fields: list[int]) -> list[LyingToken]:
    return [e for e in t.state.tokens if e.token == token and side in ("", e.side) and e.field in fields]


def _without(t: Etherfields, tokens: list[LyingToken]) -> tuple[LyingToken, ...]:
    rest = list(t.state.tokens)
    for token in tokens:
        rest.remove(token)
    return tuple(rest)


@etherfields.primitive(RemoveToken)
def remove_token(t: Etherfields, effect: RemoveToken, cause: Cause) -> None:
    found = _lying(t, effect.token, effect.side, _fields(t, effect.at, cause))
    t.state.tokens = _without(t, found[: count(t, effect.n, cause)])


@etherfields.primitive(FlipToken)
def flip_token(t: Etherfields, effect: FlipToken, cause: Cause) -> None:
    token = t.m.tokens.get(effect.token)
    sides = token.sides if token else ()
    found = _lying(t, effect.token, "", _fields(t, effect.at, cause))[: count(t, effect.n, cause)]
    turned = [
        msgspec.structs.replace(e, side=effect.side or next((s for s in sides if s != e.side), e.side))
        for e in found
    ]
    t.state.tokens = (*_without(t, found), *turned)


@etherfields.primitive(MoveToken)
def move_token(t: Etherfields, effect: MoveToken, cause: Cause) -> None:
    to = _fields(t, effect.to, cause)
    found = _lying(t, effect.token, effect.side, _fields(t, effect.at, cause))
    found = found[: count(t, effect.n, cause)]
    if to:
        moved = [msgspec.structs.replace(each, field=to[0]) for each in found]
        t.state.tokens = (*_without(t, found), *moved)


@etherfields.primitive(DealTokens)
def deal_tokens(t: Etherfields, effect: DealTokens, cause: Cause) -> None:
    """Shuffled, one each, face up as revealed."""
    heap = list(effect.tokens)
    for name in effect.fields:
        fields = _fields(t, name, cause)
        if heap and fields:
            token, _, side = heap.pop(t.below(len(heap))).partition("/")
            if left(t, token) > 0:  # EF-1.2
                t.state.tokens = (*t.state.tokens, LyingToken(token, side, fields[0], cause.source))


@etherfields.primitive(PickUp)
def pick_up(t: Etherfields, effect: PickUp, cause: Cause, who: int) -> None:
    """From the own field, as many as one can carry."""
    character, token = t.character(who), t.m.tokens.get(effect.token)
    room = (token.carry if token and token.carry else ALL) - sum(
        each == effect.token for each, _ in character.carries
    )
    found = _lying(t, effect.token, effect.side, [character.field])
    found = found[: max(0, min(room, count(t, effect.n, cause)))]
    t.state.tokens = _without(t, found)
    character.carries = (*character.carries, *((each.token, each.side) for each in found))
    if found:
        happened(t, "picked_up", Cause(actor=who, number=len(found)))


@etherfields.primitive(PutDown)
def put_down(t: Etherfields, effect: PutDown, cause: Cause, who: int) -> None:
    character = t.character(who)
    carried = [e for e in character.carries if e[0] == effect.token and effect.side in ("", e[1])]
    carried = carried[: count(t, effect.n, cause)]
    rest = list(character.carries)
    for each in carried:
        rest.remove(each)
    character.carries = tuple(rest)
    t.state.tokens = (*t.state.tokens, *(LyingToken(e[0], e[1], character.field) for e in carried))
    if carried:
        happened(t, "put_down", Cause(actor=who, number=len(carried)))
