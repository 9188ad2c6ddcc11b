"""A campaign over weeks: who is in, when they meet next, handing it on."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_, Counted, Listing, Phrase
from traumtisch.faces import html as h
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.gatherings import LONGEST_NOTE
from traumtisch.host.member_rows import CampaignMember
from traumtisch.web.pages.layout import token
from traumtisch.web.pages.times import moment
from traumtisch.web.visit import Visit

SCRIPT = "when.js"
"""Shows times as they are where the reader is, and says where the writer of one is."""
ANSWERS = {
    True: N_("comes"),
    False: N_("cannot come"),
    None: N_("has not answered"),
}


def next_session(visit: Visit, here: CampaignPresence, members: Sequence[CampaignMember]) -> h.Element:
    """When they meet next, and who comes; its host proposes it."""
    say, story = visit.say, here.story
    mine = next((member.comes for member in members if member.guest == here.guest.id), None)
    return h.section(".panel.stack", aria_labelledby="next-session")[
        h.h2("#next-session")[say(N_("The next session"))],
        story.meets is None
        and h.p[
            say(N_("No time is agreed upon yet."))
            if here.is_host
            else say(N_("No time is agreed upon yet; whoever hosts the campaign proposes one."))
        ],
        story.meets is not None
        and [
            h.p(".when")[moment(visit, story.meets)],
            story.meets_note and h.p[story.meets_note],
            not here.is_host and answer_form(visit, here, mine),
        ],
        here.is_host and proposal(visit, here),
    ]


def answer_form(visit: Visit, here: CampaignPresence, mine: bool | None) -> h.Element:
    say = visit.say
    answers = (("yes", True, N_("I come")), ("no", False, N_("I cannot come")))
    return h.form(".row-of.answers", method="post", action=f"/campaigns/{here.story.id}/answer")[
        token(visit),
        [
            h.button(name="comes", value=value, aria_pressed="true" if mine is comes else "false")[say(label)]
            for value, comes, label in answers
        ],
    ]


def proposal(visit: Visit, here: CampaignPresence) -> h.Node:
    say, story = visit.say, here.story
    place = f"/campaigns/{story.id}/session"
    heading = N_("Propose a time") if story.meets is None else N_("Propose another time")
    return [
        h.details(".fold-in", open=story.meets is None)[
            h.summary[say(heading)],
            h.form(".stack", method="post", action=place)[
                token(visit),
                h.input(type="hidden", name="offset", value="0"),
                h.div(".field")[
                    h.label(for_="at")[say(N_("Day and time"))],
                    h.input("#at", type="datetime-local", name="at", required=True),
                    h.p(".explains")[
                        say(
                            N_("As your clock shows it; the others see it by theirs. (Without scripts: UTC.)")
                        )
                    ],
                ],
                h.div(".field")[
                    h.label(for_="note")[say(N_("A word to the others"))],
                    h.input("#note", name="note", maxlength=str(LONGEST_NOTE), value=story.meets_note),
                ],
                h.button(".gold")[say(N_("Propose it"))],
            ],
        ],
        story.meets is not None
        and h.form(method="post", action=f"{place}/off")[token(visit), h.button[say(N_("Call it off"))]],
    ]


# ---- who is in -------------------------------------------------------------------------------------


def who_is_in(visit: Visit, here: CampaignPresence, members: Sequence[CampaignMember]) -> h.Element:
    say = visit.say
    return h.section(".panel.stack", aria_labelledby="who-is-in")[
        h.h2("#who-is-in")[say(N_("Who is in"))],
        h.ul(".members")[[member_line(visit, here, member) for member in members]],
    ]


def member_line(visit: Visit, here: CampaignPresence, member: CampaignMember) -> h.Element:
    say, story = visit.say, here.story
    facts: list[Phrase] = [Phrase(N_("host"))] if member.is_host else []
    if story.last.outcome is None and story.last.number in member.chapters:
        facts.append(Phrase(N_("plays now")))
    elif member.chapters:
        played = Listing([str(number) for number in member.chapters])
        number = len(member.chapters)
        facts.append(
            Counted(
                "played in chapter {chapters}",
                "played in chapters {chapters}",
                number=number,
                chapters=played,
            )
        )
    if story.meets is not None:
        facts.append(Phrase(ANSWERS[member.comes]))
    return h.li[
        h.span(".title")[member.name],
        h.span(".facts")[" · ".join(fact.say(say) for fact in facts)],
    ]


# ---- archive, handing on -----------------------------------------------------------------------------


def put_aside_form(visit: Visit, here: CampaignPresence) -> h.Element:
    say, is_aside = visit.say, here.story.put_aside
    return h.form(method="post", action=f"/campaigns/{here.story.id}/aside")[
        token(visit),
        h.button(name="aside", value="no" if is_aside else "yes")[
            say(N_("Take it up again") if is_aside else N_("Put it aside for now"))
        ],
    ]


def hand_on(visit: Visit, here: CampaignPresence) -> h.Element:
    """The key is shown to its host alone."""
    say, key = visit.say, here.key()
    return h.details(".fold-in")[
        h.summary[say(N_("Hand it on"))],
        h.div(".stack")[
            h.p[
                say(
                    N_(
                        "Whoever enters this key under “Campaigns” hosts the campaign from then on; you stay"
                        " in it. The key opens once."
                    )
                )
            ],
            h.div(".row-of")[
                h.input("#campaign-key", value=key, readonly=True, aria_label=say(N_("Key of the campaign"))),
                h.button(type="button", data_copies=key, data_copied=say(N_("Copied")))[say(N_("Copy"))],
            ],
        ],
    ]


def take_over_panel(visit: Visit, wrong: str) -> h.Element:
    say = visit.say
    return h.section(".panel")[
        h.h2[say(N_("Take over a campaign with its key"))],
        h.form(".stack", method="post", action="/campaigns/key")[
            token(visit),
            h.div(".field")[
                h.label(for_="key")[say(N_("Key of the campaign"))],
                h.input(
                    "#key",
                    name="key",
                    required=True,
                    autocomplete="off",
                    aria_invalid="true" if wrong else None,
                ),
                wrong and h.p(".wrong", role="alert")[wrong],
            ],
            h.button[say(N_("Take it over"))],
        ],
    ]
