"""The application: what the server does with a request."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware

from traumtisch.host.house import House
from traumtisch.web.api.description import description
from traumtisch.web.assets import asset_routes
from traumtisch.web.doorkeeper import doorkeeper
from traumtisch.web.errors import HANDLERS
from traumtisch.web.limits import limits
from traumtisch.web.packing import packing
from traumtisch.web.routes import ROUTES
from traumtisch.web.security import FormToken, form_token_settings
from traumtisch.web.settings import ServerSettings
from traumtisch.web.visit import visit_of

LARGEST_REQUEST = 1_000_000


def create_app(house: House, settings: ServerSettings) -> Litestar:
    app = Litestar(
        [*ROUTES, health, *asset_routes()],
        state=State({"house": house, "settings": settings}),
        dependencies={"visit": Provide(visit_of)},
        middleware=[
            *limits(settings),
            DefineMiddleware(FormToken, config=form_token_settings(house.form_secret, settings.is_secure)),
        ],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=description(),
        include_in_schema=False,
        logging_config=None,
    )
    # Around everything: middleware sees only what has a route, and "there is no such page" is an answer, too.
    app.asgi_handler = doorkeeper(packing(app.asgi_handler))
    return app


@get("/health", opt={"unlimited": True})
async def health(state: State) -> dict[str, str]:
    """For whoever watches over the server: it answers, and the database does."""
    await state.house.is_well()
    return {"status": "ok"}
