"""Archives that are no workbook, or one made to do harm, are refused before anything is unpacked."""

from __future__ import annotations

import random
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from core.data.readers import archive
from core.data.readers.archive import looked_through
from core.errors import DataError
from tests.core.data.readers.workbooks import PARTS, SHEET, packed, sheet_of, written

TOP = Path(__file__).parents[4]


def refusal_of(path: Path) -> str:
    with pytest.raises(DataError) as raised:
        looked_through(path, lambda done: None)
    return raised.value.code


def test_that_an_ordinary_workbook_passes(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", S=[["a", "b"], [1, 2]])
    found = looked_through(path, lambda done: None)
    assert (found.errors, found.no_results) == (frozenset(), False)
    assert archive.for_library(found) == str(path)


BOMB = (
    "import resource, sys, time\n"
    "from pathlib import Path\n"
    "from core.control import Control\n"
    "from core.data.private_folder import PrivateFolder\n"
    "from core.data.readers.sandbox import run\n"
    "from core.data.reading import FileKind, Reading, SheetChoice\n"
    "from core.errors import DataError\n"
    "start = time.perf_counter()\n"
    "try:\n"
    "    with PrivateFolder(Path(sys.argv[2])) as folder:\n"
    "        run(Path(sys.argv[1]), Reading(FileKind.XLSX, sheet=SheetChoice()), folder, Control())\n"
    "except DataError as error:\n"
    # What getrusage says of a process itself begins with the memory of whoever started it.
    "    status = Path('/proc/self/status').read_text()\n"
    "    own = int(status.partition('VmHWM:')[2].split()[0])\n"
    "    used = max(own, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    "    print(error.code, time.perf_counter() - start, used / 1024)\n"
)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured as Linux counts it")
@pytest.mark.parametrize("honest", [True, False])
def test_that_a_bomb_of_387_kb_is_refused_within_two_seconds_and_300_megabytes(tmp_path: Path, honest: bool) -> None:
    path = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, content in PARTS.items():
            out.writestr(name, content)
        with out.open(SHEET, "w") as sheet:
            for _ in range(395):
                sheet.write(b" " * (1 << 20))
    assert 380_000 < path.stat().st_size < 410_000
    if not honest:
        declare(path, 1_000_000)
    done = subprocess.run(
        [sys.executable, "-c", BOMB, str(path), str(tmp_path)], cwd=TOP, capture_output=True, text=True, check=True
    )
    code, seconds, megabytes = done.stdout.split()
    print(f"bomb: {code}, {seconds} s, {megabytes} MB")
    assert code == "xlsx.bomb"
    assert float(seconds) <= 2.0
    assert float(megabytes) <= 300


def declare(path: Path, size: int) -> None:
    """Let the archive say that its last part unpacks to `size` bytes."""
    data = bytearray(path.read_bytes())
    entry = data.rfind(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = struct.pack("<I", size)
    path.write_bytes(data)


def test_that_a_part_that_unpacks_to_more_than_it_says_is_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row><c><v>1</v></c></row>" * 1000)
    declare(path, 100)
    assert refusal_of(path) == "xlsx.bomb"


def test_that_a_large_but_honest_sheet_of_one_long_answer_passes(tmp_path: Path) -> None:
    answer = "<c t='inlineStr'><is><t>" + "Strongly agree with what was read to me. " * 3 + "</t></is></c>"
    path = packed(tmp_path / "a.xlsx", ("<row>" + answer * 6 + "</row>") * 20_000)
    assert 100 * path.stat().st_size < 17_000_000, "more than the ratio that is allowed beyond 128 MB"
    assert looked_through(path, lambda done: None).parts


def test_that_more_than_a_declared_gigabyte_is_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row/>")
    declare(path, (1 << 30) + 1)
    assert refusal_of(path) == "xlsx.too_large"


def test_that_too_many_parts_are_refused_without_reading_their_list(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row/>", {f"x/{n}": b"" for n in range(archive.MAX_PARTS)})
    assert refusal_of(path) == "xlsx.bomb"


def test_that_parts_that_lie_upon_each_other_are_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row/>", {"a": random.Random(1).randbytes(1000), "b": b"x"})
    data = bytearray(path.read_bytes())
    entry = data.rfind(b"PK\x01\x02")
    first = data.find(b"PK\x01\x02")
    assert zipfile.ZipFile(path).infolist()[-1].header_offset > 1000
    data[entry + 42 : entry + 46] = data[first + 42 : first + 46]
    path.write_bytes(data)
    assert refusal_of(path) == "xlsx.bomb"


def test_that_a_second_part_of_the_same_name_is_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row/>")
    with zipfile.ZipFile(path, "a") as out, pytest.warns(UserWarning, match="Duplicate name"):
        out.writestr(SHEET, sheet_of(""))
    assert refusal_of(path) == "xlsx.bomb"


def test_that_a_64_bit_list_in_a_small_archive_is_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", "<row/>")
    data = path.read_bytes()
    end = data.rfind(b"PK\x05\x06")
    locator = b"PK\x06\x07" + struct.pack("<IQI", 0, end, 1)
    path.write_bytes(data[:end] + locator + data[end:])
    assert refusal_of(path) == "xlsx.bomb"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_that_unusual_packing_is_refused(tmp_path: Path, method: int) -> None:
    path = tmp_path / "a.xlsx"
    with zipfile.ZipFile(path, "w", method) as out:
        for name, content in {**PARTS, SHEET: sheet_of("")}.items():
            out.writestr(name, content)
    assert refusal_of(path) == "xlsx.packed_oddly"


def test_that_a_workbook_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    data = packed(tmp_path / "a.xlsx", "<row><c><v>1</v></c></row>" * 50).read_bytes()
    path = tmp_path / "cut.xlsx"
    for end in range(4, len(data), 97):
        path.write_bytes(data[:end])
        assert refusal_of(path) == "xlsx.cut_off"


def ole(*names: str) -> bytes:
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504) + b"".join(n.encode("utf-16-le") + bytes(40) for n in names)


OTHERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "encrypted": (
        "data.format_encrypted",
        lambda p: p.write_bytes(ole("Root Entry", "EncryptionInfo", "EncryptedPackage")),
    ),
    "old": ("xlsx.old", lambda p: p.write_bytes(ole("Root Entry", "Workbook"))),
    "older": ("xlsx.old", lambda p: p.write_bytes(ole("Root Entry", "Book"))),
    "word 97": ("xlsx.no_workbook", lambda p: p.write_bytes(ole("Root Entry", "WordDocument"))),
    "docx": (
        "data.format_document",
        lambda p: plain(p, {"word/document.xml": "", "[Content_Types].xml": "spreadsheetml.sheet"}),
    ),
    "pptx": ("data.format_document", lambda p: plain(p, {"ppt/presentation.xml": ""})),
    "xlsb": ("xlsx.old", lambda p: plain(p, {"xl/workbook.bin": ""})),
    "ods": ("xlsx.opendocument", lambda p: plain(p, {"mimetype": "application/vnd.oasis.opendocument.spreadsheet"})),
    "zip": ("data.format_packed", lambda p: plain(p, {"answers.csv": "a,b\n1,2\n"})),
    "text": ("xlsx.no_workbook", lambda p: p.write_text("a,b\n1,2\n")),
    "nothing": ("xlsx.no_workbook", lambda p: p.write_bytes(b"")),
    "empty zip": ("data.format_packed", lambda p: plain(p, {})),
}


def plain(path: Path, parts: dict[str, str]) -> None:
    with zipfile.ZipFile(path, "w") as out:
        for name, content in parts.items():
            out.writestr(name, content)


@pytest.mark.parametrize("kind", OTHERS)
def test_that_other_kinds_of_files_are_recognized(tmp_path: Path, kind: str) -> None:
    code, make = OTHERS[kind]
    path = tmp_path / "a.xlsx"
    make(path)
    assert refusal_of(path) == code


def test_that_a_workbook_at_an_unusual_place_is_one_by_its_content_types(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    plain(path, {"[Content_Types].xml": PARTS["[Content_Types].xml"], "book/main.xml": ""})
    assert looked_through(path, lambda done: None).parts


def test_that_errors_are_found_wherever_the_pieces_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row>' * 40 + '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>'
    path = packed(tmp_path / "a.xlsx", rows, {SHEET + "2": zlib.compress(b"")})
    for chunk in (64, 100, 333, 1 << 20):
        monkeypatch.setattr(archive, "_CHUNK", chunk)
        found = looked_through(path, lambda done: None)
        assert found.errors == {SHEET}
        copy = zipfile.ZipFile(archive.for_library(found))
        assert copy.read(SHEET).decode() == sheet_of(rows.replace('t="e"', 't="str"'))
        assert copy.read("xl/workbook.xml").decode() == PARTS["xl/workbook.xml"]
