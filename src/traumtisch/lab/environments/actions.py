"""Actions: the options of any decision as numbers from 0 to n - 1 that are known before the game begins.

Two encodings share one mechanism, in which an option is *spelled* by labels and each label is an action:

* `face`: first the verb and the face of what it points at (`play RS`), then, only where that leaves several
  options, the faces and words of further targets (`: [fw]`, `: plus`) and which of several places is meant
  (`#2`). Equal cards in the same place are one action, unless the game says them differently to the seat
  (others know one of them): then they are told apart as places are.
* `option`: the options are counted; the label of each is its id, for which no action is reserved.

A label that the game's vocabulary did not announce takes one of the spare *slots*, in the order of the
options. If they are more than the slots, the last slot turns the page. So every option of every decision can
be reached, whatever a game offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter

import numpy as np
from numpy.typing import NDArray

from traumtisch.engine.decision import Option, Target
from traumtisch.kit.study import Vocabulary

Places = Callable[[], Mapping[int, str]]
"""Says where each component lies, as far as a seat sees it."""

SaidToSeat = Callable[[Option], str]
"""Says an option to the seat as it sees the table."""

Mask = NDArray[np.int8]

END = ":"
"""The label of an option that has no further target where others have one."""
PLACE = "@"
"""How the sign of a place begins; its label is a number, in the order in which places are offered."""


class ActionLabels:
    """The labels of all actions of one set of options, and how options are spelled with them."""

    def __init__(self, labels: Iterable[str], slots: int, faces: Mapping[int, str] | None) -> None:
        self.known = tuple(dict.fromkeys(labels))
        self.slots = slots
        self.labels = (*self.known, *(f"slot {number}" for number in range(1, slots + 1)))
        """What each action says."""
        self._number = {label: number for number, label in enumerate(self.known)}
        self._faces = faces
        self._signs: dict[Option, tuple[str, ...]] = {}

    @classmethod
    def of_options(cls, slots: int) -> ActionLabels:
        """The encoding `option`."""
        return cls((), slots, None)

    @classmethod
    def of_faces(cls, vocabulary: Vocabulary, slots: int) -> ActionLabels:
        """The encoding `face`."""
        return cls(_labels(vocabulary), slots, vocabulary.faces)

    def __len__(self) -> int:
        return len(self.labels)

    def nothing(self) -> Mask:
        """The mask of somebody who has nothing to decide."""
        return np.zeros(len(self.labels), np.int8)

    def numbered(self, labels: Iterable[str], page: int) -> dict[int, str | None]:
        """The action of each of these labels on a page of the slots; None is the action that turns it."""
        actions: dict[int, str | None] = {}
        unknown: list[str] = []
        for label in labels:
            number = self._number.get(label)
            if number is None:
                unknown.append(label)
            else:
                actions[number] = label
        first, here = len(self.known), self.slots
        if len(unknown) > here:
            actions[first + here - 1] = None
            here -= 1
            pages = -(-len(unknown) // here)
            unknown = unknown[page % pages * here :][:here]
        actions.update((first + slot, label) for slot, label in enumerate(unknown))
        return actions

    def signs_of(self, option: Option) -> tuple[str, ...]:
        """What the option says before anybody asks which of several equal components it means."""
        signs = self._signs.get(option)
        if signs is None:
            self._signs[option] = signs = self._spelled(option)
        return signs

    def exact_signs_of(self, option: Option, where: Mapping[int, str]) -> tuple[str, ...]:
        """The same with the place of every component behind it."""
        if self._faces is None:
            return self.signs_of(option)
        signs = self.signs_of(option)
        if not option.targets:
            return signs
        exact: list[str] = []
        for sign, target in zip(signs, option.targets, strict=True):
            exact.append(sign)
            if isinstance(target, int):
                exact.append(PLACE + where.get(target, str(target)))
        return tuple(exact)

    def _spelled(self, option: Option) -> tuple[str, ...]:
        if self._faces is None:
            return (option.id,)
        if not option.targets:
            return (option.verb,)
        first, *more = [self._name(target) for target in option.targets]
        return (f"{option.verb} {first}", *(f": {name}" for name in more))

    def _name(self, target: Target) -> str:
        if isinstance(target, str):
            return target
        assert self._faces is not None
        return self._faces.get(target, f"c{target}")


class Spelling:
    """A decision being answered: what is left of its options, and which actions go on."""

    def __init__(
        self, catalogue: ActionLabels, options: Sequence[Option], places: Places, words: SaidToSeat
    ) -> None:
        self._catalogue = catalogue
        self._signs = _told_apart(catalogue, options, places, words)
        self._left: dict[tuple[str, ...], Option] = {}
        for option, signs in self._signs.items():
            self._left.setdefault(signs, option)
        self._stage = 0
        self._page = 0
        self.said: list[int] = []
        """The actions taken so far."""
        self._offer()

    @property
    def actions(self) -> Mapping[int, Sequence[Option]]:
        """By action that is possible now: the options that are left after it (all that were, if it turns the
        page)."""
        return {number: self._after(label) for number, label in self._actions.items()}

    def mask(self) -> Mask:
        mask = self._catalogue.nothing()
        mask[list(self._actions)] = 1
        return mask

    def allows(self, action: int) -> bool:
        return action in self._actions

    def say(self, action: int) -> Option | None:
        """Go on with an action; the option that was meant, as soon as that is clear."""
        label = self._actions[action]
        if label is None:
            self._page += 1
            self._number()
            return None
        self._left = self._groups[label]
        if len(self._left) == 1:
            return next(iter(self._left.values()))
        self.said.append(action)
        self._stage += 1
        self._page = 0
        self._offer()
        return None

    def towards(self, option: Option) -> int | None:
        """The action that leads on to this option, or to one that is as good; None if it is not left."""
        signs = self._signs.get(option)
        if signs not in self._left:
            return None
        here = [number for number, label in self._actions.items() if label and signs in self._groups[label]]
        return here[0] if here else next(number for number, label in self._actions.items() if label is None)

    def _after(self, label: str | None) -> Sequence[Option]:
        return list((self._left if label is None else self._groups[label]).values())

    def _offer(self) -> None:
        """Find the next sign in which the options that are left differ."""
        groups = self._by_sign()
        while len(groups) == 1 and len(self._left) > 1:
            self._stage += 1
            groups = self._by_sign()
        if next(iter(groups)).startswith(PLACE):
            groups = {f"#{number}": group for number, group in enumerate(groups.values(), 1)}
        self._groups = groups
        self._number()

    def _number(self) -> None:
        self._actions = self._catalogue.numbered(self._groups, self._page)

    def _by_sign(self) -> dict[str, dict[tuple[str, ...], Option]]:
        groups: dict[str, dict[tuple[str, ...], Option]] = {}
        for signs, option in self._left.items():
            sign = signs[self._stage] if self._stage < len(signs) else END
            groups.setdefault(sign, {})[signs] = option
        return groups


def _told_apart(
    catalogue: ActionLabels, options: Sequence[Option], places: Places, words: SaidToSeat
) -> dict[Option, tuple[str, ...]]:
    """What each option says. Where components lie is looked up only if two options say the same; those that
    say the same then, too, point at copies side by side, and only the game's words may tell them apart."""
    signs = {option: catalogue.signs_of(option) for option in options}
    if len(set(signs.values())) == len(signs):
        return signs
    where = places()
    exact = {option: catalogue.exact_signs_of(option, where) for option in options}
    times = Counter(exact.values())
    return {
        option: signs if times[signs] == 1 else (*signs, PLACE + words(option))
        for option, signs in exact.items()
    }


def _labels(vocabulary: Vocabulary) -> Iterable[str]:
    """Every way in which an option can begin, as the sentences of the vocabulary tell it, and every way to go
    on."""
    faces = list(dict.fromkeys(vocabulary.faces.values()))
    words = dict.fromkeys(vocabulary.words)
    copies = max((list(vocabulary.faces.values()).count(face) for face in faces), default=0)
    for key, sentence in vocabulary.options.items():
        verb, *said = key.split()
        gaps = {gap for _, gap, _, _ in Formatter().parse(sentence) if gap}
        if gaps - {"words"}:
            yield from (f"{verb} {face}" for face in faces)
        elif not gaps:
            yield " ".join([verb, *said[:1]])
        if "words" in gaps:
            yield from (f"{verb} {name}" for name in (*vocabulary.words, *faces))
        words.update(dict.fromkeys(said))
    if faces or words:
        yield from (f": {name}" for name in (*faces, *words))
        yield END
        yield from (f"#{number}" for number in range(1, copies + 1))
