"""Signals for programs that tests start."""

import signal


def hear_all() -> None:
    """A suite in the background hears no Ctrl+C and under nohup no SIGHUP, and its children would inherit that."""
    for one in (signal.SIGINT, signal.SIGHUP):
        signal.signal(one, signal.SIG_DFL)
