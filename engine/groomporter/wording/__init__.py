"""What is said: the words of every table, and the sentences of a log, a ruling, a reckoning, an audit or a fault.

Whoever shows or tells anything asks it; the words are data, in ``words.toml`` and in each game's rules file.
"""
