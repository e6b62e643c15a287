"""Plans, files and mechanisms for tests of a draw: reports that repeat the answers, or that are always the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, Item, MissingRule, SelectAll
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Frequencies, Reading
from core.data.source import SurveySource
from core.data.variable import Category, DeclaredBy
from core.release.draw import draw
from core.release.mechanism import Mechanism, Record
from core.release.plan import Coding, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.release.records import Records

TEXT = Reading(FileKind.TEXT, Dialect(",", 1))
COUNTS = replace(TEXT, frequencies=Frequencies("n"))
"""A file whose column n holds the number of respondents of each row."""
MEDIA = SelectAll("media", "", (Item("TV", ("tv",), ("1",)), Item("Web", ("web",), ("1",))))


class Echo(Mechanism):
    """No mechanism at all: the report is the answer. It remembers what it was given."""

    __slots__ = ("claimed", "given", "width")

    def __init__(self, width: int = 1) -> None:
        self.width = width
        self.claimed = Decimal(1)
        self.given: list[NDArray[Any]] = []

    @property
    def effective(self) -> str:
        return "inf"

    @property
    def integers(self) -> dict[str, Any]:
        return {}

    @property
    def record(self) -> Record:
        return np.dtype(np.uint8), self.width

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        self.given.append(answers.copy())
        return answers.astype(np.uint8)

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        return ()


class Fixed(Echo):
    """Says the same, whatever the answers are."""

    __slots__ = ()

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        return np.full(answers.shape, 7, dtype=np.uint8)


def one_answer(
    name: str = "q",
    values: Sequence[str] = ("a", "b"),
    *,
    own: bool = True,
    missing: MissingRule = NOTHING_MISSING,
    mechanism: Mechanism | None = None,
    source: DeclaredBy = DeclaredBy.TYPED,
) -> ReleasedQuestion:
    coding = Coding(tuple(Category(value, (value,)) for value in values), own, missing)
    labels = (*values, "No answer") if own else tuple(values)
    return ReleasedQuestion(name, "", coding, labels, source, mechanism or Echo(), Decimal(1))


def many_answers(*, own: bool = True, block: SelectAll = MEDIA) -> ReleasedQuestion:
    items = tuple(item.label for item in block.items)
    coding = Coding(tuple(Category(label, (label,)) for label in items), own, block=block)
    labels = (*items, "No answer") if own else items
    return ReleasedQuestion(block.name, "", coding, labels, DeclaredBy.TYPED, Echo(len(labels)), Decimal(1))


def plan_of(*questions: ReleasedQuestion, base: Base = EVERYONE, **rest: Any) -> ReleasePlan:
    return ReleasePlan(rest.pop("kind", ReleaseKind.REPORTS), questions, base=base, **rest)


def drawn(plan: ReleasePlan, source: SurveySource, folder: Path, control: Control | None = None) -> Records:
    found = draw(plan, source, folder, control or Control(), on_first_bit=lambda: None).records
    assert found is not None
    return found


def all_records(found: Records) -> np.ndarray[Any, Any]:
    return np.concatenate(list(found.blocks()))


@contextmanager
def survey(folder: Path, text: str, reading: Reading = TEXT) -> Iterator[SurveySource]:
    path = folder / "survey.csv"
    path.write_text(text, encoding="utf-8")
    with SurveySource.open(path, reading, temp_folder=folder / "temp") as source:
        yield source


def empty_folder(folder: Path) -> Path:
    made = folder / "kept.part"
    made.mkdir(mode=0o700)
    return made
