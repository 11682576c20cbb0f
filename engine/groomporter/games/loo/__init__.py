"""The machinery of the Loo family: a deal of tricks for a pool, in layers of which each game takes what it has.

    PooledTricks        the cards on the table, tricks, faults and claims: all four games
    Dealing             stakes, the deal, and who plays: all four
    Declaring           saying in turn whether one plays: all but Lou, where coins say it
    Exchanging          exchanging cards: all but Lanterloo
    Loo, LooWithFaults  club law and Hoffmann's laws: three-card and five-card Loo

Beside them lie parts that are given what they work on: `leads` (what must be led), `stock`, `cards_back` (retiring,
playing again, gathering), `penalties` (what a fault costs, as data). The games of the family are built from these; no
other game calls them.
"""
