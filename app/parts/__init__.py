"""The parts of the pages Trade-offs and Plan: each fills the three columns of its page and answers one question."""
