"""The one way in which the set-up gives up: a sentence for the person."""

from __future__ import annotations


class SetupStopped(Exception):
    """Its text names the missing part and the remedy."""
