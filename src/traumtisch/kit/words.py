"""What options and events are called: sentences with gaps, from the modules in play.

Sentences stand with the module that brings the options, by verb or by verb and words (`search red`). What
fills their gaps is the game's business; `{cards}` and `{words}` are the gaps that all games have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
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


def event_sentence(rules: Rules, event: Event) -> str:
    return next(kind.says for module in rules.modules for kind in module.events if kind.name == event.kind)


def is_hidden(event: Event) -> bool:
    """Whether something happened of which the reader may not know the cards."""
    return event.seen_by is not None and not event.targets


HIDDEN = Phrase(N_("hidden"))


def names_in(targets: Iterable[Target], name_of: Callable[[int], Phrase]) -> Listing:
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
