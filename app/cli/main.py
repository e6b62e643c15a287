"""The command line: its options, and the way to the window or to commands without a window."""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

DESCRIPTION = """\
Survey Privacy Workbench: see what randomized response does to survey answers. Nothing leaves this computer, and only
the command count opens a connection: to the engine that you name, to count there.

Without a command the workbench opens, with FILE if one is given, a study or survey data, else with an example drawn.
Where there is no display it writes the example's picture, table and results to the folder
survey-privacy-workbench-preview instead and prints their paths."""

COMMANDS = """\
commands (no display needed; `{program} COMMAND --help` says more):
  run STUDY --out FOLDER   write a study's figures, tables and results, and its report
  report STUDY             write a study's report as one HTML file
  kit STUDY --out FOLDER   write the field kit of a study's plan
  classroom --out FOLDER   write worksheets with solutions, made from the examples
  privatize IN --out OUT   release randomized answers of a survey file or a study
  verify FILE              check a release that somebody has
  count STUDY --engine URL --table NAME --out FILE
                           count a study's questions in a database; the one command that opens a connection

examples:
  {program}
  {program} cannabis.spw
  {program} survey.csv
  {program} run cannabis.spw --out results
  {program} report cannabis.spw --out report.html
  {program} kit cannabis.spw --out field --pdf
  {program} classroom --out class --pdf
  {program} privatize survey.csv --column Q7 --design grr --epsilon 1 --categories q7.txt --out q7.csv
  {program} verify q7.csv
  {program} count cannabis.spw --table surveys.health --print postgresql
  {program} --no-window

exit codes: 0 done; 1 it could not be done, one sentence on standard error says why; 2 the command line was not
understood; 3 the data of the study are not where they were, or are other data; 4 a release could not be checked to
the end; 129 stopped because the terminal was closed; 130 stopped by Ctrl+C; 143 stopped by the system"""

RUN = """\
Draw the questions of a study's report as they stand in the study, and write for each its figure (SVG), table (CSV)
and results (JSON), and the report (HTML). The paths are printed, one to a line. Figures of private data are marked
INTERNAL and carry `.internal.` in their names."""

RUN_EXAMPLES = """\
examples:
  {program} run cannabis.spw --out results
  {program} run cannabis.spw --out results --data /media/stick/survey.csv"""

REPORT = """\
Write a study's report as one HTML file; its path is printed. With --public it holds what may be shown to anyone:
from private data that is the plan alone, with no figure computed from answers."""

REPORT_EXAMPLES = """\
examples:
  {program} report cannabis.spw
  {program} report cannabis.spw --out report.html --public"""

KIT = """\
Write the field kit of a study's plan, as the page Field kit does: the sheets (HTML), the drawing of the device (SVG) or
the form (XLSForm, HTML), and the decoding file (JSON), by which Collected reads the reports. The paths are printed, one
to a line. A kit with something from private data carries `.internal.` in its names. The study is not changed."""

KIT_EXAMPLES = """\
examples:
  {program} kit cannabis.spw --out field
  {program} kit cannabis.spw --out field --pdf --paper letter --by cards --question "Did you ever smoke?"
  {program} kit cannabis.spw --out field --language es --checked-by "Ana Ruiz" --question "¿Ha fumado alguna vez?"

--pdf writes the sheets as PDF, too; it needs the libraries of the window, but no display."""

CLASSROOM = """\
Write the classroom pack: worksheets and solutions of six sessions (HTML), with all figures computed from the examples
of the program. The paths are printed, one to a line. Another --draw gives other reports of the same respondents."""

CLASSROOM_EXAMPLES = """\
examples:
  {program} classroom --out class
  {program} classroom --out class --pdf --paper letter --draw 2"""

COUNT = """\
Count the questions of a study where the rows are, and write the frequency table: one row a cell, with the number of
respondents. This is the one command that opens a connection, to the engine that you name. The engine only counts; every
noise is drawn later, here. The file of the query is written beside the table. A stopped count goes on where it was when
the same command is given again. Without --engine, --print shows the query and connects to nothing.

Credentials are taken from the engine's own places (a .pgpass file, application default credentials, an option file); a
URL with a password is refused. The frequency table is private: it holds true counts."""

COUNT_EXAMPLES = """\
engines: duckdb://FILE and sqlite://FILE at once; postgres://, pyspark://, bigquery://, snowflake://, mssql:// and
databricks:// through Ibis (pip install survey-privacy-workbench[engines])

examples:
  {program} count cannabis.spw --table surveys.health --print spark
  {program} count cannabis.spw --engine duckdb://survey.db --table health --out counts.parquet
  {program} count cannabis.spw --engine postgres://db.example.org/surveys --table public.health --scope all \\
      --out joint.parquet
  {program} privatize joint.parquet --query joint.sql --snapshot "March 3" --column Q7 --design grr --epsilon 1 \\
      --categories q7.txt --rows-per-person 1 --out q7.parquet"""


