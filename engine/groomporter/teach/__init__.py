"""What a teacher or a learner is given that is worked out from the rules: questions with their answers, and the like.

The desk and what builds the site call it; it plays hands by the thumb players, and knows no words and no screen.
"""
