"""A hand as it is kept: the record in its notation, masked to what one seat has seen, and packed into a link.

The guess, the sitting, the screen and the console write with it; it only reads tables, and opens none.
"""
