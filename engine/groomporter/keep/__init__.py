"""Writes and reads hand records: their notation, redacted to what one seat has seen, and packed into a link.

Whoever keeps, opens or passes on a hand uses it, the sitting first; it only reads tables, and opens none.
"""
