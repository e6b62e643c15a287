"""Sensitive questions: designs that protect answers, estimates from the reports, and planning.

A design turns an answer into a report. Estimates turn counts of reports back into shares:

>>> import core
>>> core.estimate(core.Crosswise(p=0.25), {"same": 420, "different": 580}, carrier="same")
<Shares of 1,000 reports: carriers 0.660 (0.031), others 0.340 (0.031)>

Estimate      estimate, Shares, design_based, SurveyShares
Regression    regress, regress_on_answer, regress_groups, regress_anchored, regress_numbers, correlate
Terms         Number, Category, Interaction
Plan          compare, power, plan_coefficient, solve, preview
Data          read_survey, Ledger, Target
Devices       Warner, ForcedResponse, Unrelated, Crosswise, Triangular, KukCard, and more in `dir(core)`
Local designs GRR, OUE, SUE, OLH, BLH, SubsetSelection, HadamardResponse, Rappor, SHE, THE

Errors are of the class WorkbenchError and say what to do. Everything is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.2.0"

_PLACES = {
    "designs.local.grr": ("GRR",),
    "designs.local.hadamard": ("HadamardResponse",),
    "designs.local.local_hash": ("BLH", "OLH"),
    "designs.local.rappor": ("Rappor",),
    "designs.local.subset": ("SubsetSelection",),
    "designs.local.summation": ("SHE",),
    "designs.local.thresholding": ("THE",),
    "designs.local.unary": ("OUE", "SUE"),
    "designs.survey.cheating_detection": ("CheatingDetection",),
    "designs.survey.christofides": ("Christofides",),
    "designs.survey.crosswise": ("Crosswise",),
    "designs.survey.direct": ("Direct",),
    "designs.survey.extended_crosswise": ("ExtendedCrosswise",),
    "designs.survey.forced": ("ForcedResponse",),
    "designs.survey.forced_yes": ("ForcedYes",),
    "designs.survey.kuk": ("KukCard", "KukCards"),
    "designs.survey.lie_detector": ("LieDetector",),
    "designs.survey.mangat_1994": ("Mangat1994",),
    "designs.survey.triangular": ("Triangular",),
    "designs.survey.two_coins": ("TwoCoins",),
    "designs.survey.unrelated": ("Unrelated",),
    "designs.survey.unrelated_unknown": ("UnrelatedUnknown",),
    "designs.survey.warner": ("Warner",),
    "errors": ("DataError", "DesignError", "InputError", "WorkbenchError"),
    "release.ledger.ledger": ("Ledger",),
    "regression.terms": ("Category", "Interaction", "Number"),
    "scripting.correlation": ("correlate",),
    "scripting.picture": ("preview",),
    "scripting.plan": ("compare", "plan_coefficient", "power", "solve"),
    "scripting.regression": ("Regression", "regress"),
    "scripting.regression_models": ("regress_anchored", "regress_groups", "regress_numbers", "regress_on_answer"),
    "scripting.shares": ("Shares", "estimate"),
    "scripting.survey_file": ("read_survey",),
    "scripting.survey_shares": ("SurveyShares", "design_based"),
    "types": ("Target",),
}
_MODULES = {name: module for module, names in _PLACES.items() for name in names}
__all__ = sorted(name for name, module in _MODULES.items() if module.startswith("scripting."))
"""The contents of `help(core)`; every design has its own help."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*globals(), *(name for name in _MODULES if name not in globals())]
