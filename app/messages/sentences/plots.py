"""Charts over numbers: their buttons, badges and what is said of handing them out."""

SENTENCES = {
    "plots.table": "Table",
    "plots.table.tip": "The same numbers as a table",
    "plots.table.name": "{chart}: the same numbers as a table",
    "plots.copy_picture": "Copy picture",
    "plots.copy_picture.tip": "Put the picture on the clipboard",
    "plots.copy_table": "Copy table",
    "plots.copy_table.tip": "Put the table on the clipboard, for a spreadsheet or a document",
    "plots.save": "Save as",
    "plots.save.tip": "Save the picture or its numbers as a file",
    "plots.save_table.tip": "Save the numbers as a file",
    "plots.save.svg": "Picture for print (SVG)\u2026",
    "plots.save.png": "Picture in pixels (PNG)\u2026",
    "plots.save.pdf": "Picture as a page (PDF)\u2026",
    "plots.save.csv": "Numbers as text (CSV)\u2026",
    "plots.save.xlsx": "Numbers for a spreadsheet (Excel)\u2026",
    "plots.save.latex": "Numbers as a table for LaTeX\u2026",
    "plots.range": "{low} to {high}",
    "plots.badge.example": "EXAMPLE \u00b7 no private data",
    "plots.watermark": "INTERNAL \u00b7 not a release",
}
