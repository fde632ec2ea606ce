"""Measures cases in one process, which a faulty kernel may end; measure.py starts the next. Prints a line of JSON for each event."""

import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cases import CASES
from device import Arguments, Device, DeviceError
from variants import OPTIONS

# Problems that are prepared ahead, by as many threads.
AHEAD = 6


def jobs(only, sizes):
    """The cases and sizes to measure, in order."""
    return [(name, size) for name in CASES if re.search(only, name) for size in sizes]


def say(**event):
    print(json.dumps(event), flush=True)


def prepare(job):
    """The problem of a job, and its expected results by NumPy; None where those as written are expected."""
    case, n = CASES[job[0]], 1 << job[1]
    problem = case.problem(n)
    return problem, problem.expected() if n <= case.reference_up_to else None


class Worker:
    """Measures jobs with the modules of a folder."""

    def __init__(self, folder, skipped):
        self.device, self.folder, self.skipped = Device(), Path(folder), skipped
        self.modules = {}

    def load(self, name):
        """The module with a name, or None; machine code if there is any, else PTX."""
        if name not in self.modules:
            files = [self.folder / f"{name}{suffix}" for suffix in (".cubin", ".ptx")]
            found = next((file for file in files if file.exists()), None)
            self.modules[name] = self.device.load(found) if found else None
        return self.modules[name]

    def runs(self, case, problem, arguments):
        """The variants of a case that can run here: functions without arguments by name."""
        found = {}
        launches = {variant: (f"{case.theme}.{variant}", problem.grid, problem.block) for variant in OPTIONS}
        if problem.hand:
            launches["hand"] = ("hand", *problem.hand)
        for variant, (module, grid, block) in launches.items():
            loaded = self.load(module)
            if loaded is None:
                continue
            function = self.device.function(loaded, case.kernel)

            def run(function=function, grid=grid, block=block):
                self.device.launch(function, grid, block, arguments.parameters)

            found[variant] = run
        if problem.torch:
            found["torch"] = lambda: problem.torch(self.device.torch, *arguments.tensors)
        return found

    def check(self, job, variant, run, arguments):
        """The results of one run, or None if PyTorch returns them."""
        say(begin=[*job, variant])
        arguments.reset()
        run()
        self.device.wait()
        return None if variant == "torch" else arguments.results()

    def measure(self, job, problem, expected):
        """Prints the rows of a job."""
        case, size = CASES[job[0]], job[1]
        arguments, rows, right = Arguments(self.device, problem), [], {}
        runs = self.runs(case, problem, arguments)
        for variant in [*OPTIONS, "hand", "torch"]:
            row = {"case": case.name, "theme": case.theme, "kernel": case.kernel, "size": size, "variant": variant}
            key = f"{case.name} {size} {variant}"
            if key in self.skipped:
                rows.append({**row, "right": False, "why": self.skipped[key]})
            elif variant in runs:
                try:
                    results, why = self.check(job, variant, runs[variant], arguments), ""
                except DeviceError:
                    raise
                except Exception as error:  # noqa: BLE001 -- whatever PyTorch does not support
                    results, why = None, str(error)
                if results is not None and expected is None:
                    expected = problem.arrange(*results) if problem.arrange else results
                why = why or (problem.differences(results, expected) if results is not None else "")
                if not why:
                    right[variant] = runs[variant]
                rows.append({**row, "right": False if why else None if results is None else True, **({"why": why} if why else {})})
            elif variant in OPTIONS:
                rows.append({**row, "right": False, "why": "was not compiled"})
        if "written" in right:
            # The same code twice: the difference is what the measurement itself adds.
            right["again"] = right["written"]
            rows.append({**rows[0], "variant": "again"})
        # What a launch of this grid takes, whatever the kernel does.
        if hand := self.load("hand"):
            empty = self.device.function(hand, "empty")
            right["launch"] = lambda: self.device.launch(empty, problem.grid, problem.block, None)
            rows.append({**rows[0], "variant": "launch", "right": None})
        times = self.device.times(right, 5 if size >= 24 else 16, arguments.reset)
        say(rows=[{**row, "us": round(times[row["variant"]], 3)} if row["variant"] in times else row for row in rows])


def main():
    request = json.loads(sys.stdin.read())
    sys.setswitchinterval(1e-4)
    worker = Worker(request["folder"], request["skipped"])
    todo = [job for job in jobs(request["only"], request["sizes"]) if list(job) not in request["done"]]
    name = worker.device.torch.cuda.get_device_name()
    say(device={"device": name, "torch": worker.device.torch.__version__, "cuda": worker.device.torch.version.cuda})
    with ThreadPoolExecutor(AHEAD) as pool:
        waiting = [pool.submit(prepare, job) for job in todo[:AHEAD]]
        for number, job in enumerate(todo):
            future = waiting.pop(0)
            if number + AHEAD < len(todo):
                waiting.append(pool.submit(prepare, todo[number + AHEAD]))
            try:
                prepared = future.result()
            except Exception as error:  # noqa: BLE001 -- a faulty case does not stop the others
                row = {"case": job[0], "theme": CASES[job[0]].theme, "kernel": CASES[job[0]].kernel, "size": job[1]}
                say(rows=[{**row, "variant": "written", "right": False, "why": f"no inputs: {error}"}], done=list(job))
                continue
            try:
                worker.measure(job, *prepared)
            except DeviceError as error:
                say(fault=str(error))
                # Threads of the pool may have much to do still, for nobody.
                os._exit(3)
            say(done=list(job))
            worker.device.torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
