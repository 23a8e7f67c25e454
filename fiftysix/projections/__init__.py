"""What follows from the record: hands, tricks, tables, score sheet and findings."""
