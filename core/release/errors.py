"""The reasons that prevent a release: one code, one sentence; no reason quotes a cell."""

from __future__ import annotations

from core.errors import WorkbenchError


class ReleaseError(WorkbenchError):
    """A release that was refused, or could not be finished. Its code shows whether any budget was spent."""
