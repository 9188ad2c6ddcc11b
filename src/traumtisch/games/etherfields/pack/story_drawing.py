"""The story of a pack as a picture for its author: dreams, script, world, slumbers, and what leads where."""

from __future__ import annotations

from traumtisch.faces.graphs import Box, graph_as_svg
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.story import story_graph

COLOURS = {
    "dream": "#c9d7f5",
    "script": "#ffffff",
    "location": "#d9ecd0",
    "slumber": "#e6d8f0",
    "season": "#f6e3c5",
}
"""The kinds that are drawn. What lies between them (tiles, cards, creatures) only carries on."""


def story_as_svg(pack: Pack) -> str:
    graph = story_graph(pack)
    boxes = {
        element: Box(element, colour)
        for kind, colour in COLOURS.items()
        for element in pack.of_kind.get(kind, {})
    }
    starts = [pack.facts.prologue, pack.facts.start, *pack.facts.dreams]
    return graph_as_svg(boxes, starts, {element: _next(graph, element, boxes) for element in boxes})


def _next(graph: dict[str, list[str]], element: str, boxes: dict[str, Box]) -> list[str]:
    """What is drawn and can be reached through what is not."""
    found: dict[str, None] = {}
    seen = {element}
    waiting = list(graph.get(element, ()))
    while waiting:
        name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        if name in boxes:
            found[name] = None
        else:
            waiting += graph.get(name, [])
    return list(found)
