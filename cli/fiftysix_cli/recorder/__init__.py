"""The recorder: a conversation that writes a match down while it is played."""
