"""What a question belongs to: the space of a track with its price, its landmark, its benefit and its bonus,
and which of them it is about. It stands between the question and its options."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import cards
from traumtisch.games.tapestry.faces.web.pieces import Pieces
from traumtisch.games.tapestry.material import LANDMARK_SPACES
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.occasion import Occasion
from traumtisch.games.tapestry.vocabulary import Pay
from traumtisch.games.tapestry.words.effects import say_effect, say_resources
from traumtisch.games.tapestry.words.names import word
from traumtisch.games.tapestry.words.occasion import PARTS


@lru_cache(maxsize=1024)
def told(pieces: Pieces, occasion: Occasion) -> Markup:
    m, track = pieces.m, occasion.track
    space = m.spaces[track][occasion.space]
    assert space is not None
    landmark = m.track_landmarks.get((track, space.tier)) if occasion.space in LANDMARK_SPACES else None
    parts = {
        "price": say_resources(space.cost),
        "landmark": None if landmark is None else Name(m.records[landmark]),
        "benefit": say_effect(m, space.benefit),
        "bonus": None if space.bonus is None else say_effect(m, Pay(space.bonus.cost, space.bonus.effect)),
    }
    where = f"{word(track).say(pieces.tongue)} {occasion.space} · {cards.TIERS[space.tier]}"
    return Markup(
        h.div(class_="occasion")[
            h.p[h.b[Name(space).say(pieces.tongue)], h.small[where]],
            h.dl[
                [
                    h.div(aria_current="step" if part == occasion.part else None)[
                        h.dt[pieces.say(PARTS[part])], h.dd[said.say(pieces.tongue)]
                    ]
                    for part, said in parts.items()
                    if said is not None
                ]
            ],
        ]
    )
