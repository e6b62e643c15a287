"""The letters of formulas: how each is shown and written as LaTeX. Their names are sentences `steps.letter.KEY`."""

from __future__ import annotations

from types import MappingProxyType

_GREEK = {
    "alpha": ("α", r"\alpha"),
    "epsilon": ("ε", r"\varepsilon"),
    "pi": ("π", r"\pi"),
    "lambda": ("λ", r"\lambda"),
    "mu": ("μ", r"\mu"),
    "sigma": ("σ", r"\sigma"),
    "delta": ("Δ", r"\Delta"),
}
NAMED = MappingProxyType({**_GREEK, "SE": ("SE", r"\mathrm{SE}")})
"""Letters by name as (shown, LaTeX); any other letter is itself."""


def shown(letter: str) -> str:
    return NAMED[letter][0] if letter in NAMED else letter


def latex(letter: str) -> str:
    return NAMED[letter][1] if letter in NAMED else letter
