"""Designs side by side over epsilon, respondents or answers: their loss of precision, and their disclosure."""
