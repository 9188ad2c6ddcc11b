"""Errors as people see them: one sentence in their language, on a page or in the notice of the page."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from traumtisch.engine.errors import NoRulebook, TraumtischError, UnknownGame, UnknownModule, UnknownRule
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.card_book import NoCardBook
from traumtisch.host.errors import (
    InvitationRefused,
    KeyRefused,
    NoSuchTable,
    NotYourSeat,
    OutOfDate,
    StorageError,
    TooBusy,
    TooFast,
)
from traumtisch.teaching.lesson import NoLesson
from traumtisch.web.pages.layout import error_page, notice
from traumtisch.web.security import is_api
from traumtisch.web.turns import TooManyStreams
from traumtisch.web.visit import Visit

logger = logging.getLogger("traumtisch.web")

STATUS: dict[type[TraumtischError], int] = {
    UnknownGame: 404,
    NoRulebook: 404,
    NoLesson: 404,
    UnknownRule: 404,
    NoCardBook: 404,
    UnknownModule: 404,
    NoSuchTable: 404,
    NotYourSeat: 403,
    InvitationRefused: 403,
    KeyRefused: 403,
    OutOfDate: 409,
    TooManyStreams: 429,
    TooFast: 429,
    TooBusy: 503,
    StorageError: 503,
}
HTTP_SENTENCES = {
    400: N_("The server could not read the request; load the page again and repeat it."),
    401: N_("This needs an invitation; open the link you were sent."),
    403: N_("The form was too old or came from another page; load the page again and repeat it."),
    404: N_("There is nothing at this address; check the link, or begin at the shelf."),
    405: N_("That cannot be done at this address; begin at the shelf."),
    413: N_("That was too large for the server; send less at once."),
    429: N_("Too many requests came from your address; wait a minute and go on then."),
    431: N_("Your browser sent too much besides its request; delete the cookies of this site."),
}
WRONG_BODY = N_("The request is not right ({detail}); correct it and send it again.")
FAILED = N_("Something went wrong in the server. Nothing of the table is lost; load the page again.")


def status_of(error: TraumtischError) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def told(request: Request[Any, Any, Any], status: int, phrase: Phrase) -> Response[Any]:
    """The same sentence as JSON for a program, as a notice for htmx, as a page for everybody else."""
    visit = Visit(request, guest=None)
    sentence = phrase.say(visit.say)
    if is_api(request):
        return Response({"error": sentence}, status_code=status)
    if visit.is_fragment:
        return visit.answer(
            notice(sentence), status=status, headers={"hx-retarget": "#notice", "hx-reswap": "outerHTML"}
        )
    return visit.answer(error_page(visit, str(status), sentence), status=status)


def our_error(request: Request[Any, Any, Any], error: TraumtischError) -> Response[Any]:
    return told(request, status_of(error), error.phrase)


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = 400 if isinstance(error, ValidationException) else error.status_code
    # No middleware sees what has no route; whoever tries many addresses is turned away all the same.
    if "route_handler" not in request.scope and not request.app.state.limits.admits(request.scope):
        status = 429
    if status == 400 and is_api(request):
        return told(request, status, Phrase(WRONG_BODY, detail=_detail(error)))
    return told(request, status, Phrase(HTTP_SENTENCES.get(status, FAILED)))


def _detail(error: HTTPException) -> str:
    """Which field of a program's request is wrong, and why."""
    found: Any = error.extra if isinstance(error.extra, list) else []
    details = [f"{one.get('key', '')}: {one.get('message', '')}".removeprefix(": ") for one in found]
    return "; ".join(details) or error.detail


def unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Any]:
    """What was sent is nested too deep, or it is no text at all."""
    return told(request, 400, Phrase(WRONG_BODY, detail=str(error)))


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    logger.error("a request failed", exc_info=error)
    return told(request, 500, Phrase(FAILED))


HANDLERS: ExceptionHandlersMap = {
    TraumtischError: our_error,  # pyright: ignore[reportAssignmentType]
    HTTPException: http_error,  # pyright: ignore[reportAssignmentType]
    RecursionError: unreadable,  # pyright: ignore[reportAssignmentType]
    Exception: unexpected,
}
