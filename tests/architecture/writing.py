"""Places in the code that can put a file under a name, as far as its syntax trees tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.source import nodes

# A method of this name writes a file, whatever it belongs to.
METHODS = {
    "write_bytes", "write_text", "touch", "symlink_to", "hardlink_to", "tofile", "setFileName", "savefig", "savetxt",
    "savez", "to_csv", "to_excel", "to_feather", "to_hdf", "to_html", "to_json", "to_parquet", "to_pickle", "to_stata",
    "to_xml", "copyfile", "copy2", "copytree",
}  # fmt: skip
# The same, if it belongs to this module.
FUNCTIONS = {
    "os": {"replace", "rename", "renames", "link", "symlink", "truncate", "mkfifo", "mknod"},
    "shutil": {"copy", "move"},
    "pyreadstat": {"write_sav", "write_dta", "write_por", "write_xport"},
    "np": {"save"},
    "pickle": {"dump"},
}
# Each of these takes what it writes to as the first argument; a buffer is no file.
WRITERS = {
    "QSaveFile", "QFile", "QTemporaryFile", "QPdfWriter", "QSvgGenerator", "QPrinter", "QImageWriter", "QSettings",
    "QTextDocumentWriter", "Workbook", "ExcelWriter", "ParquetWriter", "FileIO",
}  # fmt: skip
BUFFER = "buffer"
CHANGES = re.compile(r"[wa+]")
MODE = re.compile(r"[rwaxbtU+]{1,4}")
QUERY = re.compile(r"\bCOPY\s*\(|\bEXPORT\s+DATABASE\b|\bATTACH\s+'")
# These have a `rename` of their own, for columns and labels.
NO_PATHS = {"source", "line", "self"}


def writing(code: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield what writes a file and its line. A file that must not be there yet (O_EXCL, "x") replaces nothing."""
    for node in nodes(code):
        if isinstance(node, ast.Call):
            name = _name(node.func)
            if _writes(node, name, code):
                yield name, node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and QUERY.search(node.value):
            yield "query", node.lineno


def _writes(call: ast.Call, name: str, code: ast.Module) -> bool:
    owner, _, method = name.rpartition(".")
    if (owner and method in METHODS) or method in FUNCTIONS.get(owner, ()):
        return True
    if method in WRITERS:
        return _first(call) != BUFFER
    if name == "os.open":
        return _may_replace(call, code)
    if name == "open":
        # A descriptor comes from os.open, which is looked at by itself.
        return _first(call) != "os.open" and _changes(call, 1)
    if method == "open":
        return _changes(call, 0)
    if method == "ZipFile":
        return _changes(call, 1)
    if method == "save":
        return bool(owner and call.args) and _first(call) != BUFFER
    if method == "replace":
        # Texts are replaced by texts, and times by keywords.
        return bool(owner) and len(call.args) == 1 and not call.keywords
    return method == "rename" and bool(owner) and owner.split(".")[0] not in NO_PATHS


def _changes(call: ast.Call, place: int) -> bool:
    """Return whether the mode of opening lets the file be changed; a mode that cannot be read from here counts."""
    modes = [one.value for one in call.keywords if one.arg == "mode"] or call.args[place : place + 1]
    if not modes:
        return False
    (mode,) = modes
    if not (isinstance(mode, ast.Constant) and isinstance(mode.value, str)):
        return place == 1
    return MODE.fullmatch(mode.value) is not None and CHANGES.search(mode.value) is not None


def _may_replace(call: ast.Call, code: ast.Module) -> bool:
    flags = ast.unparse(call.args[1])
    for node in nodes(code):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            flags = re.sub(rf"\b{node.targets[0].id}\b(?!\.)", lambda _, made=node.value: ast.unparse(made), flags)
    reads = not re.search("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND", flags) and "O_" in flags
    return not reads and "O_EXCL" not in flags and ast.unparse(call.args[0]) != "os.devnull"


def _first(call: ast.Call) -> str:
    return _name(call.args[0]) if call.args else ""


def _name(node: ast.expr) -> str:
    """Return "os.replace" of `os.replace(...)`; a name that is put together has only its end."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    if isinstance(node, ast.Attribute):
        return f"{_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "?"
