"""Sentences of the part Curator of the page Numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "central.size_large": "Numbers are fitted to at most {highest} people here. Type a smaller size.",
    "central.share": "The noisy count gets more than 0% and less than 100% of epsilon, for example 20.",
    "central.cells": "A histogram here has {lowest} to {highest} cells, a whole number of them.",
}
