"""What all tests share: English, how long hypothesis looks for a counterexample, and its seed."""

import os

from hypothesis import HealthCheck, settings

os.environ["LC_ALL"] = "C.UTF-8"  # whatever the language of whoever runs them

settings.register_profile(
    "here", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
