"""English sentences for tests, bootstraps and comparisons; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "estimate.data_contradict_design": "The data contradict the design: if it had been followed, reports this far from "
    "what it can produce would come with probability {p_value} (G² = {statistic}). Check which design was used, its "
    "figures, and whether respondents followed it.",
    "counts.impossible_report": "Report {report} came, but under this design no answer leads to it. Check the response "
    "matrix and the order of the reports.",
    "bootstrap.draws": "The number of draws must lie between {lowest} and {highest}.",
    "bootstrap.nothing": "The figure exists in none of the draws, so there is nothing to see of its spread. Take "
    "another figure, or collect more reports.",
    "bootstrap.undefined": "In {undefined} of {draws} draws the figure did not exist; the interval is made of the "
    "others.",
    "comparisons.none": "At least one comparison is needed.",
    "compare.no_spread": "Neither group varies at all, so there is nothing to test.",
    "population.too_small": "The population cannot be smaller than its {respondents} "
    "{respondents:respondent|respondents}.",
}
