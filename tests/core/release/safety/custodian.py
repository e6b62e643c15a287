"""Somebody who holds a survey, lets releases of it out and looks at what lies on the disk afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

from app.releases.files import public_voice
from app.releases.work import ReleasedNow, exporting, release_now
from core.control import Control
from core.data.base import Base
from core.data.codebooks.codebook import SelectAll
from core.data.reading import Reading
from core.data.source import SurveySource
from core.data.variable import Category, DeclaredBy
from core.designs.registry import spec
from core.release.exact.mechanisms import mechanism_for
from core.release.ledger.account import Account
from core.release.plan import Coding, DataSet, Form, OffList, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.release.release_store import DRAWING, KEPT, ReleaseStore
from core.report.checking.checks import Outcome, Verification
from core.report.checking.verify import verify
from core.study.fingerprint import fingerprint
from tests.core.release.drawing import MEDIA, TEXT, plan_of

ROWS = 60


def survey_text(rows: int = ROWS) -> str:
    """Two questions, a select-all one, a town, an age and an id."""
    lines = (
        f"{'abc'[at % 3]},{'xy'[at % 2]},{at % 2},{at % 3 // 2},{('Rome', 'Oslo')[at % 2]},{18 + at % 50},id{at}"
        for at in range(rows)
    )
    return "\n".join(("q,r,tv,web,town,age,id", *lines)) + "\n"


def asked(
    name: str = "q", values: str = "abc", epsilon: str = "1", design: str = "grr", *, own: bool = True
) -> ReleasedQuestion:
    """A question with one letter for each of its answers, with the design that the name says; other answers count as
    missing."""
    coding = Coding(tuple(Category(one, (one,)) for one in values), own)
    labels = (*values, "No answer") if own else tuple(values)
    mechanism = mechanism_for(spec(design).build(coding.k, float(epsilon)), Decimal(epsilon))
    return ReleasedQuestion(
        name, "", coding, labels, DeclaredBy.TYPED, mechanism, Decimal(epsilon), off_list=OffList.MISSING
    )


def ticked(epsilon: str = "1", block: SelectAll = MEDIA) -> ReleasedQuestion:
    items = tuple(item.label for item in block.items)
    coding = Coding(tuple(Category(label, (label,)) for label in items), True, block=block)
    design = spec("each_item").build(coding.k, float(epsilon), many=True)
    mechanism = mechanism_for(design, Decimal(epsilon))
    labels = (*items, "No answer")
    return ReleasedQuestion(block.name, "", coding, labels, DeclaredBy.TYPED, mechanism, Decimal(epsilon))


def counted(name: str = "q", values: str = "abc", epsilon: str = "1") -> ReleasedQuestion:
    """The same question for a histogram."""
    coding = Coding(tuple(Category(one, (one,)) for one in values))
    labels = (*values, "No answer")
    return ReleasedQuestion(
        name, "", coding, labels, DeclaredBy.TYPED, None, Decimal(epsilon), off_list=OffList.MISSING
    )


def histogram(*questions: ReleasedQuestion, **more: Any) -> ReleasePlan:
    return plan_of(*(questions or (counted(),)), kind=ReleaseKind.HISTOGRAM, **more)


def count(epsilon: str = "1", **more: Any) -> ReleasePlan:
    one = ReleasedQuestion("count", "", Coding(()), ("count",), DeclaredBy.TYPED, None, Decimal(epsilon))
    return plan_of(one, kind=ReleaseKind.COUNT, **more)


class Custodian:
    """`source` is open as long as the `custodian` below is in use."""

    def __init__(self, top: Path, source: SurveySource) -> None:
        self.top, self.source = top, source
        self.release_store = ReleaseStore(top / "releases")
        self.out = top / "out"
        self.out.mkdir(exist_ok=True)

    @property
    def data(self) -> DataSet:
        sha = fingerprint(self.source.path, Control()).sha256
        return DataSet(self.release_store.ledger().identity(sha), "Survey")

    @property
    def account(self) -> Account:
        return self.release_store.ledger().account(self.data.identity)

    def release(
        self,
        plan: ReleasePlan,
        name: str = "out.csv",
        form: Form = Form.CSV,
        control: Control | None = None,
        **more: Any,
    ) -> ReleasedNow:
        return release_now(
            plan, self.release_store, self.source, self.data, form, self.out / name, control or Control(), **more
        )

    def export(self, release: str, name: str, form: Form = Form.CSV, control: Control | None = None) -> ReleasedNow:
        return exporting(self.release_store, release, form, self.out / name)(control or Control())

    def verified(self, name: str) -> Verification:
        return verify(self.out / name, public_voice(), self.release_store.ledger())

    @property
    def handed(self) -> tuple[str, ...]:
        """Everything in the folder of files that were handed out."""
        return tuple(sorted(one.name for one in self.out.rglob("*")))

    @property
    def kept(self) -> tuple[str, ...]:
        return names_in(self.release_store.folder / KEPT)

    @property
    def half_drawn(self) -> tuple[str, ...]:
        return names_in(self.release_store.folder / DRAWING)


def names_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(one.name for one in folder.iterdir())) if folder.is_dir() else ()


@contextmanager
def custodian(top: Path, text: str | None = None, reading: Reading = TEXT) -> Iterator[Custodian]:
    path = top / "survey.csv"
    path.write_text(survey_text() if text is None else text, encoding="utf-8")
    with SurveySource.open(path, reading, temp_folder=top / "temp") as source:
        yield Custodian(top, source)


def holds(found: Verification) -> bool:
    """No check failed, and those of the data and of the ledger were made."""
    return found.verdict is Outcome.PASSED


def only(age: float) -> Base:
    from core.data.base import Condition

    return Base((Condition("age", low=age),))
