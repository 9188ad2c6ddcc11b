"""The end of a session: which dreams were dreamed and how they ended, and how everybody is."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import signs
from traumtisch.games.etherfields.faces.web.pieces import Pieces, dreamers
from traumtisch.games.etherfields.view import EtherfieldsView


def summary(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    dreams = [
        h.li[signs.sign("gate"), h.b[pieces.name(gate)], " ", pieces.name(result)]
        for gate, result in view.results.items()
    ]
    return h.div(class_="reached etherfields-end")[
        h.section[h.h2[pieces.say(N_("Dreams"))], h.ul[dreams]] if dreams else None,
        h.section[
            h.h2[pieces.say(N_("Characters"))],
            h.ul[
                [
                    h.li[
                        pieces.medal(each.id, number),
                        h.b[pieces.name(each.id)],
                        signs.counted("suffering-on", pieces.say(N_("suffering")), str(each.suffering)),
                        signs.counted("seal", pieces.say(N_("sealed cards")), str(len(each.sealed))),
                        signs.counted("ether", pieces.say(N_("ether")), str(each.ether)),
                    ]
                    for number, each in dreamers(view)
                ]
            ],
        ],
        h.p[pieces.say(N_("Script entries read: {number}"), number=len(set(view.read)))],
    ]
