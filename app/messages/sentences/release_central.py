"""English sentences about counts that leave with noise, and the library that makes it."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.opendp_missing": "Counts get their noise from the OpenDP library, and it cannot be loaded here. Install "
    "it again with python3 -m app, then release. Nothing was spent.",
    "release.noise_failed": "The OpenDP library stopped with an error of the kind {kind}. No counts were written. Try "
    "again; the page Releases shows what was spent.",
    "release.noise_unknown": "What this file says about the noise of its counts does not fit together. Ask whoever "
    "released it for a new copy.",
    "release.counts_one_each": "Counts are made of every question for every respondent. Switch off the choice that "
    "each respondent reports on one question only.",
}
