"""Every benchmark, one after another: `python -m benchmarks` (make bench)."""

from benchmarks import append, audit, evidence, replay_page, size_and_growth, startup


def main() -> None:
    """Run them all, each under its name."""
    for module in (append, startup, audit, evidence, replay_page, size_and_growth):
        print(f"\n== {module.__name__.rpartition('.')[2].replace('_', ' ')}", flush=True)
        module.main()


if __name__ == "__main__":
    main()
