"""Why a study file cannot be opened or written."""

from __future__ import annotations

from core.errors import WorkbenchError


class StudyError(WorkbenchError):
    """Said by code and place, never by content: `place` is the dotted path of a field, as in "plan.recodes.3"."""
