"""What the project needs to be made, and not to run."""
