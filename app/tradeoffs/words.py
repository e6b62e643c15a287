"""The sentences of the page Trade-offs."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "simulated.stopped": "Stopped early: the figures use the finished surveys.",
    "simulated.one": "Plan at least two respondents. One respondent gives no estimate.",
}
register(__name__, SENTENCES)
