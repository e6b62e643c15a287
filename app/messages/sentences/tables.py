"""English words of saved tables: headers of the questionnaire, what the kinds of files are called."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "questionnaire.head.question": "Question",
    "questionnaire.head.text": "Text",
    "questionnaire.head.k": "k",
    "questionnaire.head.base_valid": "Base",
    "questionnaire.head.design_name": "Design",
    "questionnaire.head.epsilon": "\u03b5",
    "questionnaire.head.typical_error": "Typical error (1 SE), points",
    "questionnaire.head.worth_direct_answers": "Worth in direct answers",
    "questionnaire.head.reason": "Remark",
    "questionnaire.head.base_effective": "Effective base",
    "questionnaire.head.epsilon_charged": "\u03b5 charged",
    "saving.kind.csv": "Table for any program",
    "saving.kind.xlsx": "Excel workbook",
    "saving.kind.parquet": "Parquet file",
    "saving.kind.sav": "SPSS file",
    "saving.kind.tex": "LaTeX table",
    "saving.kind.json": "Results for programs",
    "saving.kind.svg": "SVG picture",
    "saving.kind.png": "PNG picture",
    "saving.kind.pdf": "PDF document",
    "saving.kind.html": "Web page",
}
