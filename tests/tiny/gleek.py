"""Tiny tables of Gleek: a card or two each, one turned up, and one for a stock that can be bought."""

from tools.tree import Tiny

SEATS = ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(SEATS, "AH 4H KS 7S 9C", most=1_200, keep=1),
    Tiny(SEATS, "AH 4H KS 7S 9C", {"opening": "may"}, most=1_200, keep=2),
    Tiny(SEATS, "AH KH 4S 7S 9C", {"exchange": "takes-in-first"}, standing={"doubled": 1}, most=1_200, keep=1),
    Tiny(SEATS, "AH AS KS 7H TC 9C 5H 4C", {"ruff-measure": "cards"}, most=1_200, keep=4),
    Tiny(SEATS, "JH QS 7S 5H 4H KS 6H 8C", ruleset="wits-interpreter-1662", most=1_200, keep=4),
]
