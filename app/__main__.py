"""The start of the workbench by `python3 -m app`; missing requirements are set up first."""

import os
import signal
import sys

if sys.version_info < (3, 7):
    sys.stderr.write("Python 3.11 or newer is needed; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(1)
if not __package__:
    # Started as `python3 some/folder/app`: the folder to import from is the one above.
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # Until a handler is installed, Ctrl+C ends the program without the lines that Python would print.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
