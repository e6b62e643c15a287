"""English sentences about exact randomization: what can be released, and what its whole numbers must hold."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.numbers": "Reports of this design are decimal numbers, whose last digits can give an answer away. Choose "
    "a design whose reports are categories, bits or sets.",
    "release.bloom": "Reports with Bloom filters cannot be released yet. Choose RAPPOR with one bit for each answer, "
    "or another design.",
    "release.assumed": "This design only assumes how some people behave, as a survey among people does. A release "
    "needs a design that is fully known: choose another one.",
    "release.unprotected": "Some reports of this design rule an answer out for certain, so its epsilon is infinite. "
    "Choose a design with a finite epsilon, or other figures.",
    "release.no_integers": "This design has no exact form for a release. Choose another design.",
    "release.charge_too_low": "The design gives away an epsilon of {epsilon}, more than the {charge} that would be "
    "charged. Charge at least its epsilon.",
    "release.integers": "The whole numbers of the design are damaged or are not those of this design, so nothing can "
    "be computed from them. Ask for a fresh copy of the description.",
    "release.above_charge": "The whole numbers of the design give away an epsilon of {epsilon}, more than the {charge} "
    "that was charged. Do not rely on this release; tell whoever made it.",
    "release.no_randomness": "The operating system gave no secure random numbers, so this was not done. Restart the "
    "computer and try again.",
    "matrix.too_long": "With {answers} answers and {reports} different {reports:report|reports} the exact matrix is "
    "too long to write out.",
}
