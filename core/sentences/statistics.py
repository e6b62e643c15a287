"""English sentences for tests, bootstraps and comparisons; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "estimate.data_contradict_design": "The reports contradict the design: reports this extreme have probability "
    "{p_value} (G² = {statistic}). Check the design, its figures, and whether respondents followed it.",
    "counts.impossible_report": "No answer produces the report {report} under this design. Check the response matrix "
    "and the order of the reports.",
    "bootstrap.draws": "The number of draws must lie between {lowest} and {highest}.",
    "bootstrap.nothing": "The figure could not be computed in any draw. Choose another figure, or collect more "
    "reports.",
    "bootstrap.undefined": "The figure could not be computed in {undefined} of {draws} draws; the interval uses the "
    "other draws.",
    "comparisons.none": "At least one comparison is needed.",
    "compare.no_spread": "Neither group varies, so nothing can be tested.",
    "population.too_small": "The population cannot be smaller than its {respondents} "
    "{respondents:respondent|respondents}.",
}
