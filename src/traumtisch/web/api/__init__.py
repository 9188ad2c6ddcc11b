"""What the server answers to programs."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from traumtisch.web.api.campaigns import CampaignApiRoutes
from traumtisch.web.api.joining import JoiningRoutes
from traumtisch.web.api.reviewing import ReviewApiRoutes
from traumtisch.web.api.routes import ApiRoutes

API: list[ControllerRouterHandler] = [ApiRoutes, JoiningRoutes, ReviewApiRoutes, CampaignApiRoutes]
