"""What a teacher asks of the engine: a hand that was played with real cards, and what can be said of it.

The screen and the console ask it, and nobody else; it opens tables of any game, and knows no game itself.
"""
