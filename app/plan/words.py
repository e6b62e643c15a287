"""The sentences of the page Plan."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "solve.impossible": "Enter the expected shares and the number of respondents on the left.",
    "solve.target.sample": "for this sample (privacy noise only)",
    "solve.target.population": "for the population (sampling and privacy noise)",
}
register(__name__, SENTENCES)
