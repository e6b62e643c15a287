"""Sentences of imputed true answers on the tab Regression."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "regress.impute.title": "Imputed answers for other software",
    "regress.impute.about": "Each data set has an answer for every respondent, drawn from the model. These answers are "
    "imputed, not given by respondents. Analyze each data set and combine the results by Rubin’s rules.",
    "regress.impute.model": "Variables of the model: {columns}. Associations of the imputed answers with any other "
    "variable are biased toward zero, so include all variables of your analysis in the model.",
    "regress.impute.sets": "Data sets",
    "regress.impute.save": "Save imputed answers",
    "regress.impute.job": "Imputing answers",
    "regress.impute.file": "{question} imputed, not answers",
}
register(__name__, SENTENCES)
