"""CardGame: what a game of cards and modules need not say again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Fact, Kept, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.kit.cards import CardSet
from traumtisch.kit.modules import CardModule, CardStage, PartView, TableView, modules_of
from traumtisch.kit.options import put_together
from traumtisch.kit.policy import Thinking
from traumtisch.kit.study import Studied, Vocabulary
from traumtisch.kit.words import HIDDEN, NameOf, names_in, option_sentences, sentence_of, words_in

G = TypeVar("G", bound=CardStage[Any, Any])
V = TypeVar("V", bound=TableView)

AnyModule = CardModule[Any, Any, Any, Any]


class CardGame(Thinking, Studied, Game[G], Generic[G, V]):
    """A game whose material is a `CardSet` and whose modules are `CardModule`s.

    Its own modules and those that strangers bring are chosen by one of its settings.
    """

    expansions: ClassVar[Sequence[AnyModule]] = ()
    """Its own modules that can be chosen."""
    chosen_by: ClassVar[str]
    """The name of the setting that chooses them."""
    chosen_by_others: ClassVar[Mapping[str, Mapping[Any, AnyModule]]] = {}
    """Modules that a single value of another setting chooses, such as two players a team."""

    def __init__(self, more: Sequence[AnyModule] = ()) -> None:
        self.from_elsewhere = more
        self._choices: Sequence[AnyModule] = (*self.expansions, *more)
        about = tuple((module.name, *module.about) for module in self._choices)
        parts = [module.options for module in self.choosable if module.options is not None]
        self.settings_type = put_together(self, self.chosen_by, about, parts)

    @property
    def choosable(self) -> Sequence[AnyModule]:
        others = (module for by_value in self.chosen_by_others.values() for module in by_value.values())
        return (*self._choices, *others)

    def check_settings(self, settings: Any) -> None:
        """Raise a SettingsError if the chosen modules do not go with what else was chosen."""

    def extended(self, modules: Sequence[Module[Any, Any]]) -> CardGame[G, V]:
        for module in modules:
            if not isinstance(module, CardModule) or not isinstance(module, type(self.base)):
                raise AuthorError(f"{module.name} is no module of {self.name}")
        return type(self)(cast("Sequence[AnyModule]", modules))

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        """Those that were chosen, in the order in which they bend the base game."""
        values = settings.by_key()
        names = cast("tuple[str, ...]", values[self.chosen_by])
        chosen = [module for module in self._choices if module.name in names]
        others = [by_value.get(values[key]) for key, by_value in self.chosen_by_others.items()]
        chosen.sort(key=lambda module: module.rank)
        return [*chosen, *(module for module in others if module is not None)]

    def seats(self, settings: Settings) -> int:
        """By the setting `players`, if there is one."""
        return getattr(settings, "players", 1)

    @abstractmethod
    def view_of_the_base_game(self, t: G, seat: int, parts: Mapping[str, PartView]) -> V:
        """What this seat may know of the base game's zones, with the parts of the modules in their place."""

    def words_of_options(self, rules: Rules) -> Iterable[str]:
        """What options of the base game name besides cards, for learners: colours, sides."""
        return ()

    def components(self, rules: Rules) -> Iterable[int]:
        return rules.material.all

    def view(self, t: G, seat: int) -> V:
        modules = modules_of(t.rules)
        parts = {module.name: module.seen(t, seat) for module in modules if module.has_part}
        seen = self.view_of_the_base_game(t, seat, parts)
        for module in modules:
            seen = module.altered_view(t, seat, seen)
        return seen

    def read_view(self, rules: Rules, data: Any, kind: type[msgspec.Struct]) -> msgspec.Struct:
        """The parts of the modules are of types that only they know."""
        view = super().read_view(rules, data, kind)
        assert isinstance(view, TableView)
        types = {module.name: module.view_type for module in modules_of(rules) if module.has_part}
        parts = {name: msgspec.convert(data["modules"][name], types[name]) for name in view.modules}
        return msgspec.structs.replace(view, modules=parts)

    def what_fits(self, t: G, zone: str, seat: int) -> Callable[[int], bool] | None:
        """What modules hide, they know."""
        name = zone.split(".")[0]
        module = next((module for module in modules_of(t.rules) if module.name == name), None)
        return None if module is None else module.what_fits(t, zone, seat)

    def vocabulary(self, rules: Rules) -> Vocabulary:
        cards: CardSet[Any] = rules.material
        return Vocabulary(
            faces={card: cards.prints[card].code for card in cards.all},
            words=(*self.words_of_options(rules), *cards.things),
            options=option_sentences(rules),
        )

    # ---- words ---------------------------------------------------------------------------------

    def gaps(
        self, cards: Any, sentence: str, targets: Sequence[Target], name_of: NameOf
    ) -> Mapping[str, Fact]:
        """What fills the gaps of a sentence about these targets."""
        return {"cards": names_in(targets, name_of), "words": words_in(targets, cards)}

    def names_for(self, rules: Rules, view: V | None) -> Callable[[Option], NameOf | None]:
        """What cards are called in each option, so that those which look alike can be told apart; None if
        their plain names will do."""
        return lambda option: None

    def say_option(self, rules: Rules, option: Option, view: V | None = None) -> Phrase:
        return self.say_options(rules, [option], view)[0]

    def say_options(self, rules: Rules, options: Sequence[Option], view: V | None) -> list[Phrase]:
        """By verb, or by verb and words (`search red`) where that is a sentence of its own."""
        sentences, names = option_sentences(rules, view), self.names_for(rules, view)
        said: list[Phrase] = []
        for option in options:
            sentence, name_of = sentence_of(option, sentences), names(option)
            if name_of is None:
                said.append(_plainly_said(self, rules, sentence, option.targets))
            else:
                gaps = self.gaps(rules.material, sentence, option.targets, name_of)
                said.append(Phrase(sentence, **gaps))
        return said

    def say_event(self, rules: Rules, event: Event) -> Phrase:
        sentence = next(k.says for module in rules.modules for k in module.events if k.name == event.kind)
        cards: CardSet[Any] = rules.material
        gaps = self.gaps(cards, sentence, event.targets, cards.names.__getitem__)
        is_hidden = event.seen_by is not None and not event.targets
        return Phrase(sentence, **{**gaps, "cards": HIDDEN} if is_hidden else gaps)


@lru_cache(maxsize=16384)
def _plainly_said(
    game: CardGame[Any, Any], rules: Rules, sentence: str, targets: tuple[Target, ...]
) -> Phrase:
    """Kept, because most options are offered again after the next move, and at other tables."""
    cards: CardSet[Any] = rules.material
    return Kept(sentence, **game.gaps(cards, sentence, targets, cards.names.__getitem__))
