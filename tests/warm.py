"""A Python that has loaded already what most scripts of the tests ask for; each script gets a process of its own.

To load numpy, scipy, duckdb and the core takes 0.7 s of every fresh interpreter, far longer than most scripts run. This
one loads them once and forks: the script begins as the main module of a new process, with nothing but its own names,
in its own folder, with its own environment and its own stdout and stderr.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.conftest import TOP

LOADED = ("numpy", "scipy.special", "scipy.optimize", "duckdb", "core.data.readers.registry", "core.data.source",
          "core.analyses.preview", "core.report.category_chart", "core.report.export", "core.report.table")  # fmt: skip
SETTINGS = {"PYTHONPATH": str(TOP), "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", "OPENBLAS_NUM_THREADS": "1"}
_SERVE = """
import importlib, json, os, runpy, sys
answers = os.fdopen(os.dup(1), "w", buffering=1)
for name in sys.argv[1:]:
    importlib.import_module(name)
asked = sys.stdin.buffer
for line in iter(asked.readline, b""):
    wanted = json.loads(line)
    child = os.fork()
    if not child:
        break
    answers.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\\n")
else:
    sys.exit()
for number, place in enumerate((os.devnull, wanted["out"], wanted["err"])):
    opened = os.open(place, os.O_RDONLY if not number else os.O_WRONLY | os.O_CREAT, 0o600)
    os.dup2(opened, number)
    os.close(opened)
os.environ.clear()
os.environ.update(wanted["environment"])
os.chdir(wanted["folder"])
sys.argv = wanted["words"]
code = wanted["code"]
answers.close()
del answers, asked, child, line, number, opened, place, wanted
if code is None:
    runpy.run_path(sys.argv[0], run_name="__main__")
else:
    sys.path.insert(0, "")
    exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})
"""


def python(
    folder: Path, words: Sequence[str], environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """What `python WORDS` does in the folder: WORDS are a file or "-c" and code, and arguments."""
    environment = dict(os.environ if environment is None else environment) | SETTINGS
    if not hasattr(os, "fork"):
        return subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, check=False, env=environment)
    code, given = (words[1], ["-c", *words[2:]]) if words[0] == "-c" else (None, list(words))
    with TemporaryDirectory() as said:
        out, err = Path(said, "out"), Path(said, "err")
        wanted = {"out": str(out), "err": str(err), "folder": str(folder), "environment": environment,
                  "words": given, "code": code}  # fmt: skip
        process = _server()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(wanted).encode() + b"\n")
        process.stdin.flush()
        return subprocess.CompletedProcess(words, int(process.stdout.readline()), out.read_bytes(), err.read_bytes())


@functools.cache
def _server() -> subprocess.Popen[bytes]:
    """One for all tests of this process; it ends with it."""
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVE, *LOADED],
        cwd=TOP,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | SETTINGS,
    )
    atexit.register(process.communicate)
    return process
