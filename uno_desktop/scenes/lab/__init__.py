"""The rule lab on screen: what a mix of rules does to a game, in figures and charts that fill as rounds are played."""
