"""Sentences of imputed true answers on the tab Regression."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "regress.impute.title": "Imputed answers for other software",
    "regress.impute.about": "Each data set has an answer for every respondent, drawn from the model. Analyze each "
    "data set and combine the results by Rubin’s rules.",
    "regress.impute.model": "Include all variables of your analysis in the model (now {columns}): associations with "
    "other variables are biased toward zero.",
    "regress.impute.sets": "Data sets",
    "regress.impute.save": "Save imputed answers",
    "regress.impute.job": "Imputing answers",
    "regress.impute.file": "{question} imputed, not answers",
}
register(__name__, SENTENCES)
