"""One file for each form in which a report can be had."""
