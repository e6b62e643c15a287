"""English sentences about files that are read by a process of their own, and about workbooks."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Files that a process of their own could not read
    "data.reading_file": "Reading the file",
    "data.damaged": "This file is damaged or not quite what its name says ({kind}). Save it once more in the program "
    "that made it, then open the new file.",
    "data.reader_crashed": "This file is damaged: reading it failed half-way, and nothing was taken. Save it once more "
    "in the program that made it, then open the new file.",
    "data.too_slow": "Looking at this file took too long. Save the answers as CSV (UTF-8) and open that.",
}
