"""What a table says of itself on the screen: its title, what happened, what is asked, how it ended."""

from __future__ import annotations

from rich.text import Text

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces.face import faces_of
from traumtisch.host import figures, verdict
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.showing import player
from traumtisch.terminal.source import LogLine, OfferedOption, Sight

SHOWN_EVENTS = 12
"""So many of the last events stand beside the table; the log has all of them."""


def mark(sight: Sight) -> tuple[object, ...]:
    """Two sights with the same mark look the same."""
    return sight.version, sight.seat, sight.names, sight.asking, sight.times, sight.counsel


def title(sight: Sight, say: Tongue) -> str:
    game = sight.rules.game
    face = faces_of(game).screen_face
    parts = [game.title, face.headline(sight.rules, sight.view, say) if face else ""]
    if len(sight.names) > 1 and not sight.is_watching:
        parts.append(player(sight.seat).say(say))
    if sight.practice:
        parts.append(say(N_("(practice)")))
    return " · ".join(part for part in parts if part)


def events(log: list[LogLine], told: int, say: Tongue) -> Text:
    """The last events; those that have been shown before step back."""
    first = max(len(log) - SHOWN_EVENTS, 0)
    text = Text()
    for number, words in enumerate((line.words.say(say) for line in log[first:]), first):
        text.append(f"{'· ' if number >= told else '  '}{words}\n", "" if number >= told else FAINT)
    text.rstrip()
    return text


def prompt(sight: Sight, say: Tongue) -> Text:
    if sight.asked is not None:
        text = Text(sight.asked.prompt.say(say), f"bold {GOLD}")
        text.append(f"  {sight.asked.rule}", FAINT)
    elif sight.outcome is not None:
        text = Text(_verdict(sight, say), f"bold {GOLD}")
    else:
        names = ", ".join(name_at(sight, seat).say(say) for seat in sight.to_move)
        text = Text(Phrase(N_("Waiting for {name}."), name=names).say(say), FAINT)
        if sight.shared is not None:
            decides = Phrase(N_("{name} decides: {question}"), name=names, question=sight.shared.prompt)
            text = Text(f"{decides.say(say)} {say(N_('You may recommend something.'))}")
    if sight.notice is not None:
        text = Text(f"{sight.notice.say(say)}\n").append_text(text)
    return text


def with_counsel(sight: Sight, offer: OfferedOption, say: Tongue) -> str:
    """An option, and who recommends it."""
    words = offer.say(say)
    counsel = [seat for seat, option in sight.counsel if option == offer.option.id]
    names = ", ".join(name_at(sight, seat).say(say) for seat in counsel)
    if not names:
        return words
    return f"{words} ({Phrase(N_('recommended: {names}'), names=names).say(say)})"


def _verdict(sight: Sight, say: Tongue) -> str:
    assert sight.outcome is not None
    game, mine = sight.rules.game, sight.mine
    told = verdict.with_reason(game, sight.outcome, mine, lambda seat: name_at(sight, seat)).say(say)
    places = [_place(sight, rank, say) for rank in verdict.ranks(sight.outcome)]
    if sight.seed is not None:
        end = Phrase(N_("Choices: {choices}, seed: {seed}."), choices=sight.choices, seed=str(sight.seed))
        told = f"{told} {end.say(say)}"
    return "\n".join([told, *places])


def _place(sight: Sight, rank: verdict.Rank, say: Tongue) -> str:
    points = "" if rank.points is None else f" · {figures.points(rank.points).say(say)}"
    return f"{rank.place}. {name_at(sight, rank.seat).say(say)}{points}"


def name_at(sight: Sight, seat: int) -> Phrase:
    name = sight.names[seat]
    return player(seat) if name is None else Phrase(name)


def said(log: list[LogLine], say: Tongue) -> list[tuple[str, str]]:
    return [(line.words.say(say), line.rule) for line in log]


def with_rule(line: tuple[str, str]) -> str:
    words, rule = line
    return f"{words} ({rule})" if rule else words
