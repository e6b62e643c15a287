"""Application of a codebook file to the columns of a survey."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Variable
from core.data.codebooks.codebook_file import CodebookFile, Entry, shown
from core.data.codebooks.declare_missing import missing_values
from core.data.names import column_names, readable
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.notices import Notice, Severity

_NAMED = 5
_FILE = DeclaredBy.CODEBOOK


@dataclass(frozen=True, slots=True)
class Applied:
    """The codebook after a file was applied to it.

    columns  renamed if the file names columns that had no names (`codebook` uses the new names)
    notices  names that were not found, columns that are not described, answers that are not listed
    """

    codebook: Codebook
    columns: tuple[Column, ...]
    notices: tuple[Notice, ...] = ()


def apply_codebook(
    book: Codebook,
    columns: Sequence[Column],
    found: CodebookFile,
    counts: Sequence[ColumnCounts] = (),
    codes: Sequence[str] = (),
) -> Applied:
    """Apply a file to the declarations: its entries replace them, with source CODEBOOK; the rest stays.

    book     one variable for each of `columns`
    columns  without a header row in the data, they get the file's names by position if the numbers of columns agree
    counts   over all respondents, parallel to `columns`, to find columns with unlisted answers
    codes    missing codes of the whole survey. They apply to a column whose list of answers contains them, even if
             nobody gave them, unless the file declares missing values for it
    """
    notices: list[Notice] = []
    headless = bool(columns) and not any(column.header.strip() for column in columns)
    names = tuple(column.name for column in columns)
    if headless and len(found.entries) == len(columns):
        new = column_names([entry.column for entry in found.entries])
        entries = {name: replace(entry, column=name) for name, entry in zip(new, found.entries, strict=True)}
        columns = [replace(one, name=name, header=entry.column)
                   for one, name, entry in zip(columns, new, found.entries, strict=True)]  # fmt: skip
        book = _renamed(book, dict(zip(names, new, strict=True)))
        notices.append(Notice("codebook.by_place", {"columns": len(new)}))
    else:
        entries, lost = _matched(columns, found.entries)
        if headless and lost:
            sizes = {"columns": len(columns), "listed": len(found.entries)}
            notices.append(Notice("codebook.columns_differ", sizes, Severity.WARNING))
        elif lost:
            notices.append(_not_found(lost))
    bare = len(columns) - len(entries)
    if bare and entries:
        notices.append(Notice("codebook.not_described", {"columns": bare}))
    variables = tuple(_declared(one, entries.get(one.column), codes) for one in book.variables)
    merged, left_out = _with_blocks(replace(book, variables=variables), found, columns)
    if left_out:
        notices.append(Notice("codebook.blocks_left_out", {"blocks": left_out}, Severity.WARNING))
    strange = sum(_has_unlisted(one, counted, book.decimal_comma)
                  for one, counted in zip(merged.variables, counts, strict=False) if one.column in entries)  # fmt: skip
    if strange:
        notices.append(Notice("codebook.values_not_listed", {"columns": strange}, Severity.WARNING))
    return Applied(merged, tuple(columns), tuple(notices))


def _not_found(lost: Sequence[str]) -> Notice:
    first = ", ".join(shown(name) for name in lost[:_NAMED])
    if len(lost) > _NAMED:
        return Notice("codebook.not_in_data_more", {"columns": first, "more": len(lost) - _NAMED}, Severity.WARNING)
    return Notice("codebook.not_in_data", {"columns": first}, Severity.WARNING)


def _matched(columns: Sequence[Column], entries: Sequence[Entry]) -> tuple[dict[str, Entry], list[str]]:
    """Return entries by the name of their column, and names that no column has.

    A name is compared exactly, then with the headers, then in small letters without surrounding spaces.
    """
    exact = {column.name: column.name for column in columns}
    headers = _unique([(column.header, column.name) for column in columns])
    loose = _unique([(readable(column.header).casefold(), column.name) for column in columns])
    found: dict[str, Entry] = {}
    lost = []
    for entry in entries:
        plain = readable(entry.column).casefold()
        name = exact.get(entry.column) or headers.get(entry.column) or loose.get(plain) or ""
        if name and name not in found:
            found[name] = entry
        else:
            lost.append(entry.column)
    return found, lost


def _unique(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Return the mapping without keys that lead to several names."""
    found: dict[str, str] = {}
    twice = set()
    for key, name in pairs:
        if key in found:
            twice.add(key)
        found[key] = name
    return {key: name for key, name in found.items() if key and key not in twice}


