"""Sentences of imputed true answers on the tab Regression."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "regress.impute.title": "Imputed answers for other software",
    "regress.impute.about": (
        "Each data set has an answer for every respondent, drawn from the model. Combine the analyses of all "
        "data sets by Rubin’s rules."
    ),
    "regress.impute.model": (
        "The model must include all variables of your analysis (now {columns}). Associations with variables "
        "outside the model are biased toward zero."
    ),
    "regress.impute.sets": "Data sets",
    "regress.impute.save": "Save imputed answers",
    "regress.impute.job": "Imputing answers",
    "regress.impute.file": "{question} imputed, not answers",
}
register(__name__, SENTENCES)
