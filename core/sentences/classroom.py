"""English sentences of the classroom pack."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "classroom.title.worksheets": "Classroom pack: worksheets",
    "classroom.title.solutions": "Classroom pack: solutions",
    "classroom.badge": "CLASSROOM",
    "classroom.about": "Six sessions made from the examples of the program.",
    "classroom.footer": "{program}, draw {draw}",
    "classroom.task": "{letter}) {text}",
    "classroom.answer": "Answer",
    "classroom.all": "All",
    "classroom.yes": "Yes",
    "classroom.no": "No",
    "classroom.head.answer": "Answer",
    "classroom.head.report": "Report",
    "classroom.head.count": "Respondents",
    "classroom.head.reports": "Reports",
    "classroom.head.observed": "Observed share",
    "classroom.head.estimate": "Estimated share",
    "classroom.head.error": "Standard error",
    "classroom.head.waves": "Waves",
    "classroom.head.total": "Total epsilon",
    "classroom.head.odds": "Odds factor",
    "classroom.head.belief": "Largest belief",
    "classroom.estimate": "Estimate the share of the answer “{answer}”.",
    "classroom.coins.title": "1. Two coins",
    "classroom.coins.given": (
        "{n} {n:respondent answers|respondents answer} a yes-or-no question. Each of them flips two coins in "
        "secret. After heads on the first coin, the respondent reports the true answer. After tails, the second "
        "coin decides: heads is the first answer, tails the second."
    ),
    "classroom.coins.chances": "Find p, the probability that a report equals the true answer, and q, the probability "
    "of the same report under the other answer. Find epsilon.",
    "classroom.coins.error": "Find the standard error of this estimate for the population.",
    "classroom.coins.own": "Flip the coins in class. Count your own reports, and estimate the share of your class.",
    "classroom.warner.title": "2. Warner's spinner and its variance",
    "classroom.warner.given": (
        "Each of {n} respondents spins a spinner in secret. With probability p = {p} it selects the sensitive "
        "statement, and with probability q = {q} its opposite. The respondent says whether the selected "
        "statement is true."
    ),
    "classroom.warner.variance": "Compute and add the variances from sampling and from the spinner.",
    "classroom.warner.direct": "How many direct answers give the same variance? Round to a whole number.",
    "classroom.grr.title": "3. Randomized response with several answers",
    "classroom.grr.given": "Each of {n} respondents has one of {k} answers. A report equals the true answer with "
    "probability p = {p}, and each other answer has the same probability q.",
    "classroom.grr.chances": "Find q and epsilon.",
    "classroom.grr.table": "Debias the table of counts.",
    "classroom.grr.sum": "Add the estimated shares. Why is this sum known in advance?",
    "classroom.crosswise.title": "4. Crosswise model",
    "classroom.crosswise.given": (
        "{n} {n:respondent sees|respondents see} two questions: a sensitive one, and an unrelated one, answered "
        "yes with probability p = {p}. They report only whether both answers are the same. The counts are from "
        "Jann, Jerke and Krumpal (2012)."
    ),
    "classroom.crosswise.same": "Same",
    "classroom.crosswise.different": "Different",
    "classroom.crosswise.in": "Unrelated: yes",
    "classroom.crosswise.out": "Unrelated: no",
    "classroom.crosswise.chances": "Write the probability λ of the report “same” as a function of the share π.",
    "classroom.crosswise.table": "Fill in the expected number of respondents in each cell, for your estimate.",
    "classroom.crosswise.check": "The two cells of the report “same” (yes and yes, no and no) contain {same} "
    "respondents: the observed count.",
    "classroom.curator.title": "5. Local noise or a trusted curator",
    "classroom.curator.given": "In a class of {n} respondents, {yes} have the answer yes. In another data set, "
    "{people} respondents have a mean age of {mean}, with bounds L = {low} and U = {high}. Every respondent has "
    "epsilon {epsilon}. Participation and the number of respondents are public.",
    "classroom.curator.local_count": (
        "Each respondent randomizes the answer; yes is reported {reports} {reports:time|times}. Estimate how "
        "many respondents have the answer yes, and find the standard error of this estimate with these "
        "respondents fixed."
    ),
    "classroom.curator.central_count": (
        "A curator counts the true yes answers and adds integer noise X, with P(X) proportional to e^(−ε |X|). "
        "Find the standard error."
    ),
    "classroom.curator.local_mean": (
        "Each respondent adds Laplace noise to the age. Find the noise scale b, and the standard error of the "
        "mean report for these respondents."
    ),
    "classroom.curator.central_mean": "A curator adds Laplace noise to the true mean. Find b and the standard error.",
    "classroom.curator.compare": "Compare the standard errors: how many times as large is the local error?",
    "classroom.budget.title": "6. Budget and observers",
    "classroom.budget.given": "Three questions of one survey are released with epsilon {first}, {second} and {third}.",
    "classroom.budget.waves": (
        "A panel asks the same question in several waves with Warner's spinner, p = {p}, and a fresh draw each "
        "time. An observer sees all reports of a respondent. The observer's prior belief in the answer yes is "
        "the share of this answer, {prior}."
    ),
    "classroom.budget.sum": "Find the total epsilon of a respondent for the three questions, and e^ε.",
    "classroom.budget.bound": "An observer has the prior belief π = {prior}. Find the largest belief after all three "
    "reports.",
    "classroom.budget.table": "Find the total epsilon, the odds factor e^ε, and the largest belief after each number "
    "of waves.",
    "classroom.budget.remedy": "How can a panel keep its total epsilon?",
    "classroom.budget.answer": "Draw once and repeat the same report in every wave, or divide one epsilon between the "
    "waves. A repeated report discloses nothing more unless the answer changes.",
}
