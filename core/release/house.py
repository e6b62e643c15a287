"""Making a release: the ledger first, then the noise, then a file; and handing out what was made, any number of times.

<folder>/ledger.jsonl, key, head, lock      core.release.ledger
<folder>/kept/<release>/description.json    what is said of it in public
<folder>/kept/<release>/reports.bin         the reports, shuffled (core.release.records); not of noisy counts
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, Protocol

from core import __version__
from core.control import Control
from core.data.source import SurveySource
from core.designs.reports import describe
from core.errors import WorkbenchError
from core.files import flush_folder, write_atomically
from core.release.description import DescribedQuestion, Description, RawColumn
from core.release.description_json import description_bytes, read_description
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import described_mechanism, total_effective
from core.release.ledger.entry import Entry
from core.release.ledger.ledger import Ledger, Reservation
from core.release.ledger.study_copy import StudyLedger
from core.release.plan import DataSet, ReleasedQuestion, ReleasePlan
from core.release.records import NAME, Records, record_type

DESCRIPTION = "description.json"
PROGRAM = f"Survey Privacy Workbench {__version__}"
KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Counted:
    """Noisy counts of one question, the integers of their noise, and its exact epsilon as decimal text."""

    counts: tuple[int, ...]
    integers: dict[str, Any]
    effective: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a draw left behind: records with the raw values beside them, or noisy counts of each question."""

    records: Records | None = None
    raw: tuple[RawColumn, ...] = ()
    counted: tuple[Counted, ...] = ()


class Drawer(Protocol):
    """Draws a plan into a folder; calls `on_first_bit` right before the first secure bit."""

    def __call__(
        self,
        plan: ReleasePlan,
        source: SurveySource,
        folder: Path,
        control: Control,
        *,
        on_first_bit: Callable[[], None],
    ) -> Drawn: ...


@dataclass(frozen=True, slots=True)
class Made:
    """A release that is kept. `fresh`: it was drawn just now; else the same was asked before, and cost nothing."""

    description: Description
    records: Records | None
    fresh: bool


