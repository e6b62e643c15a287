"""A table for a paper: LaTeX with booktabs, whose caption names base and target."""

from __future__ import annotations

import re
import unicodedata

from core.report.columns import TextColumn
from core.report.export import ExportFile, export_file
from core.report.file_names import file_stem
from core.report.table import Table

# Rows of a table on one page; letters of a cell that need no wrapping; columns that need no small letters.
LONGEST, WIDE, CROWDED = 40, 36, 7

# Joiners of Persian and Indian scripts are kept; other invisible signs would stop LaTeX.
_JOINERS = "\u200c\u200d"

_SIGNS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "#": r"\#",
    "$": r"\$",
    "%": r"\%",
    "&": r"\&",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    # Some languages of babel give the quotation mark a meaning of its own.
    '"': r"\symbol{34}",
    "`": "{`}",
    # Behind the end of a row these would be its options.
    "[": "{[}",
    "]": "{]}",
    "*": "{*}",
    "\u2212": "$-$",
    "\u2013": "--",
    "\u2014": "---",
    "\u2026": r"\ldots{}",
    "\u00b7": r"\textperiodcentered{}",
    "\u00a0": "~",
    "\u202f": "~",
    "\u03b2": r"$\beta$",
    "\u03b5": r"$\varepsilon$",
    "\u221e": r"$\infty$",
    "\u00d7": r"$\times$",
    "\u2264": r"$\leq$",
    "\u2265": r"$\geq$",
    "\u2018": "{`}",
    "\u2019": "'",
    "\u201c": "``",
    "\u201d": "''",
}
_BLANKS = re.compile(r"[ \t\r\n\v\f\x1c-\x1f\x85\u2028\u2029]+")
_LIGATURES = re.compile("([-',])(?=\\1)")
_ENDED = (".", "?", "!", "\u3002", "\uff1f", "\uff01", "\u061f")


def latex_text(table: Table) -> str:
    """Return the cells as on screen, in a `table` (from 41 rows on a `longtable`) with caption and label.

    Needs the packages named in its first lines; scripts other than Latin need XeLaTeX or LuaLaTeX. Labels never contain
    commands.
    """
    long = table.height > LONGEST
    packages = ("booktabs", "longtable") if long else ("booktabs",)
    lines = [rf"% \usepackage{{{package}}}" for package in packages]
    lines += _long(table) if long else _short(table)
    return "\n".join(lines) + "\n"


def latex_bytes(table: Table) -> bytes:
    return latex_text(table).encode("utf-8")


def latex_file(table: Table) -> ExportFile:
    return export_file(table.title, "tex", latex_bytes(table), table.state)


def latex_escaped(text: str) -> str:
    """Return text on one line that LaTeX prints literally, without commands, options or ligatures."""
    one_line = _BLANKS.sub(" ", text).strip(" ")
    kept = "".join(sign for sign in one_line if sign in _JOINERS or unicodedata.category(sign)[0] != "C")
    return "".join(_SIGNS.get(sign, sign) for sign in _LIGATURES.sub("\\1\u2060", kept)).replace("\u2060", "{}")


def _short(table: Table) -> list[str]:
    return [
        r"\begin{table}",
        *_size(table),
        r"\centering",
        rf"\caption{{{_caption(table)}}}",
        rf"\label{{{_label(table)}}}",
        rf"\begin{{tabular}}{{{_columns(table)}}}",
        r"\toprule",
        _row(table.headers),
        r"\midrule",
        *(_row(row) for row in table.rows()),
        r"\bottomrule",
        r"\end{tabular}",
        r"\end{table}",
    ]


def _long(table: Table) -> list[str]:
    head = [r"\toprule", _row(table.headers), r"\midrule"]
    return [
        r"\begingroup",
        *_size(table),
        rf"\begin{{longtable}}{{{_columns(table)}}}",
        rf"\caption{{{_caption(table)}}}",
        rf"\label{{{_label(table)}}} \\",
        *head,
        r"\endfirsthead",
        *head,
        r"\endhead",
        r"\bottomrule",
        r"\endlastfoot",
        *(_row(row) for row in table.rows()),
        r"\end{longtable}",
        r"\endgroup",
    ]


def _size(table: Table) -> list[str]:
    return [r"\small"] if len(table.columns) > CROWDED else []


def _row(cells: tuple[str, ...]) -> str:
    return " & ".join(latex_escaped(cell) for cell in cells) + r" \\"


def _columns(table: Table) -> str:
    """Return the column types: l for words, wrapped if they are long; r for numbers."""
    wide = [isinstance(column, TextColumn) and _longest(column) > WIDE for column in table.columns]
    share = rf"p{{{0.4 if sum(wide) < 2 else round(0.5 / sum(wide), 2)}\linewidth}}"
    kinds = ("r" if number else "l" for number in table.right)
    return "".join(share if long else kind for long, kind in zip(wide, kinds, strict=True))


def _longest(column: TextColumn) -> int:
    return max((len(value) for value in column.values), default=0)


def _caption(table: Table) -> str:
    """Return the caption: the mark in bold, then title, base, target, setting.

    The mark shows on paper that a table is internal.
    """
    mark = [rf"\textbf{{{_sentence(table.mark)}}}"] if table.mark else []
    return " ".join([*mark, *(_sentence(line) for line in (table.title, *table.about) if line)])


def _sentence(line: str) -> str:
    return latex_escaped(line if line.endswith(_ENDED) else f"{line}.")


def _label(table: Table) -> str:
    return "tab:" + (re.sub("[^a-z0-9]+", "-", file_stem(table.title, "table")).strip("-") or "table")
