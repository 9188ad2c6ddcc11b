"""How a report calls things: sets of options, causes of loss, columns."""

from __future__ import annotations

from traumtisch.engine.game import find_game, installed_games
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.settings import Setting
from traumtisch.kit.study import studies_of
from traumtisch.lab.reporting.tally import TallyKey
from traumtisch.lab.rows import Value
from traumtisch.words import tongue

COLUMNS = {"turns": N_("Turns"), "decisions": N_("Decisions")}
"""What the columns of every game are called."""


class Words:
    def __init__(self, language: str) -> None:
        self.language = language
        self.say = tongue(language)

    def of_game(self, game: str) -> Tongue:
        return tongue(self.language, find_game(game)) if game in installed_games() else self.say

    def title(self, game: str) -> str:
        return find_game(game).title if game in installed_games() else game

    def options(self, key: TallyKey) -> str:
        """A set of options in the words of the game's own form."""
        if not key.options:
            return self.say(N_("Base game"))
        if key.game not in installed_games():
            return ", ".join(f"{name}: {value}" for name, value in key.options)
        settings = {setting.key: setting for setting in find_game(key.game).settings_type.schema()}
        say = self.of_game(key.game)
        return "; ".join(_option(settings[name], value, say) for name, value in key.options)

    def group(self, key: TallyKey) -> str:
        return f"{self.options(key)} · {key.bot}"

    def reason(self, game: str, rule: str, reason: str) -> str:
        return f"{self.of_game(game)(reason)} ({rule})" if rule else self.of_game(game)(reason)

    def source(self, game: str, name: str) -> str:
        """Where points come from, as the game calls it."""
        found = installed_games().get(game)
        return self.of_game(game)(name if found is None else found.source_names.get(name, name))

    def role_label(self, game: str) -> str:
        """What the roles of a game are called."""
        found = installed_games().get(game)
        return self.of_game(game)(N_("Role") if found is None else studies_of(found).role_label)

    def role(self, game: str, role: str) -> str:
        found = installed_games().get(game)
        return role if found is None else studies_of(found).say_role(role).say(self.of_game(game))

    def column(self, game: str, name: str) -> str:
        """A column as the game calls it, or else as it is called in the file."""
        names = dict(COLUMNS)
        if game in installed_games():
            names |= studies_of(find_game(game)).column_names
        return self.of_game(game)(names.get(name, name))


def _option(setting: Setting, value: Value, say: Tongue) -> str:
    """A list of modules speaks for itself; anything else is named."""
    label = say(setting.about.label)
    if setting.kind == "subset":
        chosen = ", ".join(setting.label_of(choice).say(say) for choice in str(value).split(","))
        return f"{label}: {chosen}" if setting.about.rare else chosen
    if isinstance(value, bool):
        return f"{label}: {say(N_('Yes')) if value else say(N_('No'))}"
    return f"{label}: {setting.label_of(str(value)).say(say)}"
