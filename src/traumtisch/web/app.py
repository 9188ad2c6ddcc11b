"""The application: what the server does with a request."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware

from traumtisch.host.house import House
from traumtisch.web.api import API
from traumtisch.web.api.description import description
from traumtisch.web.assets import asset_routes
from traumtisch.web.doorkeeper import doorkeeper
from traumtisch.web.errors import HANDLERS
from traumtisch.web.form_token import FormToken, FormTokens
from traumtisch.web.forms import LARGEST_FORM, MOST_FIELDS, BoundedForms
from traumtisch.web.limits import UNLIMITED, RateLimit, RateLimits
from traumtisch.web.notices import equipment
from traumtisch.web.packing import packing
from traumtisch.web.routes import PAGES
from traumtisch.web.settings import ServerSettings
from traumtisch.web.turns import TakingTurns, Turns
from traumtisch.web.visit import visit_of


def create_app(house: House, settings: ServerSettings) -> Litestar:
    limits = RateLimits(settings)
    house.herald.equip(equipment(house, settings))
    one_after_the_other = [DefineMiddleware(TakingTurns, turns=Turns())] if limits.is_on else []
    app = Litestar(
        [*PAGES, *API, health, *asset_routes()],
        state=State({"house": house, "settings": settings, "limits": limits}),
        dependencies={"visit": Provide(visit_of)},
        middleware=[
            DefineMiddleware(RateLimit, limits=limits),
            BoundedForms,
            *one_after_the_other,
            DefineMiddleware(FormToken, tokens=FormTokens(house.form_secret, secure=settings.is_secure)),
        ],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_FORM,
        multipart_form_part_limit=MOST_FIELDS,
        openapi_config=description(),
        include_in_schema=False,
        logging_config=None,
    )
    # Around everything: middleware sees only what has a route, and "there is no such page" is an answer, too.
    app.asgi_handler = doorkeeper(packing(app.asgi_handler), settings)
    return app


@get("/health", opt=UNLIMITED)
async def health(state: State) -> dict[str, str]:
    """For whoever watches over the server: it answers, and the database does."""
    await state.house.is_well()
    return {"status": "ok"}
