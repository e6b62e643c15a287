"""The settings of a report."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReportPlan:
    """The contents of a report.

    title      "" for the title of the data
    sections   keys of core.report.sections.registry in their order; () for the usual ones
    questions  names of the questions; () for the present one
    public     only what may be shown to anyone: from private data that is the plan, no figure computed from answers
    """

    title: str = ""
    sections: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    public: bool = False
