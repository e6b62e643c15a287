"""English sentences of the attacker's view: many reports of one person."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "waves.range": "Choose 1 to {most} reports.",
    "prior.shares": "Beliefs about {answers} answers must be chances that sum to 100%.",
}
