"""The sentences of the page Plan."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "solve.impossible": "State on the left the expected answers and the number of people you can ask.",
    "solve.target.sample": "for this sample (privacy noise only)",
    "solve.target.population": "for the population (sampling and privacy noise)",
}
register(__name__, SENTENCES)
