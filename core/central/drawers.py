"""Choice of the function that draws a release: randomized answers, or noise on counts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.central.draw import central_draw
from core.control import Control
from core.data.source import SurveySource
from core.release.draw import draw
from core.release.drawn import Drawer, Drawn
from core.release.plan import ReleaseKind, ReleasePlan


def drawer_for(kind: ReleaseKind) -> Drawer:
    """Return the function that draws this kind of release."""
    return draw if kind is ReleaseKind.REPORTS else _counts


def _counts(
    plan: ReleasePlan, source: SurveySource, folder: Path, control: Control, *, on_first_bit: Callable[[], None]
) -> Drawn:
    return Drawn(counted=central_draw(plan, source, control, on_first_bit=on_first_bit))
