"""What the server answers to people, by address."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from traumtisch.web.routes.campaigns import CampaignRoutes, story_of_table
from traumtisch.web.routes.cards import CardRoutes
from traumtisch.web.routes.daily import DailyRoutes
from traumtisch.web.routes.gatherings import GatheringRoutes
from traumtisch.web.routes.hint import HintRoutes
from traumtisch.web.routes.installing import manifest, offline, worker
from traumtisch.web.routes.journey import JourneyRoutes
from traumtisch.web.routes.keys import KeyRoutes
from traumtisch.web.routes.lesson import LessonRoutes
from traumtisch.web.routes.live import events
from traumtisch.web.routes.new_table import NewTableRoutes
from traumtisch.web.routes.notes import NotesRoutes
from traumtisch.web.routes.position import PositionRoutes
from traumtisch.web.routes.preferences import prefer
from traumtisch.web.routes.replay import ReplayRoutes
from traumtisch.web.routes.review import ReviewRoutes
from traumtisch.web.routes.rules import RulesRoutes
from traumtisch.web.routes.seats import JoinRoutes, SeatRoutes
from traumtisch.web.routes.shelf import ShelfRoutes
from traumtisch.web.routes.statistics import StatisticsRoutes
from traumtisch.web.routes.table import TABLE_FORMS, TableRoutes
from traumtisch.web.routes.talk import TalkRoutes
from traumtisch.web.routes.you import YouRoutes

PAGES: list[ControllerRouterHandler] = [
    ShelfRoutes,
    NewTableRoutes,
    PositionRoutes,
    JoinRoutes,
    SeatRoutes,
    TableRoutes,
    *TABLE_FORMS,
    TalkRoutes,
    NotesRoutes,
    HintRoutes,
    ReplayRoutes,
    ReviewRoutes,
    RulesRoutes,
    CardRoutes,
    LessonRoutes,
    DailyRoutes,
    CampaignRoutes,
    GatheringRoutes,
    story_of_table,
    JourneyRoutes,
    StatisticsRoutes,
    YouRoutes,
    KeyRoutes,
    prefer,
    events,
    manifest,
    worker,
    offline,
]
