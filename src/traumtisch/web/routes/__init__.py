"""What the server answers, by address."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from traumtisch.web.routes.live import events
from traumtisch.web.routes.shelf import ShelfRoutes
from traumtisch.web.routes.table import TableRoutes

ROUTES: list[ControllerRouterHandler] = [ShelfRoutes, TableRoutes, events]
