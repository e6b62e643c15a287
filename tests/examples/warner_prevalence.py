"""Warner's device: 420 of 1,000 said yes, each asked the sensitive statement with chance 0.7."""

import core

found = core.estimate(core.Warner(p=0.7), {"yes": 420, "no": 580}, carrier="yes")
print(found.summary())
print(f"{found.shares[0]:.1%} hold the trait")
# 30.0% hold the trait
