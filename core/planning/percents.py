"""Percentages that the user types about the power of a survey."""

from __future__ import annotations

from dataclasses import replace

from core.figures import Unit, percent, within
from core.planning.power import HIGHEST_ALPHA, HIGHEST_POWER, LOWEST_ALPHA

LEAST_POWER = 0.5
"""Below this power, more than every other survey would miss its target."""

POWER = replace(percent("power", "power.target", "80", LEAST_POWER, HIGHEST_POWER), step=5.0)
ALPHA = percent("alpha", "power.alpha", "5", LOWEST_ALPHA, HIGHEST_ALPHA)
ALTERNATIVE, NULL = percent("alternative", "power.share"), percent("null", "power.share")
WIDTH = replace(percent("width", "width.target", lowest=0.0001), unit=Unit.POINTS)
RATIO = within("ratio", "power.ratio", 0.01, 100.0, step=0.5)
"""Respondents of the second group for each of the first."""
ODDS_RATIO = within("odds", "power.odds", 0.01, 100.0, begins="2", step=0.5)
"""Of a predictor that increases by one standard deviation, or of one group against another."""
PART = percent("part", "power.part", "50", 0.01, 0.99)
"""The group's part of the respondents."""
EXPLAINED = percent("explained", "power.explained", "0", 0.0, 0.99)
"""The part of the variance of a predictor that other predictors explain."""
