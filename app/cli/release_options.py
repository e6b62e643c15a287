"""The typed commands `privatize` and `verify`: their help, their options, and errors that need no data. Read before
anything is set up, so it needs the standard library only."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

PRIVATIZE = """\
Release randomized answers of a survey file, or a table or noisy counts of them: the same release as on the page
Releases, from the same ledger. The budget is charged first, the noise is drawn once, and asking the very same again
gives the same bytes at no cost. The paths of the data, their description and their report are printed, one to a line;
what was charged, spent and left stands in one line on standard error.

The budget belongs to the people of a survey, whatever file their answers are in. If new data resemble a survey of the
ledger, the release is refused until you say whether some of the people are the same.

IN is a survey file, read as the program proposes, or a study (.spw): then columns, designs, epsilons, answers, filter
and id column are those of the study where none are given."""

PRIVATIZE_EXAMPLES = """\
designs: grr, subset, sue, oue, olh, hadamard, rappor, the, rappor_permanent, blh; each_item (select-all questions);
forced; for two answers also warner, two_coins, unrelated, soberanis_cruz, crosswise, extended_crosswise, kuk,
christofides, mangat_singh, mangat_1992, singh_joarder; custom (its matrix: --figure matrix=...)

examples:
  {program} privatize survey.csv --column Q7 --design grr --epsilon 1 --categories q7.txt --out q7.csv
  {program} privatize survey.csv --column Q7 --column Q8 --design oue --total 2 --split 3,1 \\
      --categories codebook.csv --id person --out answers.parquet
  {program} privatize survey.csv --column Q7 --kind histogram --epsilon 0.5 --categories q7.txt --out counts.csv
  {program} privatize cannabis.spw --out released.sav --dry-run

