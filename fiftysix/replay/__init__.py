"""Seeing a match again, step by step: what happened, what each seat could know, and why it was so.

`replay_match` makes the steps, `scene` what a viewpoint shows of one of them; the terminal, the
page and the pictures draw scenes and work out nothing themselves.
"""
