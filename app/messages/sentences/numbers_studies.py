"""English sentences of the part Simulations of the page Numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "unknown_size.distance": "Choose what epsilon hides: that a respondent is there, or what they answered too.",
    "unknown_size.nobody": "Nobody gave a number, so there is nothing to simulate. Choose other numbers.",
    "unknown_size.runs": "Simulate 1 to {highest} runs.",
    "unknown_size.sizes": "Give a first size of 1 or more, a last one that is not below it, and a step that makes at "
    "most {most} sizes.",
}
