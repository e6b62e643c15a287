"""Designs side by side over epsilon, respondents or answers: what they cost in precision, what they give away."""
