"""A match in the forms of other people's tools."""
