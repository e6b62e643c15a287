"""English sentences for power: what a survey would notice. Blanks arrive as ready text."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "power.alpha": "Type a chance of a false alarm from {lowest}% to {highest}%.",
    "power.target": "Type a chance to notice it from {lowest}% to {highest}%.",
    "power.answer": "Choose one of the {answers} answers.",
    "power.share": "Type a share from 0 to 100%.",
    "power.no_difference": "Both shares are the same, so there is nothing to notice. Type two different shares.",
    "power.out_of_reach": "Not even 1,000,000,000,000 respondents would be enough. Type a larger difference, or choose "
    "a larger ε.",
    "power.nothing_noticed": "So few respondents would not notice any share with a chance of {power}%. Ask more "
    "people, or choose a larger ε.",
}
