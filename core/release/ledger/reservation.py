"""The record of a release that is written before the release is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.release.ledger.money import amount, plain
from core.release.plan import FREQUENCY_TABLE, DataSet, ReleaseKind, Snapshot

QUESTION_FIELDS = frozenset({"name", "k", "design", "integers", "charge", "effective", "source", "missing"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation:
    """Budget for one release.

    release          its id, never used before
    memo             Ledger.memo_key of all inputs of the release
    charge           epsilon per respondent, rows per person included
    effective        exact epsilon by the integers, as decimal text, never above the charge
    delta            decimal text, or "none"
    unit             difference between neighbors ("respondent")
    questions        of each: name, k, key of the design, integers, charge, effective, source, missing (as JSON); other
                     fields are refused, so that no category names get into the ledger
    raw              columns released unchanged
    filter_text      the filter in words
    version          of the program
    marks            of the columns that are read (core.release.column_fingerprints)
    snapshot         of a frequency table
    """

    release: str
    dataset: DataSet
    memo: str
    kind: ReleaseKind
    charge: Decimal
    effective: str
    delta: str = "none"
    unit: str = "respondent"
    rows_per_person: int = 1
    questions: tuple[Mapping[str, Any], ...] = ()
    raw: tuple[str, ...] = ()
    filter_text: str = ""
    version: str = ""
    marks: tuple[str, ...] = ()
    snapshot: Snapshot | None = None

    @property
    def body(self) -> dict[str, Any]:
        """Return the body for the ledger. Raises ValueError for values that a ledger must not hold."""
        strange = {name for one in self.questions for name in one} - QUESTION_FIELDS
        if strange:
            raise ValueError(f"no fields of a question in the ledger: {sorted(strange)}")
        if not self.release or amount(self.charge) == 0:
            raise ValueError("a release has an id and a charge")
        data = self.dataset
        told = {
            "survey": data.survey,
            "same_people": data.same_people,
            "other_people": data.other_people,
            "columns": data.columns,
            "texts": data.texts,
            "marks": self.marks,
        }
        if self.snapshot is not None:
            told |= {"counted": FREQUENCY_TABLE, "query": self.snapshot.query, "snapshot": self.snapshot.words}
        return {name: value if isinstance(value, str) else list(value) for name, value in told.items() if value} | {
            "release": self.release,
            "dataset": self.dataset.identity,
            "title": self.dataset.title,
            "memo": self.memo,
            "release_kind": self.kind.value,
            "charge": plain(amount(self.charge)),
            "effective": self.effective,
            "delta": self.delta if self.delta == "none" else plain(amount(Decimal(self.delta))),
            "unit": self.unit,
            "rows_per_person": self.rows_per_person,
            "questions": [dict(one) for one in self.questions],
            "raw": list(self.raw),
            "filter_text": self.filter_text,
            "version": self.version,
        }
