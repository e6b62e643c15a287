"""What the page Trade-offs says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "simulated.stopped": "Stopped early: the figures are of the surveys simulated so far.",
    "simulated.one": "Plan for two respondents or more: of one alone there is nothing to estimate.",
}
register(__name__, SENTENCES)
