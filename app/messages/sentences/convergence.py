"""English sentences of the part Convergence: people arrive, and the estimate closes in."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "convergence.paths": "Show 1 to {highest} draws.",
    "convergence.sizes": "Give numbers of respondents that rise, from 2 on.",
    "convergence.spread": "Give the spread of the values as a number above 0.",
}
