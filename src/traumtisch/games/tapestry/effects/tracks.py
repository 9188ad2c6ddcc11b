"""TA-9 and P19, P20: research and free movement on tracks."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.advance import DECLINE, movable, step_back, step_forward
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.gaining import forget
from traumtisch.games.tapestry.effects.several import for_others
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.moves import Advance, Regress, Research
from traumtisch.games.tapestry.vocabulary.terms import Track
from traumtisch.games.tapestry.words.names import word

SCIENCE = "science"
rolled_science = tapestry.event("rolled science", "TA-9.1", N_("Rolls {track} with the science die."))


# ---- which track, which token --------------------------------------------------------------------


def tracks_named(t: Tapestry, track: Track, cause: Cause) -> list[str]:
    """The tracks that an effect names, its variables filled in."""
    if isinstance(track, tuple):
        return [name for name in track if name in t.m.track_names]
    if track.startswith("not:$"):
        used = t.noted(cause, track).split()
        return [name for name in t.m.track_names if name not in used]
    if track.startswith("$"):
        return [name for name in (t.noted(cause, track),) if name]
    names = t.m.track_names
    return list(names) if track in ("any", "each") else [name for name in (track,) if name in names]


def moves(
    t: Tapestry, seat: int, tracks: list[str], back: bool = False, overflow: bool = False
) -> list[Option]:
    """A token that can move, as an option: its track, and its space if there are several. With `overflow` a
    token at the end may be named, too, for points."""
    options: list[Option] = []
    for track in tracks:
        spaces = movable(t, seat, track, back)
        if overflow and at_the_end(t, seat, track):
            spaces = [*spaces, LAST_SPACE]
        several = len(t.player(seat).tokens[t.m.track_number[track]]) > 1 or len(spaces) > 1
        verb = "regress" if back else "advance"
        options += [
            remembered(verb, track, str(space)) if several else remembered(verb, track) for space in spaces
        ]
    return options


def at_the_end(t: Tapestry, seat: int, track: str) -> bool:
    """Whether a token stands on the last space, or was taken off it (TA-9.12)."""
    return t.player(seat).furthest(t.m.track_number[track]) == LAST_SPACE


def token_of(t: Tapestry, seat: int, option: Option) -> tuple[str, int]:
    """The track and the space of the token that an option names."""
    track = str(option.target)
    if len(option.targets) > 1:
        return track, int(option.targets[1])
    tokens = t.player(seat).tokens[t.m.track_number[track]]
    return track, tokens[0] if tokens else LAST_SPACE


# ---- P19: advance --------------------------------------------------------------------------------


@tapestry.possible(Advance)
def can_advance(t: Tapestry, seat: int, effect: Advance, cause: Cause) -> bool:
    return any(
        movable(t, seat, track) or (effect.overflow_vp and at_the_end(t, seat, track))
        for track in tracks_named(t, effect.track, cause)
    )


@tapestry.primitive(Advance)
def advance(t: Tapestry, seat: int, effect: Advance, cause: Cause) -> None:
    """Free, one step on one of these tracks; mandatory unless the text says otherwise."""
    if effect.who != "self":
        t.then(*for_others(t, seat, effect, cause))
    elif effect.name_first:
        t.then(name_track(seat, effect, cause))
    else:
        each = effect.track == "each"
        if each and not (effect.landmarks or effect.benefit or effect.bonus != "none"):
            tokens = t.player(seat).tokens  # the Futurists' jump: no order could matter
            steps = [
                forward(t, seat, track, max(tokens[n]), effect, cause)
                for n, track in enumerate(t.m.track_names)
            ]
            t.then(*[frame for frames in steps for frame in frames])
            return
        number = len(t.m.track_names) if each else effect.count_tracks
        t.then(advance_on(seat, tuple(tracks_named(t, effect.track, cause)), number, effect, cause))


@tapestry.question("free advance", "TA-9.5", N_("Which token advances?"))
def which_advance(t: Tapestry, seat: int, tracks: tuple[str, ...], effect: Advance) -> list[Option]:
    """The tokens that can move, and to decline where one may; nothing if none can."""
    options = moves(t, seat, list(tracks), overflow=bool(effect.overflow_vp))
    return [*options, DECLINE] if options and (not effect.mandatory or effect.up_to) else options


@tapestry.step("TA-9.5")
async def advance_on(
    t: Tapestry, seat: int, tracks: tuple[str, ...], number: int, effect: Advance, cause: Cause
) -> None:
    """On so many different tracks, in the order that the owner likes."""
    options = which_advance.list_options(t, seat, tracks, effect)
    if not options:
        return
    option = await t.ask(which_advance(tracks, effect), listed=options)
    if option == DECLINE:
        return
    track, start = token_of(t, seat, option)
    t.note(cause, effect.as_, track)
    frames = forward(t, seat, track, start, effect, cause)
    if number > 1:
        left = tuple(each for each in tracks if each != track)
        frames.append(advance_on(seat, left, number - 1, effect, cause))
    t.then(*frames)


def forward(t: Tapestry, seat: int, track: str, start: int, effect: Advance, cause: Cause) -> list[Frame]:
    """The steps of a move over one or more spaces; only the last gives benefit and bonus (TA-5.8)."""
    if start == LAST_SPACE:
        add_points(t, seat, effect.overflow_vp, cause.source)
        return []
    ends = min(start + effect.steps, LAST_SPACE)
    return [
        step_forward(
            seat,
            track,
            space,
            effect.benefit and space == ends - 1,
            effect.bonus if space == ends - 1 else "none",
            effect.landmarks,
            cause,
        )
        for space in range(start, ends)
    ]


@tapestry.question("name track", "TA-TP-28", N_("Which track do you name?"))
def which_track(t: Tapestry, seat: int) -> list[Option]:
    concerned = (seat, *t.neighbours(seat))
    return [
        Option("track", track)
        for track in t.m.track_names
        if any(movable(t, each, track) for each in concerned)
    ]


@tapestry.step("TA-TP-28")
async def name_track(t: Tapestry, seat: int, effect: Advance, cause: Cause) -> None:
    """R59: a track is named on which somebody concerned can move, even if the owner declines then."""
    options = which_track.list_options(t, seat)
    if not options:
        return
    option = await t.ask(which_track, listed=options)
    t.note(cause, effect.as_, option.target)
    t.then(advance_on(seat, (option.target,), 1, effect, cause))


# ---- P19: regress --------------------------------------------------------------------------------


@tapestry.possible(Regress)
def can_regress(t: Tapestry, seat: int, effect: Regress, cause: Cause) -> bool:
    if effect.if_possible:
        return True
    return bool(which_back.list_options(t, seat, tuple(tracks_named(t, effect.track, cause)), effect))


@tapestry.primitive(Regress)
def regress(t: Tapestry, seat: int, effect: Regress, cause: Cause) -> None:
    t.then(back_on(seat, tuple(tracks_named(t, effect.track, cause)), effect.count_tracks, effect, cause))


@tapestry.question("way back", "TA-9.7", N_("Which token goes back?"))
def which_back(t: Tapestry, seat: int, tracks: tuple[str, ...], effect: Regress) -> list[Option]:
    if effect.if_possible:
        return [
            option
            for track in tracks
            for option in moves(t, seat, [track], back=True) or [Option("regress", track)]
        ]
    options = moves(t, seat, list(tracks), back=True)
    if not effect.exactly:
        return options
    return [option for option in options if token_of(t, seat, option)[1] >= effect.steps]


@tapestry.step("TA-9.7")
async def back_on(
    t: Tapestry, seat: int, tracks: tuple[str, ...], number: int, effect: Regress, cause: Cause
) -> None:
    """Mandatory if possible (TA-9.8); Dark Ages may also name a token that stays (TA-21.4a)."""
    options = which_back.list_options(t, seat, tracks, effect)
    if not options:
        return
    option = await t.ask(which_back(tracks, effect), listed=options)
    track, start = token_of(t, seat, option)
    if effect.as_:
        t.note(cause, effect.as_, f"{t.noted(cause, effect.as_)} {track}".strip())
    ends = max(start - effect.steps, 0)
    frames = [
        step_back(
            seat,
            track,
            space,
            effect.benefit and space == ends + 1,
            effect.bonus if space == ends + 1 else "none",
            cause,
        )
        for space in range(start, ends, -1)
    ] or [step_back(seat, track, start, False, "none", cause)]
    if number > 1:
        left = tuple(each for each in tracks if each != track)
        frames.append(back_on(seat, left, number - 1, effect, cause))
    t.then(*frames)


# ---- P20: the science die -------------------------------------------------------------------


@tapestry.primitive(Research)
def research(t: Tapestry, seat: int, effect: Research, cause: Cause) -> None:
    """Roll; then you may advance on that track (TA-9.1), several times one after another (TA-9.12)."""
    own = Cause(cause.source, t.new_scope(), cause.copied, cause.at, cause.card, cause.by)
    t.then(*[roll_science(seat, "t", own), researched(seat, effect, own)] * effect.times, forget(own.scope))


@tapestry.step("TA-9.1")
def roll_science(t: Tapestry, seat: int, name: str, cause: Cause) -> None:
    """The die is rolled and its track noted; Empiricism rolls twice and chooses (R62)."""
    instead = instead_of_rolling(t, seat, name, cause)
    if instead:
        t.then(*instead)
    else:
        roll_for_track(t, seat, SCIENCE, name, cause)


@tapestry.ruling("TA-18.2")
def instead_of_rolling(t: Tapestry, seat: int, name: str, cause: Cause) -> list[Frame]:
    """What comes before the science die is rolled: by a variant the choice between two."""
    return []


def roll_for_track(t: Tapestry, seat: int, die: str, name: str, cause: Cause) -> None:
    shown = roll(t, die)
    t.tell(rolled_science, shown, by=seat)
    if any(each.die == SCIENCE for each, _ in modifiers(t, seat, "roll_twice_choose")):
        again = roll(t, die)
        t.tell(rolled_science, again, by=seat)
        if again != shown:
            t.then(choose_roll(seat, shown, again, name, cause))
            return
    t.note(cause, name, shown)


@tapestry.question("roll", "TA-TP-16", N_("Which result counts?"))
def which_roll(t: Tapestry, one: str, other: str) -> list[Option]:
    return [Option("track", one), Option("track", other)]


@tapestry.step("TA-TP-16")
async def choose_roll(t: Tapestry, seat: int, one: str, other: str, name: str, cause: Cause) -> None:
    option = await t.ask(which_roll(one, other))
    t.note(cause, name, option.target)


def _which_track(t: Tapestry, track: str, overflow: bool) -> dict[str, Fact]:
    return {"track": word(track)}


@tapestry.question("research", "TA-9.1", N_("Do you advance on {track}?"), visible=True, facts=_which_track)
def which_research(t: Tapestry, seat: int, track: str, overflow: bool) -> list[Option]:
    return [*moves(t, seat, [track], overflow=overflow), DECLINE]


@tapestry.step("TA-9.1")
async def researched(t: Tapestry, seat: int, effect: Research, cause: Cause) -> None:
    """R40, R54: optional; without a token that can move nothing is asked."""
    track = t.noted(cause, "t")
    overflow = bool(effect.overflow_vp)
    if not movable(t, seat, track):
        if overflow and at_the_end(t, seat, track):
            add_points(t, seat, effect.overflow_vp, cause.source)
        return
    option = await t.ask(which_research(track, overflow))
    if option == DECLINE:
        return
    track, start = token_of(t, seat, option)
    if start == LAST_SPACE:
        add_points(t, seat, effect.overflow_vp, cause.source)
    else:
        t.then(step_forward(seat, track, start, effect.benefit, effect.bonus, True, cause))
