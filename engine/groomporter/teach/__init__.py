"""What a teacher or a learner needs that only the engine can know: a deal that shows given rules, its code, a
quiz, and the audit of a hand that was played with real cards.

The desk, the scene, the words and the build may call it; it plays deals and asks rulebooks, and knows no game by name.
"""
