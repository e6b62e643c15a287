"""The symbols that several derivations share, as in the manual: one letter, one meaning."""

from __future__ import annotations

from core.steps.formula import Symbol

N = Symbol("n")
K = Symbol("k")
P, Q = Symbol("p"), Symbol("q")
A, B = Symbol("a"), Symbol("b")
EPSILON = Symbol("epsilon")
COUNT = Symbol("C")
RATE, RATE_SEEN = Symbol("lambda"), Symbol("lambda", hat=True)
Z = Symbol("z")
SE = Symbol("SE")
VARIANCE, SAMPLING, PRIVACY = Symbol("V"), Symbol("V", "s"), Symbol("V", "p")
LOW, HIGH = "L", "U"
