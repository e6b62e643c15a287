"""English sentences of the part Error anatomy: what an error is made of."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "anatomy.runs": "Simulate 2 to {highest} surveys.",
    "anatomy.nothing": "In nearly every simulated survey a group of the design stays empty. Ask more people.",
}
