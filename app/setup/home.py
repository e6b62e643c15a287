"""The home folder of the user, which contains everything that the program remembers."""

from __future__ import annotations

import os

from app.setup.stopped import SetupStopped


def settle() -> None:
    """Set HOME where it is empty or relative: Python, Qt and pip would take the top of the disk for the home."""
    if os.name == "posix" and not os.path.isabs(os.environ.get("HOME", "")):
        import pwd

        try:
            os.environ["HOME"] = pwd.getpwuid(os.getuid()).pw_dir
        except KeyError:
            raise SetupStopped(
                "This system knows no home folder of yours. Set HOME to a folder of yours and start again."
            ) from None
