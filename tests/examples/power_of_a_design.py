"""The chance to notice 15% where 10% were expected, with 1,500 respondents."""

import core

chance = core.power(core.Crosswise(p=0.2), 0.15, 0.10, 1500)
print(f"{chance:.0%}")
# 75%
