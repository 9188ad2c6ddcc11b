"""Links to be given to others: copied, shown as a code for cameras, or handed to the sheet of the system."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.visit import Visit

SCRIPT = "share.js"


def link_for_others(visit: Visit, link: str, label: str, *, invites: str = "") -> h.Element:
    """`invites` is what the sheet of the system says besides the link; the button is shown where there is
    such a sheet."""
    say = visit.say
    return h.div(".link")[
        h.div(".row-of")[
            h.input(readonly=True, value=link, aria_label=label),
            h.button(type="button", data_copies=link, data_copied=say(N_("Copied")))[say(N_("Copy link"))],
            h.button(type="button", data_shares=link, data_words=invites, hidden=True)[say(N_("Share …"))],
        ],
        only_here(visit, link),
    ]


def only_here(visit: Visit, link: str) -> h.Node:
    """Whoever has opened the page by an address that only this machine has is told so."""
    if not _is_this_machine(urlsplit(link).hostname or ""):
        return None
    return h.p(".faint.small")[
        visit.say(
            N_(
                "This link works on this machine only. For others, open the page by the address that they use"
                " (traumtisch serve --host 0.0.0.0)."
            )
        )
    ]


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def code_for_cameras(content: str, label: str) -> Markup:
    """A QR code, drawn in the page itself: nobody else is asked for it."""
    drawn = segno.make(content, error="m", micro=False).svg_inline(
        omitsize=True, border=2, dark="#14112b", light="#fffdf7", svgclass=None, lineclass=None
    )
    return Markup(h.div(".qr", role="img", aria_label=label)[Markup(drawn)])
