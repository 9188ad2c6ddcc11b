"""A page as a browser reads it."""

from __future__ import annotations

from html.parser import HTMLParser

READ_ALOUD = ("aria-label", "placeholder", "title", "alt", "data-copied")


class Page(HTMLParser):
    """What is on a page: its words, its tags, and its forms as they would be sent without touching them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.forms: dict[str, list[tuple[str, str]]] = {}
        self._form: list[tuple[str, str]] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        self.words += [found[name] or "" for name in READ_ALOUD if name in found]
        if tag == "form":
            self._form = self.forms.setdefault(found.get("action") or "", [])
        if tag == "input" and self._form is not None and "name" in found:
            ticked = found.get("type") not in ("checkbox", "radio") or "checked" in found
            if ticked and found.get("type") != "file":
                self._form.append((found["name"] or "", found.get("value") or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(data.strip())

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def ids(self) -> set[str]:
        return {attrs["id"] or "" for _, attrs in self.tags if "id" in attrs}
