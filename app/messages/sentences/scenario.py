"""What the pages Trade-offs and Plan say of what is expected."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "respondents.not_a_number": "Type a whole number of people, for example 2,000.",
    "respondents.out_of_range": "Plan for {lowest} to {highest} people.",
    "scenario.true": "The shares of “{question}” as they are: {answers} answers.",
    "scenario.even": "{answers} answers of “{question}”, taken as equally frequent: the true shares are hidden.",
    "scenario.typed": "Draw the bars, or type one answer to a line. Nothing of it comes from your data.",
}
