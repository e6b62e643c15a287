"""How many respondents a margin of 3 points takes, asked directly and by two devices."""

import core

designs = (core.Direct(k=2), core.ForcedResponse(forced=(0.1, 0.1)), core.Warner(p=0.7))
for design in designs:
    print(core.solve(design, margin=0.03, shares=[0.2, 0.8]), design)
print("the fewest by", min(designs, key=lambda one: core.solve(one, margin=0.03)))
# the fewest by Direct(k=2)
