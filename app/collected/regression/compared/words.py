"""Sentences of the comparison of models on the tab Regression."""

from __future__ import annotations

from app.collected.regression.words import link_name
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.speak import joined, local_count, say, say_message
from core.analyses.collected.regression import Compared, RegressionFound
from core.study.regression import MOST_KEPT, ModelPlan, PlannedTerm, RegressionErrors


def model_name(place: int) -> str:
    return say("regress.compare.model", {"number": local_count(place + 1)})


def model_sentence(plan: ModelPlan, *, two: bool) -> str:
    """Return the terms of a model with its link, if the question has two answers, and its choices."""
    terms = [_term(one) for one in plan.terms]
    parts = [joined(terms)] if terms else []
    if two:
        parts.append(link_name(plan.link))
    if plan.errors is RegressionErrors.ROBUST:
        parts.append(say("regress.compare.robust"))
    if plan.prior:
        parts.append(say("regress.compare.prior"))
    return " · ".join(parts)


def _term(one: PlannedTerm) -> str:
    if one.other:
        return say("regress.name.times", {"first": isolated(one.column), "second": isolated(one.other)})
    return isolated(one.column)


def compared_words(found: RegressionFound) -> tuple[str, ...]:
    """Return why kept models have no test against the current one."""
    return tuple(_sentence(place, one) for place, one in enumerate(found.compared) if one.test is None)


def _sentence(place: int, one: Compared) -> str:
    name = model_name(place)
    if one.problem is not None:
        return say("regress.compare.problem", {"model": name, "reason": say_message(one.problem)})
    return say(f"regress.compare.no_test.{one.no_test}", {"model": name})


SENTENCES = {
    "regress.compare.title": "Models side by side",
    "regress.compare.keep": "Keep this model to compare",
    "regress.compare.keep.tip": f"At most {MOST_KEPT + 1} models side by side",
    "regress.compare.use": "Use",
    "regress.compare.use.named": "Use {model} as the current model",
    "regress.compare.remove": "Remove",
    "regress.compare.remove.named": "Remove {model} from the comparison",
    "regress.compare.model": "Model {number}",
    "regress.compare.current": "Current model",
    "regress.compare.head": "{model}: {figure}",
    "regress.compare.robust": "robust standard errors",
    "regress.compare.prior": "weak prior",
    "regress.compare.respondents": "Respondents",
    "regress.compare.loglik": "Log likelihood",
    "regress.compare.aic": "AIC",
    "regress.compare.bic": "BIC",
    "regress.compare.ratio_test": "Likelihood-ratio test against the current model",
    "regress.compare.wald_test": "Wald F test against the current model",
    "regress.compare.df": "Degrees of freedom",
    "regress.compare.p_value": "p of the test",
    "regress.compare.about": "Coefficients with standard errors in parentheses.",
    "regress.compare.table": "{question}: models side by side",
    "regress.compare.no_test.same": "{model} is the current model.",
    "regress.compare.no_test.unsound": "{model}: no test, because one model has no sound estimates.",
    "regress.compare.no_test.rows": (
        "{model}: no test, and AIC and BIC are not comparable. Missing values leave different respondents in the "
        "two models."
    ),
    "regress.compare.no_test.link": "{model}: no test, because the links differ. Compare AIC or BIC.",
    "regress.compare.no_test.not_nested": "{model}: no test, because neither model includes the other. Compare AIC "
    "or BIC.",
    "regress.compare.problem": "{model} has no figures. {reason}",
}
register(__name__, SENTENCES)
