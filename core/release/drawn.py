"""The results of a draw, and the protocol of functions that draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from core.control import Control
from core.data.source import SurveySource
from core.release.description import RawColumn
from core.release.number_statistic import NoisyFigure
from core.release.plan import ReleasePlan
from core.release.records import Records


@dataclass(frozen=True, slots=True)
class Counted:
    """Noisy counts of one question, or `figures` of a sum or mean.

    It includes the description of their noise, and its exact epsilon as decimal text.
    """

    counts: tuple[int, ...]
    integers: dict[str, Any]
    effective: str
    figures: tuple[NoisyFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of a draw: records with the raw values beside them, or noisy counts of each question."""

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
