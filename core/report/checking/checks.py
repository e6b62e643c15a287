"""The result of verifying a release: a list of checks, each passed, failed or skipped, with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from core.release.description_json import ReadDescription
from core.release.names import Companions


class Outcome(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"


class Step(StrEnum):
    """The checks in their order; later checks rely on earlier ones."""

    DESCRIPTION = "description"
    INTEGERS = "integers"
    STATED = "stated"
    HASH = "hash"
    ROWS = "rows"
    TALLIES = "tallies"
    RESULTS = "results"
    TABLE = "table"
    REPORT = "report"
    LEDGER = "ledger"


@dataclass(frozen=True, slots=True)
class Check:
    """One check. `code` names the sentence of its finding; `params` fill the blanks and never quote a cell."""

    step: Step
    outcome: Outcome
    code: str
    params: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, eq=False)
class Verification:
    """All checks of a release. `read` is None if no description could be read."""

    checks: tuple[Check, ...]
    files: Companions
    read: ReadDescription | None

    @property
    def verdict(self) -> Outcome:
        """FAILED: something differs. PASSED: the files belong together, and all that is stated follows from the data.
        SKIPPED: nothing differs, but the data, or what is needed to check them, are not there."""
        outcomes = {one.step: one.outcome for one in self.checks}
        if Outcome.FAILED in outcomes.values():
            return Outcome.FAILED
        needed = (Step.DESCRIPTION, Step.INTEGERS, Step.STATED, Step.HASH, Step.ROWS, Step.RESULTS)
        return Outcome.PASSED if all(outcomes[step] is Outcome.PASSED for step in needed) else Outcome.SKIPPED

    @property
    def verdict_code(self) -> str:
        """Return the code of the verdict. Anyone can write files that fit; only the ledger can prove who made them."""
        known = any(one.step is Step.LEDGER and one.outcome is Outcome.PASSED for one in self.checks)
        return "verify.verdict.known" if known and self.verdict is Outcome.PASSED else f"verify.verdict.{self.verdict}"


def passed(step: Step, **params: Any) -> Check:
    return Check(step, Outcome.PASSED, f"verify.{step.value}.passed", MappingProxyType(params))


def failed(step: Step, code: str, params: Mapping[str, Any] = MappingProxyType({})) -> Check:
    return Check(step, Outcome.FAILED, code, params)


def skipped(step: Step, code: str = "verify.skipped") -> Check:
    return Check(step, Outcome.SKIPPED, code)
