"""English sentences about beliefs before and after one report."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "prior.not_inside": "A belief before the report must be a chance of {lowest}% to {highest}%.",
    "posterior.not_above": "A report can only raise a belief: give more than {prior} and less than 100%.",
}
