"""English sentences about what is declared of columns: flags, breaks, bounds, select-all questions, codebook files."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What a column looks like
    "variable.index": "This unnamed column contains row numbers.",
    "variable.id": "This looks like an id: nearly every value is different. Do not publish it.",
    "variable.names": "This looks like names of people. Share it with nobody.",
    "variable.email": "This looks like e-mail addresses. Share it with nobody.",
    "variable.phone": "This looks like telephone numbers. Share it with nobody.",
    "variable.free_text": "This looks like free text, in which people may name themselves or others.",
    "variable.date": "Many different dates or times can identify people.",
    "variable.like_release": (
        "These answers count as randomized, because the file looks like a changed copy of a release. If they are "
        "true answers, choose the role “question”."
    ),
    "variable.many": "Too many different answers to list: probably numbers, names or ids. Choose the role.",
    "variable.empty": "Nobody has an answer here.",
    "variable.constant": "Everybody has the same answer.",
    "variable.rare": "Some answers occur only once. Merge them before you publish.",
    # Declarations
    "declare.no_such_column": "The column \u201c{column}\u201d no longer exists. Choose another one.",
    "declare.role_by_block": "Select several columns, then choose “select-all question”.",
    "declare.value_blank": "Row {place} has no value. Type it exactly as in the file, or delete the row.",
    "declare.value_twice": "Row {place} repeats an earlier value. Delete one of the two.",
    "declare.too_many_labels": "The limit is {limit} answers. Longer lists are usually numbers, names or ids.",
    "declare.range": "Type the lower number of a range first, for example -99 to -90.",
    # Breaks and bounds
    "breaks.empty": "Type at least one break, for example 18, 35, 50.",
    "breaks.not_a_number": "Entry {place} is not a number. Type numbers such as 18, 35, 50, or ranges such as 18-34, "
    "35-49.",
    "breaks.order": "Entry {place} is not above the previous one. Type the lowest number first.",
    "breaks.gap": "Range {place} does not begin where the previous range ends. Type ranges without gaps, such as "
    "18-34, 35-49.",
    "breaks.too_many": "Use at most {limit} breaks.",
    "bounds.not_a_number": "Type a lowest and a highest number, or leave both blank.",
    "bounds.order": "The lowest number must be below the highest.",
    # Select-all questions
    "block.few_columns": "A select-all question needs at least two columns.",
    "block.not_ticked": (
        "“{column}” has more than one answer that is neither “no” nor a missing code. Leave this column out, or "
        "declare all but one of these answers as missing."
    ),
    "block.name_blank": "A select-all question needs a name.",
    "block.name_taken": "A column or question \u201c{block}\u201d already exists. Choose another name.",
    "block.few_items": "A select-all question needs at least two items.",
    "block.item": "Item {place} needs a label, a column and the value that means \u201cticked\u201d.",
    "block.item_twice": "Two items have the same label. Change one.",
    "block.column_taken": "“{column}” is part of the select-all question “{block}”. Take that question apart first.",
    "block.no_such": "The select-all question \u201c{block}\u201d no longer exists.",
    # Codebook files that cannot be read
    "codebook.too_large": "The limit of a codebook is {limit} MB. Did you choose the data file?",
    "codebook.not_text": "This codebook is not UTF-8 (line {line}). Save it as UTF-8.",
    "codebook.empty": "This codebook is empty. Choose another file.",
    "codebook.nothing": "This codebook describes no column. Choose another file.",
    "codebook.json": "This JSON file is incomplete or invalid at line {line}.",
    "codebook.shape": "This JSON file is not a codebook. Export a codebook here as an example.",
    "codebook.newer": "A newer version wrote this codebook. Update the program, or export the codebook there as CSV.",
    "codebook.csv": "Line {line} is not valid CSV: it has an extra quotation mark or cell.",
    "codebook.csv_header": "The first row of a CSV codebook needs “column” and at least one of “text”, “value”, "
    "“label”, “missing”, “role”.",
    "codebook.no_name": "The codebook describes a column without a name. Add the name.",
    "codebook.column_twice": "The codebook describes “{column}” twice. Delete one entry.",
    "codebook.entry": (
        "The codebook entry for “{column}” is invalid: it lists a value twice, a range runs from high to low, or "
        "it has over 5,000 categories."
    ),
    "codebook.number": "The codebook gives \u201c{column}\u201d a bound, range or break that is not a number.",
    "codebook.role": "The codebook gives \u201c{column}\u201d an unknown role. Use question, number, weight, "
    "person_id, filter or ignore.",
    "codebook.kind": "The codebook gives \u201c{column}\u201d an unknown kind. Use categories, ordered, number, date "
    "or text.",
    "codebook.block": "The select-all question “{block}” of the codebook needs a unique name and at least two items, "
    "each with label, column and value.",
    "codebook.too_many": "A codebook may describe up to {limit} columns.",
    "codebook.long_text": "A text of “{column}” exceeds {limit} characters. Shorten it.",
    # What a codebook did
    "codebook.by_place": "The file has no header row, so its {columns} {columns:column|columns} got the codebook "
    "names in order.",
    "codebook.columns_differ": (
        "The file has {columns} {columns:column|columns} and no header row, but the codebook describes {listed} "
        "{listed:column|columns}, so the codebook names could not be assigned."
    ),
    "codebook.not_in_data": "Described in the codebook, but not in the data: {columns}.",
    "codebook.not_in_data_more": "Described in the codebook, but not in the data: {columns} and {more} more.",
    "codebook.not_described": "Not described in the codebook: {columns}.",
    "codebook.values_not_listed": "Columns with answers that the codebook does not list: {columns}.",
    "codebook.blocks_left_out": "Select-all questions of the codebook that do not fit the data: {blocks}.",
}
