"""`python3 -m tests`: sets up what the checks need, then runs them all. `--all` adds the long and the timed ones,
part by part; `--all release` runs one part. `--measure` writes down which tests are long.

`--changed` runs the tests that what was changed since the last commit can reach; `--changed REVISION` since a revision.
Other arguments go to pytest, which then runs alone: `python3 -m tests tests/core -k wilson`.
"""

from __future__ import annotations

import sys


def main(arguments: list[str]) -> int:
    from app import bootstrap
    from app.setup.environment import TESTS
    from app.setup.stopped import SetupStopped

    try:
        bootstrap.ensure(TESTS)
        from tests import suite

        return suite.run(arguments)
    except SetupStopped as stopped:
        print(str(stopped), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
