"""What is drawn, in plain data: a table as one seat sees it, what can be pressed, the pictures of a quiz and the sheet
of a stacked pack.

The desk, the console and the build ask it; it puts what the table and the rules say into shape, and knows no game.
"""
