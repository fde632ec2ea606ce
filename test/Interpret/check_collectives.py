"""Runs examples/collectives in the interpreter and compares the results with a model in Python.

The inputs are small integers, whose sums are exact. With multicast, group_memory also has the multicast address of the
same buffer, and uses multimem where possible.
"""

import argparse
import pathlib
import re
import struct
import subprocess
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "examples" / "collectives"
WORLDS = (2, 4, 8)
BLOCKS, THREADS = 2, 8
EPSILON = 2.0**-20


def number(rank, index):
    return (3 * rank + index) % 7 - 2


def numbers(rank, count):
    return [number(rank, index) for index in range(count)]


def write_all(groups, element):
    """A buffer with one copy per device."""
    dot = ".0" if element != "i32" else ""
    return f"copies {element}[" + " | ".join(", ".join(f"{value}{dot}" for value in group) for group in groups) + "]"


def signals(world):
    return f"copies i32[0 x {BLOCKS * world * 2}]"


def round_bf16(value):
    """Rounds to nearest even; the values are small."""
    bits = struct.unpack("<I", struct.pack("<f", value))[0]
    bits += 0x7FFF + ((bits >> 16) & 1)
    return struct.unpack("<f", struct.pack("<I", bits & 0xFFFF0000))[0]


class Case:
    """One run: the arguments, and the expected contents of buffers on each device."""

    def __init__(self, entry, arguments, argument, expected, tolerance=0.0):
        self.entry, self.arguments, self.argument, self.expected, self.tolerance = entry, arguments, argument, expected, tolerance


def make_cases(name, world):
    def total(count, first=0):
        return [sum(number(rank, first + index) for rank in range(world)) for index in range(count)]

    meeting = f"{signals(world)}, rank"
    for element, size, least in (("f32", 4, 4), ("bf16", 2, 8)):
        for count in (1, least, 5 * least + 3):
            inputs = [numbers(rank, count) for rank in range(world)]
            if name == "one_shot_all_reduce":
                arguments = f"{write_all(inputs, element)}, copy {element}[0.0 x {count}], {count * size}, {meeting}"
                yield Case(f"{name}_{element}", arguments, 1, [total(count)] * world)
            if name == "two_shot_all_reduce":
                yield Case(f"{name}_{element}", f"{write_all(inputs, element)}, {count * size}, {meeting}", 0, [total(count)] * world)
        if name == "reduce_scatter":
            part = 2 * least
            inputs = [numbers(rank, part * world) for rank in range(world)]
            arguments = f"{write_all(inputs, element)}, copy {element}[0.0 x {part}], {part * size}, {meeting}"
            yield Case(f"{name}_{element}", arguments, 1, [total(part, rank * part) for rank in range(world)])
    if name == "all_gather":
        inputs = [numbers(rank, 12) for rank in range(world)]
        arguments = f"{write_all(inputs, 'i32').replace('copies', 'copy', 1)}, copies i32[0 x {12 * world}], 48, {meeting}"
        yield Case(name, arguments, 1, [sum(inputs, [])] * world)
    if name == "group_histogram":
        keys = [[(5 * rank + index * index) % 11 for index in range(40)] for rank in range(world)]
        bins = [sum(group.count(bin) for group in keys) for bin in range(256)]
        arguments = f"{write_all(keys, 'i32').replace('copies', 'copy', 1)}, 40, copies i32[0 x 256], {meeting}"
        yield Case(name, arguments, 2, [bins] * world)
    if name == "all_reduce_rms_norm":
        rows, columns = 3, 16
        inputs = [numbers(rank, rows * columns) for rank in range(world)]
        residual = [index % 5 - 1 for index in range(rows * columns)]
        weight = [index % 3 + 1 for index in range(columns)]
        new = [a + b for a, b in zip(total(rows * columns), residual)]
        expected = []
        for row in range(rows):
            part = new[row * columns : (row + 1) * columns]
            root = (sum(value * value for value in part) / columns + EPSILON) ** 0.5
            expected += [round_bf16(value / root * scale) for value, scale in zip(part, weight)]
        ordinary = [write_all([values] * world, "bf16").replace("copies", "copy", 1) for values in (residual, weight)]
        arguments = f"{write_all(inputs, 'bf16')}, {', '.join(ordinary)}, copy bf16[0.0 x {rows * columns}], {rows}, {columns * 2}, {EPSILON}, {meeting}"
        # The interpreter uses a different order for the sum of squares.
        yield Case(f"{name}_bf16", arguments, 3, [expected] * world, tolerance=2.0**-7)


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stderr}")
    return done.stdout


def check(case, printed, world, what):
    for rank in range(world):
        line = re.search(rf"^argument {case.argument}, copy {rank}: \[(.*)\]$", printed, re.MULTILINE)
        if not line:
            sys.exit(f"{what}: no argument {case.argument}, copy {rank} in:\n{printed}")
        got = [float(value) for value in line[1].split(", ")]
        wanted = case.expected[rank]
        if len(got) != len(wanted) or any(abs(a - b) > case.tolerance * abs(b) for a, b in zip(got, wanted)):
            sys.exit(f"{what}: rank {rank} has\n{got}, not\n{wanted}")


def with_multicast(text):
    """Returns the kernel with the multicast address of its first table of copies as an additional argument."""
    text = re.sub(r"(%rank: i32)\) kernel", r"\1, %multicast: !llvm.ptr<1>) kernel", text)
    data = re.search(r"%(?!meeting)\w+ = redop\.group_memory .*", text)[0]
    # Deterministic ops do not use multimem.
    return text.replace(data, f"{data} multicast(%multicast)").replace(" deterministic", "")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted(EXAMPLES.glob("*.mlir")):
        text = path.read_text()
        for world in WORLDS:
            source = re.sub(r"constant \d+ : i32 // the number of GPUs", f"constant {world} : i32", text)
            portable, multicast = options.work / f"{path.stem}_{world}.mlir", options.work / f"{path.stem}_{world}_multicast.mlir"
            portable.write_text(source)
            multicast.write_text(with_multicast(source))
            peers, multimem = options.work / f"{path.stem}_{world}_peers.mlir", options.work / f"{path.stem}_{world}_multimem.mlir"
            run([options.opt, portable, "--redop-legalize=chip=sm_90", "-o", peers])
            run([options.opt, multicast, "--redop-legalize=chip=sm_90", "-o", multimem])
            if "redop.multimem" not in multimem.read_text():
                sys.exit(f"{path.name}: no multimem")
            cases = list(make_cases(path.stem, world))
            if not cases:
                sys.exit(f"{path.name}: no cases")
            for case in cases:
                # The table of copies is the first one, or that of the output.
                table = {"all_gather": 1, "group_histogram": 2}.get(path.stem, 0)
                for module, more in ((portable, ""), (peers, ""), (multimem, f", ${table}")):
                    command = [options.interpret, module, f"--entry=@{case.entry}", f"--devices={world}", f"--grid={BLOCKS}", f"--block={THREADS}", "--runs=2", f"--args={case.arguments}{more}"]
                    check(case, run(command), world, f"{module.name}, {case.entry}")
                    count += 1
    print(f"{count} runs")


if __name__ == "__main__":
    main()
