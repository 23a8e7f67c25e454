"""A deal step by step."""
