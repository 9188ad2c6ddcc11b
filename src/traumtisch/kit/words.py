"""What options and events are called: sentences with gaps, from the modules in play.

Sentences stand with the module that brings the options, by verb or by verb and words (`search red`). What
fills their gaps is the game's business; `{cards}` and `{words}` are the gaps that all games have.

>>> names = {3: Phrase("queen"), 4: remarked(Phrase("king"), [Phrase("on top")])}
>>> str(Phrase("Swap: {cards}", cards=names_in((3, "red", 4), names.__getitem__)))
'Swap: queen, king (on top)'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.kit.cards import CardSet
from traumtisch.kit.modules import TableView, modules_of


def option_sentences(rules: Rules, view: TableView | None = None) -> dict[str, str]:
    """What the options of all modules in play are called."""
    return {key: said for module in modules_of(rules) for key, said in module.sentences(view).items()}


def sentence_of(option: Option, sentences: Mapping[str, str]) -> str:
    """By verb and words where that is a sentence of its own, else by verb."""
    key = " ".join([option.verb, *(t for t in option.targets if isinstance(t, str))])
    return sentences.get(key) or sentences[option.verb]


HIDDEN = Phrase(N_("hidden"))
"""Said of cards that the reader may not know."""
NameOf = Callable[[int], Phrase]
"""What a card is called."""


def names_in(targets: Iterable[Target], name_of: NameOf) -> Listing:
    """The cards among these targets."""
    return Listing([name_of(target) for target in targets if isinstance(target, int)])


def words_in(targets: Iterable[Target], cards: CardSet[Any]) -> Listing:
    """Targets that are no cards, such as colours: said in the reader's language."""
    return Listing([cards.name_of(target) for target in targets if isinstance(target, str)])


def remarked(name: Phrase, remarks: Sequence[Phrase]) -> Phrase:
    """A card with what tells it from equal ones among which one could choose, if anything does."""
    if not remarks:
        return name
    return Phrase(N_("{card} ({remarks})"), card=name, remarks=Listing(list(remarks)))
