"""What a teacher or a learner needs that only the engine can know: a deal that shows given rules, its code, a
quiz, and what can be said of a hand that was played with real cards.

The screen, the console and the build may call it; it plays deals and asks rulebooks, and knows no game by name.
"""
