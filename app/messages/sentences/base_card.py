"""English sentences of the card that says who is counted."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "base_card.everyone": "All {rows} {rows:respondent|respondents}",
    "base_card.some": "{counted} of {rows} {rows:respondent|respondents}",
    "base_card.effective": "{line} · effective {number}",
    "base_card.base": "Base: {base}.",
    "base_card.named": "{name}, {counted} of {rows} {rows:respondent|respondents}",
    "base_card.weighted": "weighted by {weight}",
    "base_card.counted": "Counted here: {name}, {counted} of {rows} {rows:respondent|respondents}.",
    "base_card.unweighted": "Figures of this list are unweighted.",
    "base_card.counting": "Counting…",
    "base_card.made_up": "Made-up data are one question without respondents to choose from, so everyone counts.",
    "base_card.match": "{count} of all {rows} {rows:respondent|respondents} {rows:matches|match} this answer alone.",
    "base_card.matches": "{count} of all {rows} {rows:respondent|respondents} {rows:matches|match} one of these "
    "{answers} answers.",
    "base_card.between": "{count} of all {rows} {rows:respondent|respondents} {rows:has|have} a number within these "
    "limits.",
    "base_card.not_a_number": "Type a number such as 18 or 34.5, or leave this end blank.",
    "base_card.no_column": "Choose a column first.",
}
