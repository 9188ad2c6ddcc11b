"""Everything that was read in a campaign, chapter by chapter; what is new to the reader is folded."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.campaigns import ChapterTold
from traumtisch.web.pages.layout import page, token
from traumtisch.web.visit import Visit


def book_page(
    visit: Visit, here: CampaignPresence, told: Sequence[ChapterTold], unread: Collection[int]
) -> h.Element:
    say, story = visit.say, here.story
    title = Phrase(N_("{campaign}: everything that was read"), campaign=story.name).say(say)
    chapters = [each for each in told if each.readings]
    return page(
        visit,
        h.main("#main.page.narrow.stack")[
            h.p(".small")[h.a(href=f"/campaigns/{story.id}")[say(N_("Back to the campaign"))]],
            h.h1[title],
            not chapters and h.p[say(N_("Nothing has been read yet; a chapter is told when it has ended."))],
            [chapter(visit, here, each, is_new=each.chapter.number in unread) for each in chapters],
            bool(unread) and has_read_form(visit, here),
        ],
        title=f"{title} · Traumtisch",
        where=say(N_("Campaign")),
    )


def chapter(visit: Visit, here: CampaignPresence, told: ChapterTold, *, is_new: bool) -> h.Element:
    """Whoever was not there opens it when they want to know."""
    say, tongue = visit.say, visit.say_of(here.game)
    heading = Phrase(N_("Chapter {number}"), number=told.chapter.number).say(say)
    texts = [
        h.div(".reading")[[h.p[part] for part in reading.say(tongue).split("\n\n")]]
        for reading in told.readings
    ]
    if not is_new:
        return h.article(".stack")[h.h2[heading], texts]
    return h.article(".stack")[
        h.h2[heading, " ", h.span(".badge.yours")[say(N_("new to you"))]],
        h.details(".fold-in")[h.summary[say(N_("Read what happened without you"))], texts],
    ]


def has_read_form(visit: Visit, here: CampaignPresence) -> h.Element:
    return h.form(method="post", action=f"/campaigns/{here.story.id}/read")[
        token(visit), h.button[visit.say(N_("I have read what happened"))]
    ]
