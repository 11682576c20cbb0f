"""One deal under one ruleset: what is legal, what a rule forbids, what has happened, and what each seat has seen of it.

Whatever plays, keeps or shows a deal calls it; it knows no game by name.
"""
