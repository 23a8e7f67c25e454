"""The replay in a terminal: `viewer` says where one is, `app` shows it and listens to the keys."""
