"""The command line: what it takes, and the way from there to the window or to the files that replace it."""

from __future__ import annotations

import os
import sys

USAGE = """\
usage: {program} [--no-window] [--version] [--help]

Survey Privacy Workbench: see what randomized response does to survey answers. Nothing leaves this computer.

Without an option the workbench opens with an example drawn. Where there is no display it writes the example's
picture, table and figures to the folder survey-privacy-workbench-preview instead and prints their paths.

options:
  --no-window   write the example's picture, table and figures, and open nothing
  --version     print the version
  --help        print this

examples:
  {program}
  {program} --no-window
"""


def main(arguments: list[str] | None = None) -> int:
    """Run the program; the exit code is 0, 1 (it could not start, and said why) or 2 (an unknown option)."""
    given = sys.argv[1:] if arguments is None else arguments
    known = {"-h": "--help", "-V": "--version"}
    options = [known.get(option, option) for option in given]
    unknown = [option for option in options if option not in ("--help", "--version", "--no-window")]
    if unknown:
        print(f"{program()}: unknown option {unknown[0]}; --help lists what there is.", file=sys.stderr)
        return 2
    if "--help" in options:
        print(USAGE.format(program=program()), end="")
        return 0
    if "--version" in options:
        from core import __version__

        print("Survey Privacy Workbench " + __version__)
        return 0
    return _start(window="--no-window" not in options)


def program() -> str:
    """What the person typed to get here."""
    return "survey-privacy-workbench" if sys.argv[0].endswith("survey-privacy-workbench") else "python3 -m app"


def _start(window: bool) -> int:
    from app import bootstrap
    from app.setup.stopped import SetupStopped

    try:
        bootstrap.ensure()
        code = _open() if window else _write()
        sys.stdout.flush()
        return code
    except SetupStopped as stopped:
        print(str(stopped), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read our lines has read enough; the rest, and Python's own flush at the end, go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _open() -> int:
    from app import bootstrap
    from app.setup import display, libraries, qt_guard

    trouble = display.trouble()
    if trouble is None:
        libraries.require(libraries.wanted())
        # Only a library just installed can tell whether the display lets this person in.
        trouble = display.trouble()
    if trouble is not None:
        print(trouble + " So no window is opened.", flush=True)
        return _write()
    try:
        qt_guard.require()
        from app.application import main as open_window
    except ImportError as error:
        if (error.name or "").split(".")[0] in ("app", "core"):
            raise
        bootstrap.repair()
        raise
    return open_window([sys.argv[0]])


def _write() -> int:
    from app.headless import main as write_preview

    return write_preview()
