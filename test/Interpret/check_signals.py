"""Runs kernels on several devices that synchronize by hand: right ones give no alarm on any schedule, and of each weakening
the interpreter reports a race.
"""

import argparse
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parent / "Inputs" / "signals.mlir"


class Kernel:
    def __init__(self, name, devices, block, grid, arguments, weakenings):
        self.name, self.arguments, self.weakenings = name, arguments, weakenings
        self.options = [f"--devices={devices}", f"--block={block}", f"--grid={grid}"]


def zeros(count):
    return f"i32[0 x {count}]"


# A weakening is a regular expression and its replacement. It may change other kernels too, which do not run.
BARRIER = r"gpu\.barrier // "
KERNELS = [
    Kernel(
        "stages", 2, 2, 2,
        f"copies i32[1, 2, 3, 4, 5, 6 | 10, 20, 30, 40, 50, 60], copies {zeros(4)}, copy {zeros(6)}, copies {zeros(8)}, rank, 2, 3",
        {
            "the release is relaxed": (r"st\.release\.sys", "st.relaxed.sys"),
            "the release has gpu scope": (r"st\.release\.sys", "st.release.gpu"),
            "the acquire is relaxed": (r"ld\.acquire\.sys", "ld.relaxed.sys"),
            "the acquire has gpu scope": (r"ld\.acquire\.sys", "ld.acquire.gpu"),
            "the store in the middle is volatile": (r"st\.release\.sys", "st.volatile"),
            "the load in the middle is volatile": (r"ld\.acquire\.sys", "ld.volatile"),
            "no barrier before the signals": (BARRIER + "before the signals of the middle", ""),
            "no barrier after the signals": (BARRIER + "after the signals of the middle", ""),
            "the share of another block": (r"(@element_of\(%shares, %from, )%number", r"\1%thread"),
        },
    ),
    Kernel(
        "rounds", 3, 4, 1,
        f"copies {zeros(4)}, copy {zeros(4)}, copies {zeros(3)}, rank, 3, 3",
        {
            "the release is relaxed": (r"release monotonic", "monotonic monotonic"),
            "the acquire is relaxed": (r"acquire monotonic", "monotonic monotonic"),
            "the release has gpu scope": (r"release monotonic", 'syncscope("device") release monotonic'),
            "the acquire has gpu scope": (r"acquire monotonic", 'syncscope("device") acquire monotonic'),
            "no barrier after the stores": (BARRIER + "after the stores", ""),
            "no barrier before the loads": (BARRIER + "before the loads", ""),
            "no barrier after the loads": (BARRIER + "after the loads", ""),
            "no barrier before the next stores": (BARRIER + "before the next stores", ""),
            "no second exchange": (r"func\.call @exchange.* // that all have loaded", ""),
        },
    ),
    Kernel(
        "fences", 2, 4, 2,
        f"copies {zeros(8)}, copy {zeros(8)}, copies {zeros(4)}, rank, 2",
        {
            "the first fence has gpu scope": (r"membar\.sys", "membar.gl"),
            "no first fence": (r"membar\.sys;", ""),
            "the second fence has gpu scope": ("llvm.fence acquire", 'llvm.fence syncscope("device") acquire'),
            "no second fence": ("llvm.fence acquire", ""),
            "no barrier after the stores": (BARRIER + "after the stores", ""),
            "no barrier before the loads": (BARRIER + "before the loads", ""),
        },
    ),
    Kernel(
        "multicast", 3, 2, 2,
        f"copies {zeros(4)}, copy {zeros(4)}, multimem {zeros(2)}, copy $2, rank, 3",
        {
            "the release is relaxed": ("multimem.red release", "multimem.red relaxed"),
            "the release has gpu scope": ("release sys", "release gpu"),
            "the acquire is relaxed": ("atomic acquire", "atomic monotonic"),
            "the acquire has gpu scope": ("atomic acquire", 'atomic syncscope("device") acquire'),
            "no barrier after the stores": (BARRIER + "after the stores", ""),
            "no barrier before the loads": (BARRIER + "before the loads", ""),
        },
    ),
]  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--runs", default=4, type=int, help="schedules of each kernel")
    parser.add_argument("--weak-runs", default=1, type=int, help="the same, of each weakening")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    text = SOURCE.read_text()
    problems = []

    def run(kernel, file, runs):
        command = [options.interpret, file, f"--entry=@{kernel.name}", *kernel.options, f"--runs={runs}", "--max-steps=200000", f"--args={kernel.arguments}"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    for kernel in KERNELS:
        done = run(kernel, SOURCE, options.runs)
        if done.returncode or done.stderr:
            problems.append(f"{kernel.name}: {done.stderr}")
        for number, (what, change) in enumerate(kernel.weakenings.items()):
            file = options.work / f"{kernel.name}_{number}.mlir"
            weak, count = re.subn(*change, text)
            if not count:
                sys.exit(f"{kernel.name}: {what}: nothing to weaken")
            file.write_text(weak)
            done = run(kernel, file, options.weak_runs)
            if not done.returncode or "data race" not in done.stderr:
                problems.append(f"{kernel.name}: {what}: not found\n{done.stderr}")
        print(f"{kernel.name}: {len(kernel.weakenings)} weakenings")
    print("\n".join(problems + [f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
