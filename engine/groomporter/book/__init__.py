"""What the texts say: rules, readings and rulesets as data, read from their files, and the works that they cite.

Whoever needs a rule, its words or its source asks here; it knows neither cards nor tables.
"""
