"""What games of several families share: a stock, tricks and following, a pool, bets and side pots,
claims of faults.

A game's code takes from it what its rules need; it knows no game and no screen.
"""
