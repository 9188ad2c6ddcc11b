"""Campaigns: all of a guest, and one with its journal and what can be done next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.settings import Setting
from traumtisch.faces import html as h
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.campaign_rows import Story
from traumtisch.host.campaigns import ChapterTold
from traumtisch.host.member_rows import CampaignMember
from traumtisch.host.wish import LONGEST_NAME
from traumtisch.web.pages.campaign_book import has_read_form
from traumtisch.web.pages.gatherings import (
    SCRIPT,
    hand_on,
    next_session,
    put_aside_form,
    take_over_panel,
    who_is_in,
)
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.panels import file_panel, nothing_yet
from traumtisch.web.pages.times import ago, moment
from traumtisch.web.visit import Visit

NOTHING_YET = N_("No campaign of yours goes on. One begins with the first table of a game that has one.")


def campaigns_page(
    visit: Visit, stories: Sequence[Story], *, wrong: str = "", wrong_key: str = ""
) -> h.Element:
    """`wrong` says what is wrong with a file that was sent, `wrong_key` with a key."""
    say = visit.say
    title = say(N_("Campaigns"))
    archive = [story for story in stories if is_in_the_archive(story)]
    current = [story for story in stories if story not in archive]
    return page(
        visit,
        h.main("#main.page.stack")[
            h.h1[title],
            campaign_list(visit, current) if current else nothing_yet(visit, NOTHING_YET),
            bool(archive)
            and h.details(".fold-in")[
                h.summary[Phrase(N_("Archive: {number}"), number=len(archive)).say(say)],
                campaign_list(visit, archive),
            ],
            take_over_panel(visit, wrong_key),
            bring_panel(visit, wrong),
        ],
        title=f"{title} · Traumtisch",
        where=title,
        files=(SCRIPT,),
    )


def is_in_the_archive(story: Story) -> bool:
    """Put aside, or over."""
    return story.put_aside or (story.last.outcome is not None and story.last.led_to is None)


def campaign_list(visit: Visit, stories: Sequence[Story]) -> h.Element:
    return h.ul(".tables")[[campaign_line(visit, story) for story in stories]]


def campaign_line(visit: Visit, story: Story) -> h.Element:
    say = visit.say
    facts = [
        visit.house.game(story.game).title,
        Phrase(N_("chapter {number}"), number=story.last.number).say(say),
        *story.last.players,
        ago(visit, story.last.at),
    ]
    return h.li[
        h.a(href=f"/campaigns/{story.id}")[
            h.span(".title")[story.name],
            h.span(".facts")[" · ".join(facts)],
            story.meets is not None and h.span(".facts")[moment(visit, story.meets)],
            story.last.outcome is None and h.span(".badge.yours")[say(N_("goes on"))],
        ]
    ]


def bring_panel(visit: Visit, wrong: str) -> h.Element:
    return file_panel(
        visit,
        "campaign",
        heading=N_("Go on with a campaign from elsewhere"),
        which=N_("A file in which a campaign was kept"),
        button=N_("Bring it here"),
        action="/campaigns",
        wrong=wrong,
    )


# ---- one campaign ----------------------------------------------------------------------------------


def campaign_page(
    visit: Visit,
    here: CampaignPresence,
    told: Sequence[ChapterTold],
    members: Sequence[CampaignMember],
    *,
    wrong: str = "",
) -> h.Element:
    """`wrong` says why something could not be done."""
    say, story = visit.say, here.story
    unread = here.unread(members)
    return page(
        visit,
        h.main("#main.page.stack")[
            h.h1[story.name],
            story.name != here.game.title and h.p(".soft")[here.game.title],
            story.put_aside and h.p(".soft")[say(N_("This campaign is put aside."))],
            wrong and h.p(".wrong", role="alert")[wrong],
            what_next(visit, here),
            next_session(visit, here, members),
            who_is_in(visit, here, members),
            h.section(".stack")[
                h.h2[say(N_("Journal"))],
                any(each.readings for each in told)
                and h.p[
                    h.a(".button", href=f"/campaigns/{story.id}/book")[say(N_("Everything that was read"))]
                ],
                bool(unread) and has_read_form(visit, here),
                [chapter_told(visit, here.game, each, unread) for each in reversed(told)],
            ],
            keep_it(visit, here),
        ],
        title=f"{story.name} · Traumtisch",
        where=say(N_("Campaign")),
        files=(SCRIPT,),
    )


def what_next(visit: Visit, here: CampaignPresence) -> h.Element:
    say, last = visit.say, here.story.last
    return h.section(".panel.stack")[
        last.outcome is None
        and last.table is not None
        and h.p[h.a(".button.gold", href=f"/t/{last.table}")[say(N_("To the table"))]],
        last.outcome is not None
        and not here.may_go_on
        and h.p[say(N_("The campaign is over; nothing follows this chapter."))],
        here.may_go_on
        and h.form(".stack", method="post", action=f"/campaigns/{here.story.id}/next")[
            token(visit),
            team(visit, here),
            h.button(".gold")[say(N_("The next chapter"))],
        ],
        (here.was_lost or last.outcome is None)
        and h.form(method="post", action=f"/campaigns/{here.story.id}/repeat")[
            token(visit), h.button[say(N_("Play this chapter again from its beginning"))]
        ],
    ]


def team(visit: Visit, here: CampaignPresence) -> h.Node:
    """Who takes part from now on: the options that may change between two chapters."""
    led_to = here.story.last.led_to
    changeable = [s for s in here.game.settings_type.schema() if s.key in here.game.team_options]
    fields = [s for s in changeable if s.kind == "choice"]
    if not fields or led_to is None:
        return None
    return h.details(".fold-in")[
        h.summary[visit.say(N_("Who takes part"))],
        h.div(".stack")[
            [select(visit, here.game, setting, led_to.options.get(setting.key)) for setting in fields]
        ],
    ]


def select(visit: Visit, game: Game[Any], setting: Setting, chosen: Any) -> h.Element:
    say = visit.say_of(game)
    now = str(setting.default if chosen is None else chosen)
    return h.div(".field")[
        h.label(for_=setting.key)[say(setting.about.label)],
        h.select(f"#{setting.key}", name=setting.key)[
            [
                h.option(value=choice, selected=choice == now)[setting.label_of(choice).say(say)]
                for choice in setting.choices
            ]
        ],
        h.p(".explains")[say(setting.about.explains)],
    ]


def chapter_told(visit: Visit, game: Game[Any], told: ChapterTold, unread: Collection[int] = ()) -> h.Element:
    say, tongue, chapter = visit.say, visit.say_of(game), told.chapter
    facts = [ago(visit, chapter.at), *chapter.players]
    if chapter.attempt > 1:
        facts.append(Phrase(N_("attempt {number}"), number=chapter.attempt).say(say))
    return h.article(".panel.stack")[
        h.h3[
            Phrase(N_("Chapter {number}"), number=chapter.number).say(say),
            chapter.number in unread and [" ", h.span(".badge.yours")[say(N_("new to you"))]],
        ],
        h.p(".small.soft")[" · ".join(facts)],
        h.p[tongue(chapter.outcome.reason) if chapter.outcome else say(N_("goes on"))],
        [h.p[line.say(tongue)] for line in told.lines],
        chapter.table and h.p(".small")[h.a(href=f"/t/{chapter.table}")[say(N_("To the table"))]],
    ]


def keep_it(visit: Visit, here: CampaignPresence) -> h.Element:
    say, place = visit.say, f"/campaigns/{here.story.id}"
    return h.section(".panel.stack")[
        here.story.chapters[0].outcome is not None
        and h.p[
            h.a(".button", href=f"{place}/export", download=True)[say(N_("Keep the campaign in a file"))]
        ],
        here.is_host
        and h.form(".inline-form", method="post", action=f"{place}/name")[
            token(visit),
            h.input(
                name="name",
                value=here.story.name,
                required=True,
                maxlength=str(LONGEST_NAME),
                aria_label=say(N_("Name of the campaign")),
            ),
            h.button[say(N_("Call it so"))],
        ],
        here.is_host and put_aside_form(visit, here),
        here.is_host and hand_on(visit, here),
        here.is_host
        and h.details(".fold-in")[
            h.summary[say(N_("Forget this campaign"))],
            h.form(".stack", method="post", action=f"{place}/forget")[
                token(visit),
                h.p[say(N_("Its tables stay, but nobody can go on with them as one story."))],
                h.button(".danger")[say(N_("Forget it"))],
            ],
        ],
    ]
