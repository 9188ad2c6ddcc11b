"""The description of the API: OpenAPI as JSON, and the same as a page that people can read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

from litestar import Request, Response, Router
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.pages.layout import page
from traumtisch.web.visit import Visit

Schema = Mapping[str, Any]

ABOUT = (
    "Tables, views and choices as JSON. In the header `Authorization: Bearer …` you send the key that you got"
    " when you opened a table or joined one, or the code of an invitation that nobody has used yet; without"
    " either you watch. Whoever comes with the cookie of a browser instead"
    " sends the token of a form as `X-CSRFToken` with every POST. Sentences come in the language of"
    ' `Accept-Language`. What is refused is answered with one sentence: `{"error": "…"}`.'
)


class ReadablePage(OpenAPIRenderPlugin):
    """Our own page: nothing is fetched from elsewhere to show it."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return str(api_page(Visit(request, guest=None), openapi_schema)).encode()


def description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Traumtisch",
        version=version("traumtisch"),
        description=ABOUT,
        use_handler_docstrings=True,
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"seat": []}, {}],
        render_plugins=[ReadablePage(), JsonRenderPlugin()],
        openapi_router=Router(
            "/api", route_handlers=[], include_in_schema=False, after_request=_in_our_words
        ),
    )


def _in_our_words(response: Response[Any]) -> Response[Any]:
    """Litestar has a page of its own for what is not found here; we have a sentence."""
    if response.status_code == 404:
        raise NotFoundException
    return response


# ---- the page ------------------------------------------------------------------------------------


def api_page(visit: Visit, schema: Schema) -> h.Element:
    say = visit.say
    schemas: Mapping[str, Schema] = schema["components"]["schemas"]
    return page(
        visit,
        h.main("#main.page.prose")[
            h.h1[say(N_("For programs"))],
            h.p(lang="en")[_with_code(ABOUT)],
            h.p[h.a(href="/api/openapi.json")[say(N_("The same as OpenAPI (JSON)"))]],
            h.h2[say(N_("Addresses"))],
            [
                _operation(visit, path, verb, operation)
                for path, item in sorted(schema["paths"].items())
                for verb, operation in item.items()
            ],
            h.h2[say(N_("Bodies"))],
            [_body(visit, name, body) for name, body in sorted(schemas.items())],
        ],
        title=f"{say(N_('For programs'))} · Traumtisch",
        where=say(N_("For programs")),
        files=("api.css",),
    )


def _operation(visit: Visit, path: str, verb: str, operation: Schema) -> h.Element:
    say = visit.say
    parameters = [p for p in operation.get("parameters", []) if p["in"] == "query"]
    answers: Mapping[str, Schema] = operation["responses"]
    return h.section(lang="en")[
        h.h3[h.code[f"{verb.upper()} {path}"]],
        h.p[_with_code(operation.get("description", ""))],
        h.dl(".answers-of")[
            [(h.dt[h.code[f"?{p['name']}="]], h.dd[_type(p["schema"])]) for p in parameters],
            "requestBody" in operation
            and (h.dt[say(N_("You send"))], h.dd[_content(operation["requestBody"])]),
            [(h.dt[h.code[status]], h.dd[_content(answer)]) for status, answer in sorted(answers.items())],
        ],
    ]


def _content(body: Schema) -> h.Node:
    content: Mapping[str, Schema] = body.get("content", {})
    kinds = [_type(one["schema"]) for one in content.values() if one.get("schema")]
    about: str = body.get("description", "")
    if not about or about == HTTPStatus.OK.description:  # what every answer says that went well
        return kinds
    return [kinds, " – ", _with_code(about)]


def _body(visit: Visit, name: str, body: Schema) -> h.Element:
    say = visit.say
    required = body.get("required", [])
    fields: Mapping[str, Schema] = body.get("properties", {})
    return h.section(id=name, lang="en")[
        h.h3[name],
        h.p[body.get("description", "")],
        h.div(".scroll-x")[
            h.table(".figures")[
                h.thead[h.tr[h.th[say(N_("Name"))], h.th[say(N_("Kind"))], h.th[say(N_("Meaning"))]]],
                h.tbody[
                    [
                        h.tr[
                            h.td[h.code[key], key not in required and " ?"],
                            h.td[_type(field)],
                            h.td[_with_code(field.get("description", ""))],
                        ]
                        for key, field in fields.items()
                    ]
                ],
            ]
        ],
    ]


def _type(schema: Schema) -> h.Node:
    """The kind of a value in a few words, with links to the bodies."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return h.a(href=f"#{name}")[name]
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return _alternatives(_type(one) for one in schema[key])
    if isinstance(schema.get("type"), list):
        return " | ".join(schema["type"])
    if schema.get("type") == "array":
        return ["[", _type(schema.get("items", {})), "]"]
    return str(schema.get("type", "any"))


def _alternatives(kinds: Iterable[h.Node]) -> list[h.Node]:
    parts: list[h.Node] = []
    for kind in kinds:
        parts += [" | ", kind] if parts else [kind]
    return parts


def _with_code(text: str) -> list[h.Node]:
    """What stands between backticks is code."""
    return [h.code[part] if number % 2 else part for number, part in enumerate(text.split("`"))]
