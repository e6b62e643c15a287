"""Adults, work and money: 1,000 invented people aged 18 to 93 with a mean age of exactly 44.797."""

from __future__ import annotations

from functools import partial

from core.data.samples.invent import BLANK, Draws, MadeColumn, MadeSurvey, asked, by_weight, quota, ranked, spread
from core.data.variable import Role

ROWS = 1_000
AGE_SUM = 44_797
YOUNGEST, OLDEST = 18, 93
REFUSED = "Refused"

_REGION = {"Capital": 22, "North": 17, "Centre": 25, "South": 21, "Coast": 15}
_SEX = {"Female": 514, "Male": 486}
_EDUCATION = {"No certificate": 61, "Primary": 142, "Lower secondary": 203, "Upper secondary": 288,
              "Vocational": 121, "Bachelor": 126, "Master or higher": 59}  # fmt: skip
_HOUSEHOLD = {"1": 268, "2": 331, "3": 174, "4": 149, "5": 53, "6 or more": 25}
# Monthly income at these thousandths of the ranking; incomes between them are interpolated and rounded to 50.
_INCOME = ((0, 0), (30, 350), (100, 900), (250, 1_500), (500, 2_400), (750, 3_700), (900, 5_400), (970, 7_800),
           (1_000, 15_000))  # fmt: skip


