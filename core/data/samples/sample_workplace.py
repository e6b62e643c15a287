"""Integrity at work: 2,418 invented employees, rare behavior, an industry list of 12 and an occupation list of 40."""

from __future__ import annotations

from functools import partial

from core.data.samples.invent import (
    BLANK,
    YES_NO,
    Draws,
    MadeColumn,
    MadeSurvey,
    asked,
    by_weight,
    quota,
    ranked,
    spread,
)
from core.data.variable import Role

ROWS = 2_418
REFUSED = "Prefer not to say"

_SITE = {"Head office": 31, "Plant": 28, "Warehouse": 17, "Shops": 24}
_GENDER = {"Woman": 1_174, "Man": 1_191, "Another answer": 17, REFUSED: 36}
_TENURE = {"Under 1 year": 318, "1 to 2 years": 472, "3 to 5 years": 561, "6 to 10 years": 498, "11 to 20 years": 386,
           "Over 20 years": 171, BLANK: 12}  # fmt: skip
_INDUSTRY = {"Manufacturing": 17, "Retail": 15, "Health and care": 14, "Transport": 10, "Construction": 9,
             "Public administration": 8, "Education": 7, "Finance": 6, "Information technology": 5, "Hospitality": 4,
             "Energy and water": 3, "Agriculture": 2}  # fmt: skip
_OCCUPATIONS = (
    "Sales assistant", "Office clerk", "Nurse", "Driver", "Warehouse worker", "Care worker", "Machine operator",
    "Teacher", "Cleaner", "Accountant", "Electrician", "Software developer", "Cook", "Mechanic", "Receptionist",
    "Project manager", "Security guard", "Technician", "Engineer", "Waiter", "Carpenter", "Buyer", "Social worker",
    "Welder", "Bookkeeper", "Plumber", "Laboratory assistant", "Human resources officer", "Painter", "Data analyst",
    "Physician", "Bus driver", "Marketing specialist", "Librarian", "Gardener", "Legal adviser", "Pharmacist",
    "Translator", "Architect", "Internal auditor",
)  # fmt: skip
_TOLD = ("My manager", "Human resources", "The hotline", "A works council member", "A colleague", "Nobody")


def make() -> MadeSurvey:
    """Make the survey; every call gives the same."""
    draws = Draws(2_418)
    site = spread(draws, by_weight(ROWS, _SITE))
    gender = spread(draws, quota(ROWS, _GENDER))
    tenure = spread(draws, quota(ROWS, _TENURE))
    industry = spread(draws, by_weight(ROWS, _INDUSTRY))
    jobs = by_weight(ROWS, {job: 1_000 // (place + 9) for place, job in enumerate(_OCCUPATIONS)})
    occupation = ranked(draws, [list(_INDUSTRY).index(name) for name in industry], 25, jobs)
    years = [list(_TENURE).index(text) for text in tenure]
    pressure = [25 * (place in ("Shops", "Warehouse")) + 4 * (5 - min(time, 5)) + draws.below(50)
                for place, time in zip(site, years, strict=True)]  # fmt: skip
    calm = [-score for score in pressure]

    question = partial(asked, draws, refused=REFUSED)

    def yes_no(name: str, text: str, yes: int, refused: int, blank: int) -> MadeColumn:
        return question(name, text, calm, 80, {"Yes": yes, "No": None, REFUSED: refused, BLANK: blank})

    questions = (
        yes_no("W1", "Took office supplies home for private use, past year", 761, 58, 11),
        yes_no("W2", "Called in sick when well, past year", 432, 71, 14),
        yes_no("W3", "Claimed expenses that were not incurred, past 3 years", 99, 63, 9),
        yes_no("W4", "Was offered a bribe, past 3 years", 58, 44, 8),
        yes_no("W5", "Accepted a bribe, past 3 years", 12, 61, 10),
        yes_no("W6", "Passed confidential data to outsiders, past 3 years", 81, 49, 13),
        yes_no("W7", "Was sexually harassed at work, past year", 143, 102, 21),
        question("W8", "Serious misconduct is punished here, whoever did it", calm, 80,
                 {"Strongly disagree": 207, "Disagree": 489, "Neither": 612, "Agree": None, "Strongly agree": 241,
                  BLANK: 27}),
        question("W9", "Worked without recording the hours, past month", pressure, 60,
                 {"Never": None, "Once or twice": 611, "Weekly": 402, "Almost daily": 187, REFUSED: 33, BLANK: 16}),
    )  # fmt: skip
    return MadeSurvey(
        key="workplace",
        title="Integrity at work",
        about="Invented: 2,418 employees answer questions about rare misconduct; industry and occupation show "
        "questions with 12 and 40 answers.",
        opening="W3",
        columns=(
            MadeColumn("id", "Respondent", Role.PERSON_ID, tuple(f"W{row:04d}" for row in range(1, ROWS + 1))),
            MadeColumn("site", "Site", Role.FILTER, tuple(site), tuple(_SITE)),
            MadeColumn("gender", "Gender", Role.FILTER, tuple(gender), tuple(_GENDER)),
            MadeColumn("tenure", "Years with this employer", Role.QUESTION, tuple(tenure),
                       tuple(label for label in _TENURE if label != BLANK)),
            MadeColumn("industry", "Industry", Role.QUESTION, tuple(industry), tuple(_INDUSTRY)),
            MadeColumn("occupation", "Occupation", Role.QUESTION, tuple(occupation), tuple(sorted(_OCCUPATIONS))),
            *questions,
            *_told(draws),
        ),
    )  # fmt: skip


def _told(draws: Draws) -> tuple[MadeColumn, ...]:
    """Return the select-all question "Whom would you tell?"; "Nobody" excludes the other items."""
    skipped = draws.at_random(ROWS, 53)
    answers: dict[str, list[str]] = {label: [] for label in _TOLD}
    for row in range(ROWS):
        ticked = {label for label, chance in zip(_TOLD, (54, 27, 16, 22, 38, 0), strict=True)
                  if draws.below(100) < chance}  # fmt: skip
        ticked = ticked or {"Nobody"}
        for label in _TOLD:
            answers[label].append(BLANK if row in skipped else YES_NO[label not in ticked])
    return tuple(
        MadeColumn(f"W10_{place}", f"Would tell: {label}", Role.SELECT_ALL, tuple(answers[label]), YES_NO, "W10")
        for place, label in enumerate(_TOLD, start=1)
    )
