"""Brings a database to the newest shape (Alembic), whatever version of the program made it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def bring_up_to_date(engine: Engine) -> None:
    with engine.begin() as connection:
        settings = alembic_settings()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def alembic_settings() -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return settings
