"""The kernels of benchmarks/gpu/kinds as clang or nvcc compile them. NumPy has computed what they must return."""

import sys
from pathlib import Path

from assembly import compare

KINDS = Path(__file__).resolve().parents[1] / "kinds"
SIZE = 1 << 20


def rows(producer, folder, assembler):
    """Yields a row for each case: the kernel, whether it was replaced, whether its results are right, and both times in us."""
    sys.path.insert(0, str(KINDS))
    from cases import CASES
    from device import Arguments, Device

    device, modules = Device(), {}
    for case in CASES.values():
        if case.theme not in modules:
            assembled = assembler.assemble((Path(folder) / f"{case.theme}.written.ptx").read_text())
            loaded = [device.load_bytes(code) for code in (assembled.before, assembled.after)]
            modules[case.theme] = assembled, loaded
        assembled, loaded = modules[case.theme]
        row = {"producer": producer, "kernel": case.kernel, "case": case.name, "replaced": case.kernel in assembled.replaced}
        row["refused"] = assembled.refused.get(case.kernel, "")
        if not row["replaced"]:
            yield row
            continue
        problem = case.problem(SIZE)
        expected, arguments = problem.expected(), Arguments(device, problem)

        def launch(module, problem=problem, arguments=arguments, kernel=case.kernel):
            function = device.function(module, kernel)
            return lambda: device.launch(function, problem.grid, problem.block, arguments.parameters)

        runs = dict(zip(("before", "after"), map(launch, loaded), strict=True))

        def execute(run, arguments=arguments):
            arguments.reset()
            run()
            device.wait()
            return [each.copy() for each in arguments.results()]

        before, after, found = compare(runs, execute)
        row["right"] = not problem.differences(after, expected)
        row["right before"] = not problem.differences(before, expected)
        row.update(found)
        row.update(device.times(runs, 10, arguments.reset))
        yield row
