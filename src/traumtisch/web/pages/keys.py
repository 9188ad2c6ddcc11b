"""A guest's own key: what is shown once, and what is asked at another device."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.faces import html as h
from traumtisch.host.capabilities import guest_id
from traumtisch.host.devices import MINUTES, Belongings, Device, Owner
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.links import code_for_cameras, only_here
from traumtisch.web.pages.times import ago
from traumtisch.web.security import guest_key
from traumtisch.web.visit import Visit


def devices_panel(visit: Visit, known: Belongings) -> h.Element:
    """On the guest's own page."""
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[say(N_("Your other devices"))],
        h.p(".soft")[
            say(N_("Your tables, statistics and name can come along to a phone or to another browser."))
        ],
        h.div(".row-of")[
            _button(visit, "/you/code", N_("Show a QR code"), ".gold"),
            _button(
                visit, "/you/key", N_("Make a new key") if known.key_since else N_("Make a key of words")
            ),
        ],
        known.key_since is not None
        and h.div(".row-of.apart")[
            h.p[Phrase(N_("Your key of words was made {when}."), when=ago(visit, known.key_since)).say(say)],
            _button(visit, "/you/key/revoke", N_("Revoke it"), ".danger"),
        ],
        h.ul(".devices")[[_device(visit, each) for each in known.devices]],
        h.p(".small")[h.a(href="/key")[say(N_("I have a key from another device"))]],
    ]


def _button(visit: Visit, action: str, label: str, kind: str = "") -> h.Element:
    button = h.button(kind) if kind else h.button
    return h.form(method="post", action=action)[token(visit), button[visit.say(label)]]


def _device(visit: Visit, device: Device) -> h.Element:
    say = visit.say
    key = guest_key(visit.request)
    is_this = key is not None and guest_id(key) == device.id
    return h.li(".row-of.apart")[
        h.span[
            Phrase(N_("A device since {when}"), when=ago(visit, device.since)).say(say),
            is_this and [" ", h.span(".badge")[say(N_("this one"))]],
        ],
        h.form(method="post", action="/you/sign-out")[
            token(visit),
            h.input(type="hidden", name="device", value=device.id),
            h.button(".quiet")[say(N_("Sign out"))],
        ],
    ]


def key_page(visit: Visit, phrase: str) -> h.Element:
    say = visit.say
    return _page(
        visit,
        h.h1[say(N_("Your key"))],
        h.p[say(N_("Write these words down, in their order. They are shown only now; older ones are void."))],
        h.p(".key-words", translate="no")[phrase],
        h.p(".soft")[
            say(N_("Whoever has them is you here: tell them to nobody. At the other device choose “You”."))
        ],
        h.a(".button.gold", href="/you")[say(N_("I have written them down"))],
    )


def code_page(visit: Visit, link: str) -> h.Element:
    say = visit.say
    return _page(
        visit,
        h.h1[say(N_("Your tables on another device"))],
        h.p[
            Phrase(
                N_("Hold your other device before the code. It works once, for {number} minutes."),
                number=MINUTES,
            ).say(say)
        ],
        code_for_cameras(link, say(N_("Your key as a QR code"))),
        only_here(visit, link),
        h.a(".button", href="/you")[say(N_("Done"))],
    )


def enter_page(visit: Visit, wrong: str = "", typed: str = "") -> h.Element:
    """The script takes a code from behind the `#` and sends the form."""
    say = visit.say
    return _page(
        visit,
        h.h1[say(N_("I have a key"))],
        wrong and h.p(".wrong", role="alert")[wrong],
        h.form("#enter-key.stack", method="post", action="/key")[
            token(visit),
            h.div(".field")[
                h.label(for_="key")[say(N_("The words of your key"))],
                h.input(
                    "#key",
                    name="key",
                    value=typed,
                    required=True,
                    maxlength="200",
                    autocomplete="off",
                    autocapitalize="none",
                    spellcheck="false",
                ),
            ],
            h.div[h.button(".gold")[say(N_("Go on"))]],
        ],
    )


def offer_page(visit: Visit, owner: Owner, key: str, own_tables: int) -> h.Element:
    """Whoever is somebody here already is told what stays behind."""
    say = visit.say
    left = Counted(
        "{number} table of this browser stays behind; make a key for it first if you want to come back.",
        "{number} tables of this browser stay behind; make a key for them first if you want to come back.",
        number=own_tables,
    )
    brought = Counted("With {number} table.", "With {number} tables.", number=owner.tables)
    return _page(
        visit,
        h.h1[Phrase(N_("Be {name} on this device?"), name=owner.guest.name).say(say)],
        h.p[brought.say(say)],
        visit.guest is not None
        and visit.guest.id != owner.guest.id
        and own_tables > 0
        and h.p(".notice")[left.say(say)],
        h.form(method="post", action="/key")[
            token(visit),
            h.input(type="hidden", name="key", value=key),
            h.button(".gold.big", name="take", value="yes")[say(N_("Yes, that is me"))],
        ],
        h.a(".button.quiet", href="/")[say(N_("Cancel"))],
    )


def _page(visit: Visit, *content: h.Node) -> h.Element:
    return page(
        visit,
        h.main("#main.page.narrow")[content],
        title=f"{visit.say(N_('Your key'))} · Traumtisch",
        files=["key.js"],
    )
