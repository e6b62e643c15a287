"""English sentences about columns and what is declared about them."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "role.question": "Question",
    "role.select_all": "Select-all item",
    "role.number": "Number",
    "role.weight": "Weight",
    "role.person_id": "Person id",
    "role.filter": "Filter variable",
    "role.reports": "Randomized answers",
    "role.ignore": "Ignore",
    "kind.categories": "Categories",
    "kind.ordered": "Ordered categories",
    "kind.number": "Numbers",
    "kind.date": "Dates",
    "kind.text": "Free text",
    "column.source.typed": "typed by you",
    "column.source.codebook": "codebook",
    "column.source.from_data": "guessed from the data, so it gives something of them away",
    "column.source.sample": "declared with the sample",
    "column.from.role": "Role: {source}.",
    "column.from.text": "Question text: {source}.",
    "column.from.categories": "Categories: {source}.",
    "column.from.missing": "Missing codes: {source}.",
    "column.from.bounds": "Bounds: {source}.",
    "column.select_all": "Select-all ({items})",
    "column.all_roles": "All roles",
    "page.item": "It is one item of a select-all question. Look at that question instead.",
    "page.reports": "Its answers were randomized already. Noise is never added twice, so they are not previewed or "
    "released here.",
    "page.not_asked": "Its role is not a question. Give it the role question to look at its answers.",
    "column.blocks_found": "{count} {count:group|groups} of columns look like select-all questions: one column for "
    "each item.",
    "column.block_found": "One group of columns looks like a select-all question: one column for each item.",
    "column.make_blocks": "Make select-all ({count})",
    "column.several": "{count} {count:column|columns}",
    "column.member_of": "An item of the select-all question {name}. Take that question apart to change its role.",
    "column.values_many": "Too many different values to list them. Give it breaks, or a role that fits.",
    "column.values_more": "The first {shown} of {count} {count:value|values}.",
    "page.sheet": "{name} ({rows} × {columns})",
    "page.missing_chip": "{value} is no answer?",
    "page.missing_chip_tip": "Call \u201c{value}\u201d no answer in every column; it stands {count} times "
    "in the part read.",
}