def main(arguments: list[str] | None = None) -> int:
    """Run the program; the help lists the exit codes."""
    # Before numpy is loaded: products of blocks of rows are small, and threads that wait for each other take several
    # times the processor time of one.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        command = _commands().get(given[0]) if given else None
        return _window(given) if command is None else command(given[1:])
    except SystemExit as ended:
        # argparse has already printed its message.
        return ended.code if isinstance(ended.code, int) else 2


def _commands() -> dict[str, Callable[[list[str]], int]]:
    return {
        "run": partial(_command, "run"),
        "report": partial(_command, "report"),
        "kit": _kit,
        "classroom": _classroom,
        "privatize": partial(_release, "privatize"),
        "verify": partial(_release, "verify"),
        "count": _count,
    }


def program() -> str:
    """Return the command that the user typed."""
    if sys.argv[0].endswith("survey-privacy-workbench"):
        return "survey-privacy-workbench"
    return "python3 -m " + __name__.partition(".")[0]


class _Parser(argparse.ArgumentParser):
    """One sentence about a slip, not a page."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, self.prog + ": " + message + "; --help lists what there is.\n")


def _parser(words: str, about: str, examples: str) -> _Parser:
    return _Parser(
        prog=(program() + " " + words).strip(),
        description=about,
        epilog=examples.format(program=program()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _window(given: list[str]) -> int:
    parser = _parser("", DESCRIPTION, COMMANDS)
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="a study (.spw) or a file of survey data to open in the window"
    )
    parser.add_argument("--no-window", action="store_true", help="write the example's files, and open nothing")
    parser.add_argument("-V", "--version", action="store_true", help="print the version")
    found = parser.parse_args(given)
    if found.version:
        from core import __version__

        print("Survey Privacy Workbench " + __version__)
        return 0
    if found.no_window and found.files:
        parser.error("--no-window takes no file; the command run takes a study")
    for file in found.files:
        if not os.path.isfile(file):
            commands = "run, report, kit, classroom, privatize, verify, count"
            parser.error(file + " is neither a command (" + commands + ") nor a file")
    if len(found.files) > 1:
        parser.error("the window opens one file, and these are " + str(len(found.files)) + "; give one of them")
    return _set_up(_write if found.no_window else lambda: _open("".join(found.files)))


def _command(name: str, given: list[str]) -> int:
    about, examples = (RUN, RUN_EXAMPLES) if name == "run" else (REPORT, REPORT_EXAMPLES)
    parser = _parser(name, about, examples)
    parser.add_argument("study", metavar="STUDY", help="the study file (.spw)")
    parser.add_argument("--data", metavar="FILE", help="where the data are, if not beside the study")
    if name == "run":
        parser.add_argument("--out", metavar="FOLDER", required=True, help="where to write; made if it is not there")
    else:
        parser.add_argument("--out", metavar="FILE", help="the file to write (.html); beside the study if not given")
        parser.add_argument("--public", action="store_true", help="only what may be shown to anyone")
    found = parser.parse_args(given)

    def do() -> int:
        from app.cli import study_commands as commands

        if name == "run":
            return commands.run(found.study, found.out, found.data)
        return commands.report(found.study, found.out, found.data, found.public)

    return _run(do)


def _kit(given: list[str]) -> int:
    parser = _parser("kit", KIT, KIT_EXAMPLES)
    parser.add_argument("study", metavar="STUDY", help="the study file (.spw)")
    parser.add_argument("--out", metavar="FOLDER", required=True, help="where to write; made if it is not there")
    parser.add_argument("--data", metavar="FILE", help="where the data are, if not beside the study")
    parser.add_argument("--by", metavar="DEVICE", default="best", help="die, coins, spinner, cards, dice, months, "
                        "digits, days, xlsform or browser; the simplest that fits the plan if not given")  # fmt: skip
    parser.add_argument("--question", metavar="TEXT", default="", help="the question as it is asked")
    parser.add_argument("--other", metavar="TEXT", default="", help="the other question, where a device has one")
    parser.add_argument("--language", choices=("en", "es", "fr", "de", "zh", "ar"), default="",
                        help="of the sheets and forms for the field; that of the study if not given")  # fmt: skip
    parser.add_argument("--checked-by", metavar="NAME", default="",
                        help="who has confirmed the wording; without a name, it is marked DRAFT")  # fmt: skip
    parser.add_argument("--large", action="store_true", help="large print: 18 points or more")
    parser.add_argument("--pdf", action="store_true", help="the sheets as PDF, too")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="of the PDF; a4 if not given")
    found = parser.parse_args(given)

    def do() -> int:
        from app.cli import kit_command

        printed = _printed if found.pdf else None
        return kit_command.kit(found, printed)

    return _run(do)


def _classroom(given: list[str]) -> int:
    parser = _parser("classroom", CLASSROOM, CLASSROOM_EXAMPLES)
    parser.add_argument("--out", metavar="FOLDER", required=True, help="where to write; made if it is not there")
    parser.add_argument("--draw", metavar="N", type=int, default=1, help="number of the draw; 1 if not given")
    parser.add_argument("--pdf", action="store_true", help="the same pages as PDF, too")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="of the PDF; a4 if not given")
    found = parser.parse_args(given)
    if found.draw < 0:
        parser.error("--draw needs a whole number of 0 or more")

    def do() -> int:
        from app.cli import classroom_command

        return classroom_command.classroom(found, _printed if found.pdf else None)

    return _run(do)


def _count(given: list[str]) -> int:
    parser = _parser("count", COUNT, COUNT_EXAMPLES)
    parser.add_argument("study", metavar="STUDY", help="the study file (.spw) with the declared questions")
    parser.add_argument("--table", metavar="NAME", default="", help="the table with the rows, with points between its "
                        "parts; that of the study if not given")  # fmt: skip
    parser.add_argument("--engine", metavar="URL", default="", help="the engine that counts, without a password")
    parser.add_argument("--out", metavar="FILE", default="", help="the frequency table to write (.parquet or .csv)")
    parser.add_argument("--scope", choices=("each", "pairs", "all"), default="", help="count each question, each pair, "
                        "or all together, which a release of rows needs; that of the study if not given")  # fmt: skip
    parser.add_argument("--only", metavar="NAME", action="append", default=[],
                        help="count this question; may be repeated; all of the study if not given")  # fmt: skip
    parser.add_argument("--print", dest="printed", default="",
                        choices=("standard", "postgresql", "spark", "bigquery", "snowflake", "sql_server", "duckdb",
                                 "sqlite"), help="print the query in this dialect, and connect to nothing")  # fmt: skip
    found = parser.parse_args(given)
    if bool(found.printed) == bool(found.engine) or bool(found.engine) != bool(found.out):
        parser.error("give --engine with --out, or --print")

    def do() -> int:
        from app.cli.counting import command

        return command.count(found)

    return _run(do)


def _printed() -> None:
    """Get ready to write a PDF, on no display."""
    from app.setup import libraries, qt_guard

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    libraries.require(libraries.wanted())
    qt_guard.require()


def _release(name: str, given: list[str]) -> int:
    from app.cli import release_options as release_cli

    asked = release_cli.read(name, _parser(name, *release_cli.TEXTS[name]), given)

    return _run(asked)


def _run(do: Callable[[], int]) -> int:
    """Set up what is missing, then do the work of a command; an error of the program is told without its message."""

    def command() -> int:
        from app.shell import excepthook

        sys.excepthook = excepthook.tell
        return do()

    return _set_up(command)


def _set_up(do: Callable[[], int]) -> int:
    """Set up what is missing, then do it."""
    from app import bootstrap
    from app.setup import home, memory
    from app.setup.stopped import SetupStopped

    try:
        home.settle()
        memory.require()
        with _interruptible():
            bootstrap.ensure()
        return _done(do)
    except SetupStopped as stopped:
        print(str(stopped), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has closed it. Discard the rest, and Python's own flush at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


@contextmanager
def _interruptible() -> Iterator[None]:
    """Turn Ctrl+C into an exception while the set-up installs something, so that pip stops as well."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _done(do: Callable[[], int]) -> int:
    """Run the command to its end, or until the system asks the program to end."""
    from app import paths as places
    from app.shell.ending import orderly, stopped, tell
    from core.errors import Cancelled

    places.guard_own_folders()
    with orderly() as ending:
        try:
            code = do()
            if sys.stdout is not None:
                sys.stdout.flush()
        except Cancelled:
            tell(stopped())
            return ending.code
        except MemoryError:
            tell("There is not enough memory for this. Close other programs, or take a computer that has more.")
            return 1
        # A failure caused by the end of the program is not a failure of the work.
        return ending.code if code and ending.number else code


def _open(file: str) -> int:
    import app
    import core
    from app import bootstrap
    from app.setup import display, libraries, qt_guard

    trouble = display.trouble()
    if trouble is None:
        libraries.require(libraries.wanted())
        # Only a library just installed can tell whether the display lets this person in.
        trouble = display.trouble()
    if trouble is not None and file:
        without = "run" if file.lower().endswith(".spw") else "privatize"
        print(trouble + " So no window is opened; the command " + without + " works without one.", file=sys.stderr)
        return 1
    if trouble is not None:
        print(trouble + " So no window is opened.", flush=True)
        return _write()
    try:
        # Objects created at start stay, so collecting garbage among them wastes time. The window turns collection on
        # again.
        gc.disable()
        qt_guard.require()
        qt_guard.import_as_usual()
        from app.shell.application import main as open_window
    except ImportError as error:
        ours = {one.__name__.partition(".")[0] for one in (app, core)}
        if (error.name or "").partition(".")[0] in ours:
            raise
        bootstrap.repair()
        raise
    return open_window([sys.argv[0]], file)


def _write() -> int:
    from app.cli.headless import main as write_preview

    return write_preview()
