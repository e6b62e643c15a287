"""Youth health: 6,407 invented pupils, with drug use, refusals, a select-all block and weights."""

from __future__ import annotations

from functools import partial

from core.data.samples.invent import BLANK, YES_NO, Draws, MadeColumn, MadeSurvey, asked, by_weight, quota, spread
from core.data.variable import Role

ROWS = 6_407
REFUSED = "Prefer not to say"

_GENDER = {"Girl": 3_172, "Boy": 3_021, "Another answer": 121, REFUSED: 93}
_REGION = {"North": 21, "East": 18, "South": 27, "West": 24, "Islands": 10}
# Hundredths; pupils of the islands were sampled more densely than the others.
_REGION_WEIGHT = {"North": 108, "East": 97, "South": 121, "West": 103, "Islands": 46}
_GENDER_WEIGHT = {"Girl": 96, "Boy": 104, "Another answer": 100, REFUSED: 100}

_USED = ("Beer or wine", "Spirits", "Cigarettes", "E-cigarettes or vapes", "Cannabis", "Another drug")


def make() -> MadeSurvey:
    """Make the survey; every call gives the same."""
    draws = Draws(6_407)
    region = spread(draws, by_weight(ROWS, _REGION))
    gender = spread(draws, quota(ROWS, _GENDER))
    ages = quota(ROWS, {"13": 702, "14": 1_188, "15": 1_321, "16": 1_296, "17": 1_165, "18": None, BLANK: 22})
    age = spread(draws, ages)
    years = [int(text or 15) - 13 for text in age]
    weight = [_REGION_WEIGHT[r] * _GENDER_WEIGHT[g] // 100 for r, g in zip(region, gender, strict=True)]

    risk = [8 * year + (6 if g == "Boy" else 0) + draws.below(60) for year, g in zip(years, gender, strict=True)]
    strain = [4 * year + (18 if g in ("Girl", "Another answer") else 0) + draws.below(60)
              for year, g in zip(years, gender, strict=True)]  # fmt: skip

    question = partial(asked, draws, refused=REFUSED)

    calm = [-score for score in strain]
    questions = (
        question("Q2", "How is your health in general?", strain, 60,
                 {"Excellent": 1_102, "Very good": 2_046, "Good": None, "Fair": 742, "Poor": 148, BLANK: 31}),
        question("Q3", "Hours of sleep on a school night", calm, 70,
                 {"4 or less": 391, "5": 698, "6": 1_387, "7": None, "8": 1_466, "9": 437, "10 or more": 118,
                  BLANK: 46}),
        question("Q4", "Days with breakfast, past 7 days", calm, 120,
                 {"0 days": 1_021, "1 to 3 days": 1_594, "4 to 6 days": 1_388, "7 days": None, BLANK: 38}),
        question("Q5", "Vaping, past 30 days", risk, 55,
                 {"0 days": None, "1 or 2 days": 521, "3 to 5 days": 262, "6 to 9 days": 173, "10 to 19 days": 158,
                  "20 to 29 days": 97, "All 30 days": 214, REFUSED: 151, BLANK: 52}),
        question("Q6", "Days with alcohol, past 30 days", risk, 45,
                 {"0 days": None, "1 or 2 days": 1_187, "3 to 5 days": 534, "6 to 9 days": 281, "10 or more days": 176,
                  REFUSED: 203, BLANK: 47}),
        question("Q7", "Cannabis use, past year", risk, 50,
                 {"Never": 2_622, "Once or twice": 1_515, "Monthly": 897, "Weekly": 623, "Daily": 391, REFUSED: 318,
                  BLANK: 41}),
        question("Q8", "Felt sad or hopeless for two weeks or more, past year", calm, 60,
                 {"Yes": 2_311, "No": None, REFUSED: 187, BLANK: 35}),
        question("Q9", "Bullied at school, past year", [score + 3 * draws.below(20) for score in calm], 90,
                 {"Yes": 1_004, "No": None, REFUSED: 96, BLANK: 29}),
        question("Q10", "Wrote a message while driving, past 30 days", risk, 40,
                 {"I did not drive": 3_388, "0 days": None, "1 or 2 days": 398, "3 to 9 days": 302,
                  "10 to 29 days": 174, "All 30 days": 121, BLANK: 63}),
        question("Q11", "Stayed at home because school felt unsafe, past 30 days", calm, 140,
                 {"Yes": 417, "No": None, REFUSED: 71, BLANK: 33}),
    )  # fmt: skip
    _, _, _, vaping, alcohol, cannabis, *_ = questions
    block = _used(draws, risk, vaping, alcohol, cannabis)
    return MadeSurvey(
        key="youth_health",
        title="Youth health",
        about="Invented: 6,407 pupils aged 13 to 18 answer questions about health, alcohol, nicotine and cannabis. "
        "Some refuse, some leave a question blank.",
        opening="Q7",
        columns=(
            MadeColumn("id", "Respondent", Role.PERSON_ID, tuple(f"Y{row:04d}" for row in range(1, ROWS + 1))),
            MadeColumn("weight", "Weight", Role.WEIGHT, tuple(f"{w // 100}.{w % 100:02d}" for w in weight)),
            MadeColumn("region", "Region", Role.FILTER, tuple(region), tuple(_REGION)),
            MadeColumn("gender", "Gender", Role.FILTER, tuple(gender), tuple(_GENDER)),
            MadeColumn("Q1", "How old are you?", Role.QUESTION, tuple(age)),
            *questions,
            *block,
        ),
    )


def _used(
    draws: Draws, risk: list[int], vaping: MadeColumn, alcohol: MadeColumn, cannabis: MadeColumn
) -> tuple[MadeColumn, ...]:
    """Return a select-all question consistent with earlier answers; "none" is ticked only if nothing else is."""
    skipped = draws.at_random(ROWS, 97)
    chance = {"Beer or wine": 50, "Spirits": 28, "Cigarettes": 22, "E-cigarettes or vapes": 16, "Cannabis": 6,
              "Another drug": 5}  # fmt: skip
    known = {"Beer or wine": alcohol, "E-cigarettes or vapes": vaping, "Cannabis": cannabis}
    none = {REFUSED, BLANK, "Never", "0 days"}
    answers: dict[str, list[str]] = {label: [] for label in (*_USED, "None of these")}
    for row in range(ROWS):
        ticked = []
        for label in _USED:
            now = label in known and known[label].answers[row] not in none
            luck = draws.below(100)
            if now or luck * 60 < chance[label] * min(60, risk[row]):
                ticked.append(label)
        for label in _USED:
            answers[label].append(BLANK if row in skipped else YES_NO[label not in ticked])
        answers["None of these"].append(BLANK if row in skipped else YES_NO[bool(ticked)])
    return tuple(
        MadeColumn(f"Q12_{place}", f"Ever used: {label}", Role.SELECT_ALL, tuple(answers[label]), YES_NO, "Q12")
        for place, label in enumerate(answers, start=1)
    )
