"""`python3 -m app` opens the workbench; what is missing for that is set up first."""

import os
import sys

if sys.version_info < (3, 7):
    sys.stderr.write("Python 3.11 or newer is needed; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(1)
if not __package__:
    # Started as `python3 some/folder/app`: the folder to import from is the one above.
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from app.cli import main

sys.exit(main())