exit codes: 0 released; 1 refused, or it could not be done: one sentence on standard error says why, and whether
anything was spent; 2 the command line was not understood; 3 the data of the study are not where they were, or are
other data; 129, 130 or 143 stopped: the terminal was closed, Ctrl+C, or the system"""

VERIFY = """\
Check a release: FILE is its data file, its description or its report. Every figure that is stated is worked out anew
from the released data, and the ledger of this computer is asked where it knows the release. A line for each check and
the verdict are printed. Keep the three files of a release beside each other."""

VERIFY_EXAMPLES = """\
examples:
  {program} verify q7.csv
  {program} verify released/*.description.json

exit codes: 0 the data and all that is stated of them hold; 1 something does not fit, or there is no such file or no
description; 2 the command line was not understood; 4 nothing contradicts, but not everything that is needed was there
(the data); 129, 130 or 143 stopped: the terminal was closed, Ctrl+C, or the system. The HTML report and the ledger may
be missing: a receiver has no ledger of it. Of several files the gravest counts: 1, then 4."""

TEXTS = {"privatize": (PRIVATIZE, PRIVATIZE_EXAMPLES), "verify": (VERIFY, VERIFY_EXAMPLES)}
FORMS = ("csv", "parquet", "xlsx", "sav", "table-csv", "table-xlsx")
TABLES = {"csv": "table-csv", "xlsx": "table-xlsx"}


def read(name: str, parser: argparse.ArgumentParser, given: Sequence[str]) -> Callable[[], int]:
    """Return the work of a command; end the program with code 2 if its words are not understood."""
    if name == "verify":
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file of a release")
        files = parser.parse_args(given).files
        return lambda: _verify(files)
    found = privatize_words(parser, given)
    return lambda: _privatize(found)


def privatize_words(parser: argparse.ArgumentParser, given: Sequence[str]) -> argparse.Namespace:
    """Return the words of `privatize`, each column with its own."""
    _privatize_options(parser)
    found = parser.parse_args(given)
    slip = _paired(found) or _formed(found)
    if slip:
        parser.error(slip)
    return found


def _privatize_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_argument_group("what leaves")
    what.add_argument("source", metavar="IN", help="the survey file, or a study (.spw)")
    what.add_argument("--column", metavar="NAME", action="append", default=[], help="a question; may be repeated")
    what.add_argument("--categories", metavar="FILE", action="append", default=[],
                      help="the answers that are possible: a text file with one to a line (VALUE, or VALUE, TAB, "
                      "LABEL), or a codebook (.csv, .json)")  # fmt: skip
    what.add_argument("--categories-from-data", action="store_true", dest="from_data",
                      help="read them off the answers; it is written down that this is not private")  # fmt: skip
    what.add_argument("--kind", choices=("reports", "histogram", "count", "sum", "mean"), default="reports",
                      help="randomized answers (if not given), noisy counts of answers or of respondents; of a study "
                      "also the sum or mean that its numbers are set to")  # fmt: skip
    what.add_argument("--missing", choices=("own", "random"),
                      help="a missing answer is an answer of its own (usual), or one by chance")  # fmt: skip
    what.add_argument("--missing-code", metavar="TEXT", action="append", default=[], dest="missing_codes",
                      help="a text that is no answer; may be repeated")  # fmt: skip
    what.add_argument("--off-list", choices=("refuse", "own", "missing"), action="append", default=[], dest="off_lists",
                      help="an answer that is not on the list is refused (if not given), an answer of its own, or a "
                      "missing one; once for all columns, or once for each")  # fmt: skip
    what.add_argument("--filter", metavar="NAME=VALUE", action="append", default=[], dest="filters",
                      help="only respondents with this value; may be repeated")  # fmt: skip
    what.add_argument("--raw", metavar="NAME", action="append", default=[],
                      help="a column that leaves as it is, without noise; may be repeated")  # fmt: skip
    what.add_argument("--counts", metavar="NAME", default="",
                      help="IN is a frequency table: the column with the number of respondents of each row; the result "
                      "of a printed query needs no such word. Either way --rows-per-person is needed")  # fmt: skip
    what.add_argument("--query", metavar="FILE", default="",
                      help="the file with the query that counted IN; the ledger notes its SHA-256")  # fmt: skip
    what.add_argument("--snapshot", metavar="TEXT", default="",
                      help="which data were counted; the ledger notes it")  # fmt: skip
    what.add_argument("--true-answers", action="store_true",
                      help="the answers of IN are true, though it looks like a changed copy of a release")  # fmt: skip
    who = what.add_mutually_exclusive_group()
    who.add_argument("--id", metavar="NAME", dest="person_id", help="the column that names persons")
    who.add_argument("--no-id", action="store_const", const="", dest="person_id", help="each row is another person")
    what.add_argument("--rows-per-person", metavar="N", type=_rows, dest="rows_per_person",
                      help="how many rows of one person may leave (1 if neither this nor the study says so); chance "
                      "decides which, and the charge is N times epsilon")  # fmt: skip
    what.add_argument("--similar-ids", choices=("same", "different"), dest="similar_ids",
                      help="ids that differ only in case, blanks or form of letters are of the same person, or of "
                      "different ones")  # fmt: skip
    people = parser.add_argument_group("whose answers they are: the budget belongs to the people of a survey")
    people.add_argument("--survey", metavar="NAME", default="",
                        help="the name of the survey; if not given, that of the study or file")  # fmt: skip
    people.add_argument("--same-people-as", metavar="NAME", action="append", default=[], dest="same_people",
                        help="some or all of these people are in this survey of the ledger too, so both have one "
                        "budget; may be repeated")  # fmt: skip
    people.add_argument("--other-people", action="store_true",
                        help="none of these people is in any other survey of the ledger; it is written down as your "
                        "word")  # fmt: skip
    noise = parser.add_argument_group("how much noise (once for all columns, or once for each in their order)")
    noise.add_argument(
        "--design", metavar="KEY", action="append", default=[], help="how answers are randomized; see below"
    )
    noise.add_argument("--epsilon", metavar="E", action="append", default=[], dest="strengths", type=_option("epsilon"),
                       help="how strong: 0.01 to 20, or ln 3")  # fmt: skip
    noise.add_argument("--p", metavar="P", action="append", dest="strengths", type=_option("p"),
                       help="instead: the chance p of the design, such as 3/4")  # fmt: skip
    noise.add_argument("--figure", metavar="NAME=VALUE", action="append", default=[], dest="figures",
                       help="another figure of a design; may be repeated")  # fmt: skip
    noise.add_argument("--total", metavar="E", default="", help="one epsilon that all columns share")
    share = noise.add_mutually_exclusive_group()
    share.add_argument(
        "--split", metavar="W,W,...", default="", help="weights by which it is shared (if not given: alike)"
    )
    share.add_argument("--sampled", action="store_true", help="each respondent reports on one column, with all of it")
    how = parser.add_argument_group("where to, and the budget")
    how.add_argument("--out", metavar="OUT", required=True, help="the file to write; two others go beside it")
    how.add_argument("--form", choices=FORMS, help="as what; by the ending of OUT if not given")
    how.add_argument("--scores", action="store_true",
                     help="rows get a column of scores for each answer: their sums estimate counts, and epsilon is "
                     "unchanged")  # fmt: skip
    how.add_argument("--replace", action="store_true", help="replace files that are there")
    how.add_argument("--budget", metavar="E", help="the most that may be spent on these data from now on, or none")
    how.add_argument("--dry-run", action="store_true", help="say what would leave and what it would cost; draw nothing")
    how.add_argument("--sheet", metavar="NAME", default="", help="of a workbook, if not the one with the largest table")
    how.add_argument("--data", metavar="FILE", help="where the data of a study are, if not beside it")


def _rows(text: str) -> int:
    from core.constraints import MOST_ROWS_PER_PERSON

    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_ROWS_PER_PERSON):
        raise argparse.ArgumentTypeError(f"a whole number from 1 to {MOST_ROWS_PER_PERSON} is needed")
    return int(text)


def _option(name: str) -> Callable[[str], tuple[str, str]]:
    return lambda text: (name, text)


def _paired(found: argparse.Namespace) -> str:
    """Give each column its own design, strength, list and weight; what is wrong with that, or ""."""
    columns = found.column
    if len(set(columns)) < len(columns):
        return "a --column is given twice"
    if found.kind == "count":
        return _counted(found)
    if found.kind in ("sum", "mean"):
        return _numbers(found)
    if found.strengths and found.total:
        return "--total stands in place of --epsilon and --p"
    if (found.split or found.sampled) and not found.total:
        return "--split and --sampled share what --total gives"
    if found.kind == "histogram" and (found.sampled or found.design or found.figures):
        return "noise is added to the counts of a histogram: it takes no --design, --figure or --sampled"
    parts = [part.strip() for part in found.split.split(",")] if found.split else []
    lists = {
        "--design": found.design,
        "--epsilon or --p": found.strengths,
        "--categories": found.categories,
        "--off-list": found.off_lists,
    }
    for name, values in lists.items():
        if len(values) > 1 and len(values) != len(columns):
            return f"{name} is given {len(values)} times and --column {len(columns)} times: give it once, or for each"
    if parts and len(parts) != len(columns):
        return f"--split has {len(parts)} weights for {len(columns)} columns"
    asked = [
        {
            "column": column,
            "design": _of(found.design, at),
            "option": _of(found.strengths, at, ("", ""))[0],
            "strength": _of(found.strengths, at, ("", ""))[1],
            "categories": _of(found.categories, at),
            "weight": _of(parts, at, "1"),
            "off_list": _of(found.off_lists, at, "refuse"),
        }
        for at, column in enumerate(columns or [""])
    ]
    # Without a column, the options apply to the questions of the study.
    found.questions, found.others = (asked, None) if columns else ([], asked[0])
    return ""


def _counted(found: argparse.Namespace) -> str:
    """Return the problem with the options of a count; it has no questions, and its epsilon may be called --epsilon."""
    columns = (found.column, found.categories, found.design, found.split, found.figures, found.off_lists)
    if any(columns) or found.sampled:
        return "a count is one figure of all respondents: it takes --epsilon, and nothing about columns"
    given = [text for name, text in found.strengths if name == "epsilon"] + [found.total] * bool(found.total)
    if len(given) != 1 or len(found.strengths) > len(given):
        return "a count takes one --epsilon"
    found.total, found.questions, found.others = given[0], [], None
    return ""


def _numbers(found: argparse.Namespace) -> str:
    """Return the problem with the options of a sum or mean: all its settings, also epsilon, are in the study."""
    if not found.source.lower().endswith(".spw"):
        return "a sum or mean is set on Preview, as a number and saved: give the study (.spw) in place of the file"
    words = (found.column, found.categories, found.design, found.strengths, found.figures, found.raw, found.missing)
    if any(words) or found.off_lists or found.total or found.split or found.sampled:
        return "a sum or mean is what the study says, with its column, bounds and epsilon: give nothing about columns"
    found.questions, found.others = [], None
    return ""


def _of(values: Sequence[Any], at: int, without: Any = "") -> Any:
    if not values:
        return without
    return values[at] if len(values) > 1 else values[0]


def _formed(found: argparse.Namespace) -> str:
    """Set the form of the file, and check that the file name fits it; return the error, or ""."""
    ending = found.out.rpartition(".")[2].lower()
    form = found.form or (ending if found.kind == "reports" else TABLES.get(ending, ""))
    if form not in FORMS:
        names = ".csv, .parquet, .xlsx or .sav" if found.kind == "reports" else ".csv or .xlsx"
        return "let the name after --out end in " + names
    if found.kind != "reports" and not form.startswith("table"):
        return "noisy counts leave as a table: choose table-csv or table-xlsx"
    if found.scores and form.startswith("table"):
        return "a table has no rows that --scores could stand in"
    wanted = form.rpartition("-")[2]
    if ending != wanted:
        return f"a file of the form {form} ends in .{wanted}"
    found.form = form.replace("-", "_")
    for name in ("filters", "figures"):
        pairs = [text.partition("=") for text in getattr(found, name)]
        if not all(first and sign for first, sign, _ in pairs):
            return f"--{name[:-1]} takes NAME=VALUE"
        setattr(found, name, [(first, value) for first, _, value in pairs])
    return ""


def _privatize(found: argparse.Namespace) -> int:
    from app.cli.release_commands import privatize
    from app.cli.release_typed import request_of

    return privatize(request_of(found))


def _verify(files: Sequence[str]) -> int:
    from app.cli.release_commands import verify_files

    return verify_files(files)
