"""A release as the state of what is made from it: its files may be shown to anyone."""

from __future__ import annotations

from dataclasses import dataclass

from core.planning.budget import decimal_text
from core.release.description import Description
from core.types import Released


@dataclass(frozen=True, slots=True)
class WholeRelease:
    """All questions of a release together, with the epsilon of a respondent."""

    epsilon: float


def release_state(described: Description) -> Released:
    """What tables and reports of a release were made from: what was drawn and paid for, nothing else."""
    return Released(WholeRelease(float(described.charge)), decimal_text(described.charge))
