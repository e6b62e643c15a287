"""The error that stops the set-up, with a sentence for the user."""

from __future__ import annotations


class SetupStopped(Exception):
    """Its text names the missing part and the remedy."""
