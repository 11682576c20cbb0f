"""What a teacher needs that only the engine can know: a deal that shows given rules, its code, a plan for a hall.

The screen and the build may call it; it plays deals and asks rulebooks, and knows no screen and no game by name.
"""
