"""English sentences of a report's methods section."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "report.methods.matrix": "A design is a table P[report, answer] of the chances of each report y from each true "
    "answer x (Chaudhuri & Mukerjee 1988). Epsilon is the largest log ratio of two chances in one row (Kairouz, Oh & "
    "Viswanath 2016):",
    "report.methods.designs": "Sources of the designs: {designs}.",
    "report.methods.debiased": "Shares are moment estimates (Warner 1965; Wang et al. 2017), unbiased if respondents "
    "followed the design. They may fall below 0 or above 1 and are truncated only where the report says so:",
    "report.methods.sample": (
        "Intervals for this sample include the privacy noise only. In the standard error, f is the estimate, "
        "truncated to the range 0 to 1:"
    ),
    "report.methods.population": "Intervals for the population include sampling error and privacy noise; without a "
    "weight they assume a simple random sample. The standard error uses λ̂ for λ:",
    "report.methods.channel": (
        "With a general response matrix P, the estimates are the shares of reports multiplied by a left inverse A of P:"
    ),
    "report.methods.channel_variance": "Covariance of these estimates, for the population and for this sample:",
    "report.methods.groups": "With two groups, the share is a function of the shares of yes in both groups. Its "
    "variance follows by the delta method:",
    "report.methods.sums": (
        "With numeric reports, each estimate is the mean contribution of the reports minus the expected noise. "
        "The design gives its variance."
    ),
    "report.methods.score": "Score interval: all shares whose privacy noise is consistent with the estimate at this "
    "level (after Wilson 1927), truncated to 0 to 100%. Its ends are the solutions f of:",
    "report.methods.wilson": "Wilson interval of the share of reports, mapped to the answers and truncated to 0 to "
    "100% (Wilson 1927). Its ends are the solutions λ of:",
    "report.methods.clopper_pearson": (
        "Clopper-Pearson interval of the share of reports, mapped to the answers and truncated to 0 to 100%. Its "
        "coverage is at least the level (Clopper & Pearson 1934). B(a; u, v) is the quantile a of the beta "
        "distribution, and α is 1 minus the level:"
    ),
    "report.methods.clopper_pearson_weighted": (
        "Under weights, C and n are effective numbers. The coverage of a Clopper-Pearson interval is then about "
        "the level (Korn & Graubard 1998)."
    ),
    "report.methods.likelihood_ratio": "Likelihood-ratio interval: all possible shares with a likelihood close to the "
    "maximum (Wilks 1938), never empty. With ℓ the log-likelihood of the share of reports, it ends where:",
    "report.methods.profile": "Profile-likelihood interval: all possible values of a share with a profile likelihood "
    "close to the maximum (Murphy & van der Vaart 2000). With ℓ the log-likelihood of the report counts, it ends "
    "where:",
    "report.methods.wald": "Wald interval: estimate ± z standard errors, truncated to 0 to 100% (Wald 1943). Its "
    "coverage is below the level for rare answers:",
    "report.methods.sampling": (
        "The sampling interval is the Wilson interval for direct answers (Wilson 1927), at the debiased share "
        "truncated to 0 to 100%."
    ),
    "report.methods.quantiles": "The {dots} dots of an answer are its estimate plus its standard error times the "
    "normal quantiles of (i \u2212 1/2)/{dots} (Kay et al. 2016).",
    "report.methods.outcomes": "The pale marks are estimates from other simulated surveys of the same plan, with new "
    "noise and, for the population, new respondents.",
    "report.methods.typical": (
        "Typical error: root of the mean variance of the k shares, at assumed shares f and with n instead of n − 1:"
    ),
    "report.methods.worth": "Effective sample size: the number of direct answers with the same information about the "
    "population, at assumed shares f:",
    "report.methods.bias": "Largest bias of the noisy shares, at assumed shares f:",
    "report.methods.after": "Probability of an answer after a report that supports it, by Bayes\u2019 rule:",
    "report.methods.guess": "Probability that the best guess from one report is correct:",
    "report.methods.guess_items": "For items this is the mean over the items, each guessed from its own bit.",
    "report.methods.post.clip": "Clipped at 0: shares below 0 become 0 (Wang et al. 2020).",
    "report.methods.post.additive": "Shifted: the same amount is added to every share, so that they sum to 100% (Wang "
    "et al. 2020).",
    "report.methods.post.multiplicative": "Scaled: shares below 0 become 0, and the others are multiplied to sum to "
    "100% (Wang et al. 2020).",
    "report.methods.post.norm_sub": (
        "Norm-Sub: the nearest possible shares. One amount is subtracted from every share and negative results "
        "become 0, so that the shares sum to 100% (Duchi et al. 2008; Wang et al. 2020)."
    ),
    "report.methods.post.norm_cut": (
        "Norm-Cut: shares below 0 become 0. Then the smallest shares become 0 until the others sum to at most "
        "100% (Wang et al. 2020)."
    ),
    "report.methods.post.mle": "Maximum likelihood: the possible shares with the highest likelihood.",
    "report.methods.weights": "Under weights w, every share is weighted, and the effective sample size replaces n in "
    "every error (Kish 1965):",
    "report.methods.total": (
        "The epsilons of a respondent's questions add up, as do the epsilons of repeated answers (Dwork & Roth "
        "2014, section 3.5)."
    ),
    "report.methods.draw": "Reports were simulated once from the counts of true answers, exactly in distribution.",
    "report.methods.draw_weighted": "Under weights, reports were simulated once for n* respondents with the weighted "
    "shares: exact in the mean, approximate in the variance.",
    "report.methods.topic.design": "Design and privacy",
    "report.methods.topic.estimate": "Estimate",
    "report.methods.topic.intervals": "Intervals",
    "report.methods.topic.errors": "Typical error and effective sample size",
    "report.methods.topic.shown": "Displayed shares",
    "report.methods.topic.observer": "Disclosure to an observer",
    "report.methods.topic.draw": "The draw",
    "report.methods.topic.letters": "Notation",
    "report.methods.topic.sources": "References",
    "report.cite.boruch_1971": "Boruch, R. F. (1971). Assuring confidentiality of responses in social research: a note "
    "on strategies. The American Sociologist 6(4), 308\u2013311.",
    "report.cite.chaudhuri_mukerjee_1988": "Chaudhuri, A., & Mukerjee, R. (1988). Randomized Response: Theory and "
    "Techniques. Marcel Dekker.",
    "report.cite.clopper_pearson_1934": "Clopper, C. J., & Pearson, E. S. (1934). The use of confidence or fiducial "
    "limits illustrated in the case of the binomial. Biometrika 26(4), 404\u2013413.",
    "report.cite.duchi_2008": "Duchi, J., Shalev-Shwartz, S., Singer, Y., & Chandra, T. (2008). Efficient projections "
    "onto the l1-ball for learning in high dimensions. ICML, 272\u2013279.",
    "report.cite.dwork_roth_2014": "Dwork, C., & Roth, A. (2014). The algorithmic foundations of differential privacy. "
    "Foundations and Trends in Theoretical Computer Science 9(3\u20134), 211\u2013407.",
    "report.cite.erlingsson_2014": "Erlingsson, \u00da., Pihur, V., & Korolova, A. (2014). RAPPOR: randomized "
    "aggregatable privacy-preserving ordinal response. ACM CCS, 1054\u20131067.",
    "report.cite.fox_tracy_1986": "Fox, J. A., & Tracy, P. E. (1986). Randomized Response: A Method for Sensitive "
    "Surveys. Sage.",
    "report.cite.kairouz_bonawitz_ramage_2016": "Kairouz, P., Bonawitz, K., & Ramage, D. (2016). Discrete distribution "
    "estimation under local privacy. ICML, PMLR 48, 2436\u20132444.",
    "report.cite.kairouz_oh_viswanath_2016": "Kairouz, P., Oh, S., & Viswanath, P. (2016). Extremal mechanisms for "
    "local differential privacy. Journal of Machine Learning Research 17(17), 1\u201351.",
    "report.cite.kay_2016": "Kay, M., Kola, T., Hullman, J. R., & Munson, S. A. (2016). When (ish) is my bus? "
    "User-centered visualizations of uncertainty in everyday, mobile predictive systems. ACM CHI, 5092\u20135103.",
    "report.cite.kish_1965": "Kish, L. (1965). Survey Sampling. Wiley.",
    "report.cite.korn_graubard_1998": "Korn, E. L., & Graubard, B. I. (1998). Confidence intervals for proportions "
    "with small expected number of positive counts estimated from survey data. Survey Methodology 24(2), "
    "193\u2013201.",
    "report.cite.liu_chow_1976": "Liu, P. T., & Chow, L. P. (1976). A new discrete quantitative randomized response "
    "model. Journal of the American Statistical Association 71(353), 72\u201373.",
    "report.cite.murphy_vaart_2000": "Murphy, S. A., & van der Vaart, A. W. (2000). On profile likelihood. Journal of "
    "the American Statistical Association 95(450), 449\u2013465.",
    "report.cite.wald_1943": "Wald, A. (1943). Tests of statistical hypotheses concerning several parameters when the "
    "number of observations is large. Transactions of the American Mathematical Society 54(3), 426\u2013482.",
    "report.cite.wang_2017": "Wang, T., Blocki, J., Li, N., & Jha, S. (2017). Locally differentially private protocols "
    "for frequency estimation. USENIX Security, 729\u2013745.",
    "report.cite.wang_2020": "Wang, T., Lopuha\u00e4-Zwakenberg, M., Li, Z., \u0160kori\u0107, B., & Li, N. (2020). "
    "Locally differentially private frequency estimation with consistency. NDSS.",
    "report.cite.warner_1965": "Warner, S. L. (1965). Randomized response: a survey technique for eliminating evasive "
    "answer bias. Journal of the American Statistical Association 60(309), 63\u201369.",
    "report.cite.wilks_1938": "Wilks, S. S. (1938). The large-sample distribution of the likelihood ratio for testing "
    "composite hypotheses. The Annals of Mathematical Statistics 9(1), 60\u201362.",
    "report.cite.wilson_1927": "Wilson, E. B. (1927). Probable inference, the law of succession, and statistical "
    "inference. Journal of the American Statistical Association 22(158), 209\u2013212.",
}
