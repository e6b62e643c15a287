"""The first step of every derivation of shares: what a respondent does."""

from __future__ import annotations

from core.notices import Notice
from core.steps.case import SharesCase
from core.steps.derivation import Step


def device_step(case: SharesCase) -> Step:
    """Return what a respondent does, in the words of the design."""
    told = case.estimate.design.explain()
    hint = Notice(f"design.hint.{case.estimate.design.key}")
    return Step("device", (hint, Notice(told.code, told.params)))
