"""Audits that stand without us: the log, its checkpoints, keys, bundles, and their verifier."""
