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
    "data.row_too_long": "The answers of respondent {row} are longer than {limit} signs together. Leave the columns "
    "with long texts out, then open the file.",
    # Workbooks that cannot be opened
    "xlsx.encrypted": "This workbook is protected by a password. Open it in the program that made it, save it without "
    "a password, and open the new file.",
    "xlsx.old": "This is an old Excel workbook (.xls). Save it as an Excel workbook (.xlsx) and open that.",
    "xlsx.old_office": "This is an Office file, but no Excel workbook. Save the answers as an Excel workbook (.xlsx) "
    "or as CSV (UTF-8) and open that.",
    "xlsx.binary": "This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx) and open that.",
    "xlsx.opendocument": "This is an OpenDocument file. Save the sheet with the answers as an Excel workbook (.xlsx) "
    "or as CSV (UTF-8) and open that.",
    "xlsx.word": "This is a Word document. Copy its table into a spreadsheet, save that as an Excel workbook (.xlsx), "
    "and open it.",
    "xlsx.slides": "This is a presentation. Copy its table into a spreadsheet, save that as an Excel workbook (.xlsx), "
    "and open it.",
    "xlsx.zip": "This is a ZIP archive, not an Excel workbook. Unpack it and open the data file inside.",
    "xlsx.no_workbook": "This is no Excel workbook, whatever its name says. Save the answers as an Excel workbook "
    "(.xlsx) or as CSV (UTF-8) and open that.",
    "xlsx.cut_off": "A part of this workbook is missing. Copy or download it once more, then open it.",
    "xlsx.packed_oddly": "This workbook is packed in a way that cannot be read. Save it once more in a spreadsheet "
    "program and open the new file.",
    "xlsx.bomb": "This file unpacks to far more than a workbook holds, as files made to do harm do, so it was not "
    "opened. If you trust it, save the sheet with the answers as CSV (UTF-8) and open that.",
    "xlsx.too_large": "This workbook holds more than {megabytes} MB once it is unpacked. Save the sheet with the "
    "answers as CSV (UTF-8) and open that.",
    "xlsx.too_many_columns": "The table has {columns} {columns:column|columns}; at most {limit} can be opened. Choose "
    "a smaller part of the sheet.",
    "xlsx.empty": "All sheets of this workbook are empty. Open the workbook that holds the answers.",
    "xlsx.empty_sheet": "This sheet is empty. Choose another sheet.",
    "xlsx.only_header": "There is no row of answers below the names. Choose a larger part of the sheet, or fewer "
    "header rows.",
    "xlsx.no_such_sheet": "This workbook has no sheet of that name. Choose one of its sheets: {sheets}.",
    "xlsx.area_unclear": "Type the cells from corner to corner, such as A5:F15; whole columns, such as A:F; or whole "
    "rows, such as 5:15.",
    "xlsx.area_outside": "There is nothing in these cells: the sheet is filled as far as {last}.",
    # What is to be known about a workbook that can be opened
    "xlsx.sheets": "There are {sheets} sheets, and \u201c{sheet}\u201d is read. Choose another one if the answers "
    "stand there.",
    "xlsx.area_proposed": "The table seems to stand in {area}; what stands around it is left out. Look whether that "
    "is right.",
    "xlsx.rows_below": "Below {area} there are more filled rows, which are not read: {rows}. Choose a larger part of "
    "the sheet if they are answers.",
    "xlsx.merged": "Merged cells among the answers: {ranges}. What they say counts for the first row and column of "
    "each; the other cells are blank.",
    "xlsx.formulas_without_results": "Some formulas have no stored result, so their cells are blank. Open the workbook "
    "in a spreadsheet program, save it, and open it here again.",
    "xlsx.blank_rows": "Rows without any answer, left out: {rows}.",
}
