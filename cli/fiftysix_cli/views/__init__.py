"""From a value to lines of text, one module a view. Nothing is worked out here."""
