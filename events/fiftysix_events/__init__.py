"""What happened: values, event types, envelope, hash chain and stores.

Nothing here knows the rules of the game. A fact that breaks a rule is still a fact.
"""
