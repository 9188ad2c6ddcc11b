"""`traumtisch serve`: tables in the browser."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import click

from traumtisch.cli.common import as_written, errors_as_sentences, language_flag
from traumtisch.cli.database import chosen_database, database_flag, folder_flag
from traumtisch.cli.help import OneOf
from traumtisch.cli.packs import bring_checked
from traumtisch.engine.errors import Mistyped
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.words import tongue

LAST_PORT = 65535
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.IGNORECASE)


class CannotServe(Mistyped):
    """The server cannot be started like this."""


def serve_command(language: str) -> click.Command:
    say = tongue(language)

    def serve(
        host: str,
        port: int,
        database: str | None,
        data: Path | None,
        base_url: str | None,
        allowed_hosts: str,
        trusted_proxies: str,
        rate_limit: int,
        processes: int,
        thinkers: int,
        bot_pause: float,
        push: bool,
        smtp: str | None,
        mail_from: str | None,
        open_browser: bool,
        log_format: Literal["text", "json"],
        content: tuple[Path, ...],
    ) -> None:
        # Only here: the other commands shall start without loading a web server.
        from traumtisch.web.server import ServerSettings, run

        with errors_as_sentences(say):
            for folder in content:
                bring_checked(folder, language)
            settings = ServerSettings(
                host=host,
                port=port,
                database=chosen_database(database, data),
                base_url=checked_address(base_url),
                allowed_hosts=checked_names(allowed_hosts),
                trusted_proxies=checked_proxies(trusted_proxies),
                rate_limit=rate_limit,
                processes=processes,
                thinkers=thinkers,
                bot_pause=bot_pause,
                push=push,
                smtp=checked_office(smtp, mail_from),
                mail_from=mail_from,
                open_browser=open_browser,
                log_format=log_format,
            )
            run(settings)

    return click.Command(
        "serve",
        callback=serve,
        params=[*_flags(say), database_flag(say), folder_flag(say), language_flag(say)],
        help=say(N_("Host tables in the browser, for yourself or for everybody. Everything is kept.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch serve                            for yourself, on this machine\n"
                    "  traumtisch serve --host 0.0.0.0             for everybody in your network\n"
                    "  traumtisch serve --base-url https://dreams.example --trusted-proxies 127.0.0.1"
                )
            )
        ),
    )


def _flags(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--host"],
            default="127.0.0.1",
            show_default=True,
            envvar="TRAUMTISCH_HOST",
            metavar="ADDRESS",
            help=say(N_("Where to listen: 127.0.0.1 is this machine alone, 0.0.0.0 the whole network.")),
        ),
        click.Option(
            ["--port"],
            type=click.IntRange(1, LAST_PORT),
            default=8000,
            show_default=True,
            envvar="TRAUMTISCH_PORT",
            metavar="N",
            help=say(N_("The port to listen at.")),
        ),
        click.Option(
            ["--base-url"],
            envvar="TRAUMTISCH_BASE_URL",
            metavar="URL",
            help=say(N_("The address that guests use, if it is another: it stands in invitations.")),
        ),
        click.Option(
            ["--allowed-hosts"],
            default="",
            envvar="TRAUMTISCH_ALLOWED_HOSTS",
            metavar="NAMES",
            help=say(N_("Other names by which guests may call this server, with commas: mypc.local.")),
        ),
        click.Option(
            ["--trusted-proxies"],
            default="127.0.0.1",
            show_default=True,
            envvar="TRAUMTISCH_TRUSTED_PROXIES",
            metavar="IPS",
            help=say(N_("Addresses of your reverse proxy, with commas; only they may say who a guest is.")),
        ),
        click.Option(
            ["--rate-limit"],
            type=click.IntRange(0),
            default=1200,
            show_default=True,
            envvar="TRAUMTISCH_RATE_LIMIT",
            metavar="N",
            help=say(N_("Requests a minute that one address may make; 0 for any number.")),
        ),
        click.Option(
            ["--processes"],
            type=click.IntRange(1),
            default=1,
            show_default=True,
            envvar="TRAUMTISCH_PROCESSES",
            metavar="N",
            help=say(N_("Processes that serve guests, for a large server; more than one need PostgreSQL.")),
        ),
        click.Option(
            ["--thinkers"],
            type=click.IntRange(1),
            default=3,
            show_default=True,
            envvar="TRAUMTISCH_THINKERS",
            metavar="N",
            help=say(N_("Processes that think for bots, hints and reviews.")),
        ),
        click.Option(
            ["--bot-pause"],
            type=click.FloatRange(0),
            default=0.7,
            show_default=True,
            envvar="TRAUMTISCH_BOT_PAUSE",
            metavar="SECONDS",
            help=say(N_("The time that a bot takes at least for a choice, so that people can follow.")),
        ),
        click.Option(
            ["--push/--no-push"],
            default=True,
            envvar="TRAUMTISCH_PUSH",
            help=say(
                N_("Whether guests may be told by their browsers' push services that it is their turn.")
            ),
        ),
        click.Option(
            ["--smtp"],
            envvar="TRAUMTISCH_SMTP",
            metavar="URL",
            help=say(N_("The server that takes e-mail to guests: smtps://user:password@mail.example.")),
        ),
        click.Option(
            ["--mail-from"],
            envvar="TRAUMTISCH_MAIL_FROM",
            metavar="ADDRESS",
            help=say(N_("The address from which it comes: dreams@example.org.")),
        ),
        click.Option(
            ["--open/--no-open", "open_browser"],
            default=False,
            envvar="TRAUMTISCH_OPEN",
            help=say(N_("Open the page in your browser.")),
        ),
        click.Option(
            ["--log-format"],
            type=OneOf(["text", "json"]),
            default="text",
            show_default=True,
            envvar="TRAUMTISCH_LOG_FORMAT",
            help=say(N_("The log as text for people or as JSON for programs.")),
        ),
        click.Option(
            ["--content"],
            multiple=True,
            type=click.Path(path_type=Path),
            metavar="DIR",
            help=say(
                N_("A pack of your own, or a folder of packs; it is checked before anybody plays with it.")
            ),
        ),
    ]


def checked_address(base_url: str | None) -> str | None:
    """An address without the slash at its end, so that paths can be put behind it."""
    if not base_url:
        return None
    try:
        parts = urlsplit(base_url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        usable = False
    else:
        usable = usable and not (parts.query or parts.fragment or parts.username)
    if not usable:
        raise CannotServe(
            N_("{address} is no address for guests; write it like https://dreams.example."),
            address=repr(base_url),
        )
    return base_url.rstrip("/")


def checked_names(hosts: str) -> tuple[str, ...]:
    names = tuple(hosts.replace(",", " ").split())
    for name in names:
        if not NAME.fullmatch(name):
            raise CannotServe(
                N_("{name} is no name of a server; write it like dreams.example, without https:// and port."),
                name=repr(name),
            )
    return names


def checked_proxies(addresses: str) -> tuple[str, ...]:
    proxies = tuple(addresses.replace(",", " ").split())
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise CannotServe(
                N_("{address} is no IP address of a proxy; write it like 127.0.0.1 or 10.0.0.0/8."),
                address=repr(proxy),
            ) from error
    return proxies


def checked_office(smtp: str | None, sender: str | None) -> str | None:
    if not smtp:
        return None
    from traumtisch.host.post import PostOffice

    try:
        PostOffice.read(smtp, sender or "")
    except ValueError as error:
        # The address itself may hold a password: it is not repeated.
        raise CannotServe(
            N_(
                "E-mail needs a server and a sender: --smtp smtps://user:password@mail.example and"
                " --mail-from dreams@example.org."
            )
        ) from error
    return smtp
