"""Pictures of a match: positions, tricks and the score, drawn as SVG; `png` makes pixels of them.

Everything is drawn from a `Scene`, so a picture shows what its viewpoint shows and nothing else.
"""
