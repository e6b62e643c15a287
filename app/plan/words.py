"""The sentences of the page Plan."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "solve.impossible": "Say on the left which answers you expect and how many people you can ask.",
    "solve.target.sample": "about these respondents (privacy noise only)",
    "solve.target.population": "about the population (sampling and privacy noise)",
}
register(__name__, SENTENCES)