class ReleaseHouse:
    """The releases of this person on this computer: `folder` holds the ledger and what is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ledger(self) -> Ledger:
        return Ledger.open(self.folder)

    def memo(self, ledger: Ledger, plan: ReleasePlan, dataset: DataSet) -> str:
        """By which the same question is known again: data, questions, designs, epsilon, answers, filter."""
        return ledger.memo_key(_asked(plan, dataset))

    def known(self, plan: ReleasePlan, dataset: DataSet, ledger: Ledger | None = None) -> Made | None:
        """The release of the very same plan, where it was made before and is kept."""
        ledger = ledger or self.ledger()
        found = ledger.find(self.memo(ledger, plan, dataset))
        if found is None:
            return None
        try:
            return self.kept(found.release)
        except WorkbenchError:
            return None

    def make(
        self,
        plan: ReleasePlan,
        source: SurveySource,
        dataset: DataSet,
        drawer: Drawer,
        control: Control,
        day: str,
        copies: Sequence[StudyLedger] = (),
    ) -> Made:
        """Make a release, or give the kept one of the very same plan.

        The budget is reserved on the disk before the first secure bit. What fails earlier costs nothing; what fails
        later stays spent, for the noise was drawn. `dataset.identity` is that of the file of `source`; `copies`: what
        studies know of earlier releases of these data. Raises ReleaseError, DataError, SaveError, Cancelled.
        """
        ledger = self.ledger()
        before = self.known(plan, dataset, ledger)
        if before is not None:
            return before
        release = secrets.token_hex(8)
        folder = self.folder / KEPT / f"{release}.part"
        reserved: list[Entry] = []
        request = _reservation(release, plan, dataset, self.memo(ledger, plan, dataset))

        def spend() -> None:
            # Asking for no rows asks whether the file is still the one that was counted.
            source.page(0, 0, control)
            control.checkpoint()
            reserved.append(ledger.reserve(request, copies))

        try:
            _private(folder)
            drawn = drawer(plan, source, folder, control, on_first_bit=spend)
            entry = reserved[0]
            described = _described(release, plan, drawn, day, (entry.seq, entry.hash))
            content = description_bytes(described)
            write_atomically(folder / DESCRIPTION, content)
            flush_folder(folder)
            os.replace(folder, self._place(release))
            flush_folder(self._place(release).parent)
            sums = {DESCRIPTION: hashlib.sha256(content).hexdigest()}
            if drawn.records is not None:
                sums[NAME] = _sha256(self._place(release) / NAME)
            ledger.released(entry, sums)
        except OSError as error:
            shutil.rmtree(folder, ignore_errors=True)
            code = "release.not_kept_spent" if reserved else "release.not_kept"
            raise ReleaseError(code, number=error.errno or 0) from None
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return self.kept(release, fresh=True)

    def kept(self, release: str, *, fresh: bool = False) -> Made:
        """A release that is kept. Raises ReleaseError `release.not_there`, and those of read_description."""
        place = self._place(release)
        try:
            content = (place / DESCRIPTION).read_bytes()
        except (OSError, ValueError):
            raise ReleaseError("release.not_there") from None
        described = read_description(content).described
        records = None
        if described.rows is not None:
            kinds = [
                described_mechanism(one.design, one.charge, one.integers).record
                for one in described.questions
                if one.design is not None
            ]
            kind = record_type(kinds, sampled=described.sampled, raw=len(described.raw))
            records = Records(place / NAME, kind, described.rows)
        return Made(described, records, fresh)

    def is_kept(self, release: str) -> bool:
        return (self._place(release) / DESCRIPTION).is_file()

    def forget(self, release: str) -> None:
        """Delete what is kept: asking the same again costs again. The ledger keeps what was spent."""
        ledger = self.ledger()
        ledger.forgotten(release)
        shutil.rmtree(self._place(release), ignore_errors=True)

    def clean(self) -> None:
        """Remove what a killed program left half-drawn: nobody has seen it, and the ledger counts it as spent."""
        with contextlib.suppress(OSError):
            for part in (self.folder / KEPT).glob("*.part"):
                shutil.rmtree(part, ignore_errors=True)

    def _place(self, release: str) -> Path:
        if not release.isalnum():
            raise ReleaseError("release.not_there")
        return self.folder / KEPT / release


def _private(folder: Path) -> None:
    """A new folder for this person alone, and those above it."""
    for one in (folder.parent.parent, folder.parent):
        one.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.mkdir(mode=0o700)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _asked(plan: ReleasePlan, dataset: DataSet) -> dict[str, Any]:
    """Everything that decides what is drawn, as plain lists and texts."""
    return {
        "dataset": dataset.identity,
        "kind": plan.kind.value,
        "questions": [_asked_question(one) for one in plan.questions],
        "sampled": plan.sampled,
        "raw": list(plan.raw),
        "base": repr(plan.base),
        "person_id": plan.person_id,
        "rows_per_person": plan.rows_per_person,
        "decimal_comma": plan.decimal_comma,
    }


def _asked_question(one: ReleasedQuestion) -> dict[str, Any]:
    mechanism = one.mechanism
    return {
        "name": one.name,
        "coding": repr(one.coding),
        "labels": list(one.labels),
        "charge": str(one.charge),
        "design": None if mechanism is None else describe(mechanism.design),
        "integers": None if mechanism is None else mechanism.integers,
    }


def _reservation(release: str, plan: ReleasePlan, dataset: DataSet, memo: str) -> Reservation:
    questions = tuple(
        {
            "name": one.name,
            "k": len(one.labels),
            "design": None if one.mechanism is None else one.mechanism.design.key,
            "integers": None if one.mechanism is None else one.mechanism.integers,
            "charge": str(one.charge),
            "effective": str(one.charge) if one.mechanism is None else one.mechanism.effective,
            "source": one.source.value,
            "missing": one.missing.value,
        }
        for one in plan.questions
    )
    effective = _effective(plan, [str(one["effective"]) for one in questions])
    return Reservation(
        release=release,
        dataset=dataset,
        memo=memo,
        kind=plan.kind,
        charge=plan.charge,
        effective=effective,
        unit="respondent",
        rows_per_person=plan.rows_per_person,
        questions=questions,
        raw=plan.raw,
        filter_text=plan.filter_text,
        version=__version__,
    )


def _effective(plan: ReleasePlan, each: list[str]) -> str:
    """Of a respondent: the sum over the questions (the largest where one is sampled) for each row of the person."""
    once = [max(each, key=Decimal)] if plan.sampled else each
    return total_effective(once * plan.rows_per_person)


def _described(release: str, plan: ReleasePlan, drawn: Drawn, day: str, place: tuple[int, str]) -> Description:
    counted = drawn.counted or (None,) * len(plan.questions)
    questions = tuple(_question(one, figures) for one, figures in zip(plan.questions, counted, strict=True))
    return Description(
        release=release,
        made=day,
        program=PROGRAM,
        kind=plan.kind,
        rows=None if drawn.records is None else drawn.records.rows,
        questions=questions,
        charge=plan.charge,
        effective=_effective(plan, [one.effective for one in questions]),
        ledger=place,
        sampled=plan.sampled,
        raw=drawn.raw,
        filter_text=plan.filter_text,
        rows_per_person=plan.rows_per_person,
        target=plan.target,
        level=plan.level,
    )


def _question(one: ReleasedQuestion, counted: Counted | None) -> DescribedQuestion:
    mechanism = one.mechanism
    if mechanism is None:
        assert counted is not None
        integers, effective = counted.integers, counted.effective
    else:
        integers, effective = mechanism.integers, mechanism.effective
    return DescribedQuestion(
        name=one.name,
        text=one.text,
        labels=one.labels,
        many=one.coding.many,
        source=one.source,
        missing=one.missing,
        design=None if mechanism is None else mechanism.design,
        integers=integers,
        charge=one.charge,
        effective=effective,
        counts=() if counted is None else counted.counts,
    )
