"""JSON schemas of the files of a pack, so that editors know which words can stand where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from traumtisch.games.etherfields.pack.loading import KINDS
from traumtisch.games.etherfields.pack.rules import PackFacts, RuleFacts

DRAFT = "https://json-schema.org/draft/2020-12/schema"
INSIDE = "#/$defs/{name}"


def schemas() -> Mapping[str, Mapping[str, Any]]:
    """By file: one for `pack.toml`, one for `rules.toml`, one for texts, and one for all other files."""
    return {
        "pack.schema.json": _schema_of(PackFacts),
        "rules.schema.json": _schema_of(RuleFacts),
        "text.schema.json": {"$schema": DRAFT, "$ref": "#/$defs/texts", "$defs": {"texts": _TEXTS}},
        "elements.schema.json": _elements(),
    }


_TEXTS = {
    "type": "object",
    "additionalProperties": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/texts"}]},
}


def _schema_of(kind: type[Any]) -> dict[str, Any]:
    (said,), parts = msgspec.json.schema_components([kind], ref_template=INSIDE)
    return {"$schema": DRAFT, **said, "$defs": _with_short_conditions(parts)}


def _elements() -> dict[str, Any]:
    """Lists of records, by the word in `[[…]]`."""
    said, parts = msgspec.json.schema_components(KINDS.values(), ref_template=INSIDE)
    lists = {word: {"type": "array", "items": record} for word, record in zip(KINDS, said, strict=True)}
    return {
        "$schema": DRAFT,
        "type": "object",
        "properties": lists,
        "additionalProperties": False,
        "$defs": _with_short_conditions(parts),
    }


def _with_short_conditions(parts: dict[str, Any]) -> dict[str, Any]:
    """`{ any = [...] }` and `{ not = {...} }` may stand wherever a condition does."""
    short = [
        {"type": "object", "properties": {"any": {"type": "array"}}, "required": ["any"]},
        {"type": "object", "properties": {"not": {"type": "object"}}, "required": ["not"]},
    ]

    def widened(value: Any) -> Any:
        if isinstance(value, list):
            return [widened(each) for each in cast("list[Any]", value)]
        if not isinstance(value, dict):
            return value
        table = {key: widened(each) for key, each in cast("dict[str, Any]", value).items()}
        told_apart_by = cast("dict[str, Any]", table.get("discriminator", {}))
        is_condition = told_apart_by.get("propertyName") == "is"
        return {"anyOf": [*table["anyOf"], *short]} if is_condition else table

    return widened(parts)
