"""CardGame: what a game of cards and modules need not say again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import Fact, Kept, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import Settings
from traumtisch.kit.cards import CardSet
from traumtisch.kit.expansions import Expandable, parts_seen
from traumtisch.kit.modules import AnyModule, CardStage, PartView, TableView, modules_of
from traumtisch.kit.policy import Thinking
from traumtisch.kit.study import Studied, Vocabulary
from traumtisch.kit.words import HIDDEN, NameOf, names_in, option_sentences, sentence_of, words_in

G = TypeVar("G", bound=CardStage[Any, Any])
V = TypeVar("V", bound=TableView)


class CardGame(Thinking, Studied, Expandable[G], Generic[G, V]):
    """A game whose material is a `CardSet` and whose modules are `CardModule`s."""

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return cast("Sequence[AnyModule]", super().modules(settings))

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
        seen = self.view_of_the_base_game(t, seat, parts_seen(t, seat))
        for module in modules_of(t.rules):
            seen = module.altered_view(t, seat, seen)
        return seen

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

    def spelled(self, rules: Rules, option: Option) -> str:
        """With the faces of cards."""
        cards: CardSet[Any] = rules.material
        targets = (cards.prints[t].code if isinstance(t, int) else t for t in option.targets)
        return " ".join([option.verb, *targets])

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
