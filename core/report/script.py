"""A script that uses core, assembled from its opening comments, its imports and its parts."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import Any

from core.analyses.asked import Asked, asked_row
from core.analyses.assumed import assumed
from core.analyses.questionnaire import QuestionRow, Usable
from core.analyses.reported import preview_of_reports
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.counting.count_survey import CountedSurvey, answers, count_survey
from core.data.delimited.text import Dialect
from core.data.grouped import grouped
from core.data.reading import FileKind, Frequencies, Reading, SheetChoice
from core.data.recode import tally
from core.data.variable import ColumnCounts, WeightSums
from core.designs.chosen import chosen_design
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.notices import Notice, Severity
from core.planning.budget import total
from core.report.base_note import BaseNote
from core.report.category_chart import build_category_figure
from core.report.export import save, svg_file
from core.report.python_text import WIDTH, comment
from core.report.questionnaire import questionnaire_table
from core.report.table import csv_text, preview_table
from core.types import Origin, Target

_THINGS: tuple[Any, ...] = (
    Asked, Base, BaseNote, Codebook, ColumnCounts, Condition, CountedSurvey, Dialect, FileKind, Frequencies,
    IntervalMethod, Item, MissingRule, Notice, Origin, PostProcess, QuestionRow, Reading, SelectAll, Severity,
    SheetChoice, Target, Usable, Variable, WeightSums, answers, asked_row, assumed, build_category_figure,
    chosen_design, count_survey, csv_text, grouped, preview_of_reports, preview_table, questionnaire_table, save,
    svg_file, tally, total,
)  # fmt: skip
_STANDARD = {"Path": "pathlib", "Fraction": "fractions"}


def script_text(about: Sequence[str], parts: Sequence[str], others: Iterable[Any] = ()) -> str:
    """Return the whole script.

    about   sentences at the top, a comment each. The first two lines of a file may name its encoding, so the first
            sentence must be the caller's own, without text from a user or a file.
    parts   pieces of Python, with a blank line between them
    others  functions and classes from outside core that the parts use

    Only the names that the parts use are imported. Raises SyntaxError if a part is not valid Python.
    """
    body = "\n\n".join(parts)
    used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
    homes = _STANDARD | {thing.__name__: thing.__module__ for thing in (*_THINGS, *others)}
    by_home: dict[str, list[str]] = {}
    for name in sorted(used & homes.keys(), key=lambda name: (not name[0].isupper(), name)):
        by_home.setdefault(homes[name], []).append(name)
    standard = [_import(home, names) for home, names in sorted(by_home.items()) if home in _STANDARD.values()]
    own = [_import(home, names) for home, names in sorted(by_home.items()) if home not in _STANDARD.values()]
    head = "\n#\n".join(comment(sentence) for sentence in about)
    blocks = ("\n".join(lines) for lines in ([head], standard, own) if lines)
    return "\n\n".join((*blocks, body)) + "\n"


def _import(home: str, names: Sequence[str]) -> str:
    line = f"from {home} import {', '.join(names)}"
    if len(line) <= WIDTH:
        return line
    return f"from {home} import (\n" + "".join(f"    {name},\n" for name in names) + ")"