def ages() -> list[int]:
    """Return ages in ascending order that sum to AGE_SUM, with at least one person at each end."""
    shape = {str(age): 21 if age < 46 else max(1, 20 * (94 - age) // 48) for age in range(YOUNGEST, OLDEST + 1)}
    people = sorted(int(age) for age, number in by_weight(ROWS, shape).items() for _ in range(number))
    people[0], people[-1] = YOUNGEST, OLDEST
    place = 0
    while (gap := AGE_SUM - sum(people)) != 0:
        step = 1 if gap > 0 else -1
        place = 1 + (place + 380) % (ROWS - 2)
        if YOUNGEST <= people[place] + step <= OLDEST:
            people[place] += step
    return sorted(people)


def make() -> MadeSurvey:
    """Make the survey; every call gives the same."""
    draws = Draws(44_797)
    age = [int(text) for text in draws.shuffled([str(years) for years in ages()])]
    sex = spread(draws, quota(ROWS, _SEX))
    region = spread(draws, by_weight(ROWS, _REGION))
    household = spread(draws, _HOUSEHOLD)
    education = ranked(draws, [-abs(years - 36) // 2 for years in age], 60, _EDUCATION)
    employment = _employment(draws, age)
    rank = list(_EDUCATION)
    earner = {"Employed full time": 45, "Self-employed": 40, "Employed part time": 18, "Retired": 12}
    standing = [10 * rank.index(e) + earner.get(w, 0) + draws.below(40)
                for e, w in zip(education, employment, strict=True)]  # fmt: skip
    weight = [95 + 7 * (s == "Male") + 4 * (years < 35) + 3 * (r in ("North", "Coast"))
              for s, years, r in zip(sex, age, region, strict=True)]  # fmt: skip
    nerve = [90 - years + 12 * (s == "Male") + draws.below(40) for years, s in zip(age, sex, strict=True)]

    question = partial(asked, draws, refused=REFUSED)

    bold = [-score for score in nerve]
    questions = (
        question("Q1", "Paid work without declaring it, past 12 months", bold, 60,
                 {"Yes": 118, "No": None, REFUSED: 64, BLANK: 9}),
        question("Q2", "Drove after drinking too much, past 12 months", nerve, 50,
                 {"Never": None, "Once": 97, "A few times": 61, "Often": 17, "I do not drive": 148, REFUSED: 22,
                  BLANK: 6}),
        question("Q3", "Gambled for money, past 12 months", nerve, 90,
                 {"Never": None, "Less than monthly": 231, "Monthly": 92, "Weekly": 64, "Daily": 11, REFUSED: 13,
                  BLANK: 7}),
        question("Q4", "How is your health in general?", age, 45,
                 {"Very good": 214, "Good": None, "Fair": 231, "Poor": 86, "Very poor": 23, BLANK: 4}),
        question("Q5", "Voted in the last general election", bold, 70,
                 {"No": 214, "Not entitled to vote": 61, "Yes": None, REFUSED: 31, BLANK: 5}),
        question("Q6", "Behind with rent, loans or bills, past 12 months", standing, 60,
                 {"Yes": 163, "No": None, REFUSED: 41, BLANK: 8}),
        question("Q7", "Took something from a shop without paying, ever as an adult", bold, 60,
                 {"Yes": 74, "No": None, REFUSED: 37, BLANK: 6}),
        question("Q8", "Most people can be trusted", standing, 90,
                 {"Strongly disagree": 88, "Disagree": 243, "Neither": 281, "Agree": None, "Strongly agree": 71,
                  BLANK: 12}),
    )  # fmt: skip
    return MadeSurvey(
        key="adults",
        title="Adults, work and money",
        about="Invented: 1,000 adults aged 18 to 93, mean age 44.797, with income, work and a few questions that "
        "people do not like to answer.",
        opening="Q1",
        columns=(
            MadeColumn("id", "Respondent", Role.PERSON_ID, tuple(f"A{row:04d}" for row in range(1, ROWS + 1))),
            MadeColumn("weight", "Weight", Role.WEIGHT, tuple(f"{w // 100}.{w % 100:02d}" for w in weight)),
            MadeColumn("region", "Region", Role.FILTER, tuple(region), tuple(_REGION)),
            MadeColumn("sex", "Sex", Role.FILTER, tuple(sex), tuple(_SEX)),
            MadeColumn("age", "Age in years", Role.NUMBER, tuple(map(str, age))),
            MadeColumn("education", "Highest certificate", Role.QUESTION, tuple(education), tuple(_EDUCATION)),
            MadeColumn("employment", "Work", Role.QUESTION, tuple(employment), _WORK),
            MadeColumn("household", "People in the household", Role.QUESTION, tuple(household), tuple(_HOUSEHOLD)),
            MadeColumn("income", "Net household income per month", Role.NUMBER, _income(draws, standing)),
            *questions,
        ),
    )


_WORK = ("Employed full time", "Employed part time", "Self-employed", "Unemployed", "In education",
         "Looking after the home", "Unable to work", "Retired")  # fmt: skip


def _employment(draws: Draws, age: list[int]) -> list[str]:
    """Assign work by age: young people study, old people are retired, the others have other work."""
    work = []
    for years in age:
        luck = draws.below(100)
        if years >= 67 or (years >= 62 and luck < 55):
            work.append("Retired" if luck < 94 else "Self-employed")
        elif years < 24 and luck < 52:
            work.append("In education")
        else:
            steps = (56, 72, 82, 89, 90, 95, 100)
            work.append(_WORK[next(place for place, step in enumerate(steps) if luck < step)])
    return work


def _income(draws: Draws, standing: list[int]) -> tuple[str, ...]:
    """Assign income along the standing; 83 people give none."""
    silent = draws.at_random(ROWS, 83)
    ranks = sorted(range(ROWS), key=lambda row: (standing[row] + draws.below(45), row))
    income = [""] * ROWS
    for rank, row in enumerate(ranks):
        income[row] = BLANK if row in silent else str(_income_at(rank * 1_000 // (ROWS - 1)))
    return tuple(income)


def _income_at(thousandth: int) -> int:
    upper = next(place for place, (share, _) in enumerate(_INCOME) if thousandth <= share)
    if upper == 0:
        return _INCOME[0][1]
    (left, low), (right, high) = _INCOME[upper - 1], _INCOME[upper]
    return 50 * ((low + (high - low) * (thousandth - left) // (right - left)) // 50)
