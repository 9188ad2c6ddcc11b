"""How a table shows what happens: the settings of a device, and what somebody has missed. All of it needs a
script; without one the page shows where everything lies now, and the log says the rest."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces import html as h

PACES = {"normal": N_("normal"), "slow": N_("slower"), "fast": N_("faster"), "off": N_("off")}
SOUNDS = {"off": N_("off"), "on": N_("on")}


@lru_cache(maxsize=16)
def device_settings(say: Tongue) -> h.Element:
    """Kept by the browser (`pace.js`): a phone may be told to be quiet while a desk is not."""
    return h.div(".on-this-device")[
        _setting(say, "pace", N_("How fast moves are shown"), PACES),
        _setting(say, "sounds", N_("Sounds"), SOUNDS),
    ]


def _setting(say: Tongue, name: str, label: str, choices: dict[str, str]) -> h.Element:
    return h.label[
        say(label),
        h.select(data_keeps=name, autocomplete="off")[
            [h.option(value=value)[say(words)] for value, words in choices.items()]
        ],
    ]


@lru_cache(maxsize=16)
def what_was_missed(say: Tongue) -> h.Element:
    """Opened for whoever comes back and finds that others have moved (`log.js`)."""
    return h.dialog("#since", aria_labelledby="since-title")[
        h.h2("#since-title")[say(N_("Since you last looked"))],
        h.ol(".missed"),
        h.div(".answers")[
            h.button(".quiet", type="button", data_watch=True)[say(N_("Watch"))],
            h.button(".gold", type="button", data_closes=True, autofocus=True)[say(N_("Go on"))],
        ],
    ]
