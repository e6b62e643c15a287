"""Reports of 2,433 invented students on copied passages, by the crosswise method with p = 1/4, with known coefficients.

The log odds of having copied are -0.7 - 0.7 (age - 25) / 10 - 0.5 [female] + 0.12 (semester - 6) - 0.3 [Swiss].
"""

from __future__ import annotations

import math

from core.data.samples.invent import BLANK, Draws, MadeColumn, MadeSurvey
from core.data.variable import Role

ROWS, CLASSES = 2_433, 118
_MILLION = 1_000_000
_BLANK_AGES = 23


def make() -> MadeSurvey:
    """Make the survey; every call gives the same."""
    draws = Draws(2_433)
    columns: dict[str, list[str]] = {name: [] for name in ("report", "age", "sex", "semester", "passport", "class")}
    blank = draws.at_random(ROWS, _BLANK_AGES)
    for row in range(ROWS):
        semester = 1 + draws.below(12)
        # The sum of three draws has a hump, and a few students are much older.
        age = 19 + semester // 3 + draws.below(3) + draws.below(4) + (draws.below(20) if draws.below(8) == 0 else 0)
        sex = "female" if draws.below(100) < 56 else "male"
        passport = "Swiss" if draws.below(100) < 71 else "other"
        carries = draws.below(_MILLION) < copied(age, sex, semester, passport)
        innocuous = draws.below(4) == 0
        cells = ("same" if carries == innocuous else "different", BLANK if row in blank else str(age), sex,
                 str(semester), passport, f"{1 + row % CLASSES:03d}")  # fmt: skip
        for column, cell in zip(columns.values(), cells, strict=True):
            column.append(cell)
    texts = {
        "report": (
            "Copied a passage without naming its source (same as the birthday question?)",
            Role.REPORTS,
        ),
        "age": ("Age in years", Role.NUMBER),
        "sex": ("Sex", Role.QUESTION),
        "semester": ("Semester", Role.NUMBER),
        "passport": ("Passport", Role.QUESTION),
        "class": ("Class in which the form was filled in", Role.FILTER),
    }
    return MadeSurvey(
        key="students",
        title="Student integrity survey",
        about="Invented: 2,433 students in 118 classes answer a crosswise question about copied passages. The "
        "coefficients of age, sex, semester and passport are known.",
        opening="passport",
        columns=tuple(MadeColumn(name, *texts[name], tuple(cells)) for name, cells in columns.items()),
    )  # fmt: skip


def copied(age: int, sex: str, semester: int, passport: str) -> int:
    """Return the chance of having copied, in millionths."""
    eta = -0.7 - 0.07 * (age - 25) - 0.5 * (sex == "female") + 0.12 * (semester - 6) - 0.3 * (passport == "Swiss")
    return round(_MILLION / (1.0 + math.exp(-eta)))
