"""Tiny tables of Beast: two cards each and one turned up, the ace of trumps, kings, and one card unseen."""

from tools.tree import Tiny

THREE = ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(THREE, "AH KH 2S 3C 4H 5C 6S 7H", most=400, keep=4),
    Tiny(THREE, "AH KS 2S 3C KH 5C 6S 7H", {"king": "any", "king-turned-up": "dealer"}, most=400, keep=4),
    Tiny(THREE, "AH KH 2S 3C 4H 5C 6S 7H", {"shown": "as-dealt", "ace": "last", "tie": "divided"}, most=400, keep=4),
    Tiny(THREE, "AH KC 2S 3C 4C 5C 6S 7H", {"fault-noticed": "by-claim", "tie": "eldest"}, most=400, keep=4),
    Tiny(THREE, "2S 2H 2D 5C 5S 5D 9C TC 4H 7S", most=400, keep=7),
]
