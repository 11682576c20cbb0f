"""Hands that show a rule: read from a game's tutorials, played through at the build, and shown beside the rule.

Called by the block of a game's rules, by the last steps of the build, and by whoever asks which hand shows a rule.
"""
