"""Errors of opening and writing study files."""

from __future__ import annotations

from core.errors import WorkbenchError


class StudyError(WorkbenchError):
    """An error with a code and a place (the dotted path of a field, as in "plan.recodes.3"), never with content."""
