"""What it means: the rules of 56, matches, projections, notation, audit and replay."""