def _declared(variable: Variable, entry: Entry | None, codes: Sequence[str] = ()) -> Variable:
    if entry is None:
        return variable
    sources = variable.sources
    role, from_role = _role(variable, entry)
    listed = {value for value, _ in entry.labels}
    more = tuple(code for code in codes if code in listed and code not in variable.missing.values)
    present = replace(variable.missing, values=(*variable.missing.values, *more)) if more else variable.missing
    return replace(
        variable,
        role=role,
        kind=entry.kind or (variable.kind if not entry.labels or variable.kind is Kind.ORDERED else Kind.CATEGORIES),
        text=entry.text or variable.text,
        labels=entry.labels or variable.labels,
        missing=entry.missing if entry.missing != MissingRule() else present,
        bounds=entry.bounds or variable.bounds,
        breaks=entry.breaks or variable.breaks,
        sources=replace(
            sources,
            role=from_role,
            text=_FILE if entry.text else sources.text,
            categories=_FILE if entry.labels else sources.categories,
            missing=_FILE if entry.missing != MissingRule() else DeclaredBy.TYPED if more else sources.missing,
            bounds=_FILE if entry.bounds else sources.bounds,
        ),
        flag="" if entry.role is not None or role is not variable.role else variable.flag,
    )


def _role(variable: Variable, entry: Entry) -> tuple[Role, DeclaredBy]:
    """Return the role and its source.

    An undeclared role may follow from the kind, or from a list of answers if the present role is only a guess.
    """
    if entry.role is not None and entry.role is not Role.SELECT_ALL:
        return entry.role, _FILE
    guessed = variable.sources.role is DeclaredBy.FROM_DATA and variable.role in (Role.NUMBER, Role.IGNORE)
    if entry.kind is Kind.NUMBER and not entry.labels and variable.role in (Role.QUESTION, Role.NUMBER):
        return Role.NUMBER, _FILE
    if len(entry.labels) > 1 and entry.kind is not Kind.NUMBER and guessed:
        return Role.QUESTION, _FILE
    return variable.role, variable.sources.role


def _with_blocks(book: Codebook, found: CodebookFile, columns: Sequence[Column]) -> tuple[Codebook, int]:
    """Replace blocks of the book by overlapping blocks of the file, if all columns of these exist."""
    names = {column.header: column.name for column in columns} | {column.name: column.name for column in columns}
    taken: set[str] = set()
    blocks: list[SelectAll] = []
    for block in found.blocks:
        known = all(column in names for column in block.columns) and block.name not in set(names.values())
        own = {names[column] for column in block.columns} if known else set()
        if known and not own & taken:
            taken |= own
            blocks.append(replace(block, items=_items(block, names)))
    fresh = {block.name for block in blocks}
    kept = [block for block in book.blocks if not set(block.columns) & taken and block.name not in fresh]
    inside = {column for block in (*kept, *blocks) for column in block.columns}
    variables = []
    for one in book.variables:
        if one.column in taken:
            one = replace(one, role=Role.SELECT_ALL, flag="", sources=replace(one.sources, role=_FILE))
        elif one.role is Role.SELECT_ALL and one.column not in inside:
            one = replace(one, role=Role.QUESTION)
        variables.append(one)
    return replace(book, variables=tuple(variables), blocks=(*kept, *blocks)), len(found.blocks) - len(blocks)


def _renamed(book: Codebook, names: Mapping[str, str]) -> Codebook:
    variables = tuple(replace(one, column=names.get(one.column, one.column)) for one in book.variables)
    blocks = tuple(replace(block, items=_items(block, names)) for block in book.blocks)
    return replace(book, variables=variables, blocks=blocks)


def _items(block: SelectAll, names: Mapping[str, str]) -> tuple[Item, ...]:
    return tuple(
        replace(item, columns=tuple(names.get(column, column) for column in item.columns)) for item in block.items
    )


def _has_unlisted(variable: Variable, counts: ColumnCounts, decimal_comma: bool) -> bool:
    if not variable.labels or not counts.complete or variable.role is Role.NUMBER:
        return False
    listed = {value for value, _ in variable.labels}
    rest = [value for value, _ in counts.values if value not in listed]
    return len(rest) > len(missing_values(variable.missing, rest, decimal_comma))
