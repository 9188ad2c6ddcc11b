"""Writes docs/cli.md, the reference of the command line, from the commands themselves.

python tools/write_cli_reference.py           write it
python tools/write_cli_reference.py --check   say whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from traumtisch.cli import commands
from traumtisch.cli.exits import EXITS

PLACE = Path(__file__).parent.parent / "docs" / "cli.md"

INTRODUCTION = """\
# The command `traumtisch`

Written by `tools/write_cli_reference.py` from the commands themselves; do not edit it by hand.
`traumtisch COMMAND --help` says the same in German or English.
After `make play` or `make test` the command is `.venv/bin/traumtisch`.

**Language**: `--lang en|de`, otherwise `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`.
**Data**: `--data DIR`, otherwise `TRAUMTISCH_DATA`, otherwise your system's folder for such data.
**Colour**: none if `NO_COLOR` is set or the output is not a terminal.
"""


def reference() -> str:
    group = commands("en")
    rows = "\n".join(f"| {code} | {meaning} |" for code, meaning in EXITS.items())
    exits = f"## Exit codes\n\n| code | meaning |\n|---|---|\n{rows}\n"
    return "\n".join([INTRODUCTION, exits, *_pages(group, "traumtisch")])


def _pages(command: click.Command, path: str) -> Iterator[str]:
    context = command.context_class(command, info_name=path)
    yield f"## {path}\n\n{_page(command, context)}"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            subcommand = command.get_command(context, name)
            assert subcommand is not None
            yield from _pages(subcommand, f"{path} {name}")


def _page(command: click.Command, context: click.Context) -> str:
    usage = " ".join([command.name or "", *command.collect_usage_pieces(context)])
    path = context.info_name or ""
    usage = f"{path.rsplit(' ', 1)[0]} {usage}" if " " in path else usage
    page = f"```\n{usage}\n```\n\n{command.help or ''}\n"
    options = [p for p in command.get_params(context) if isinstance(p, click.Option)]
    rows = [_row(option.get_help_record(context)) for option in options]
    if rows:
        page += "\n| option | |\n|---|---|\n" + "".join(rows)
    if command.epilog:
        page += f"\n```\n{command.epilog.removeprefix(chr(8)).strip()}\n```\n"
    return page


def _row(record: tuple[str, str] | None) -> str:
    if record is None:
        return ""
    option, explanation = (text.replace("|", "\\|") for text in record)
    return f"| `{option}` | {explanation} |\n"


def main() -> None:
    text = reference()
    if "--check" in sys.argv:
        if PLACE.read_text(encoding="utf-8") != text:
            sys.exit("docs/cli.md is not up to date; run python tools/write_cli_reference.py")
    else:
        PLACE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
