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
sys.path.insert(0, str(EXAMPLES))
import compile as collective_sources

ALL_WORLDS = (1, 2, 3, 4, 5, 8)
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


def round_f16(value):
    return struct.unpack("<e", struct.pack("<e", value))[0]


def encode_fp8(value):
    """e4m3, to nearest even, saturated: three bits after the first one, or a multiple of 2^-9."""
    sign, value = (0x80, -value) if value < 0 else (0, value)
    codes = [*(mantissa * 2.0**-9 for mantissa in range(8)), *((8 + mantissa) * 2.0 ** (exponent - 10) for exponent in range(1, 16) for mantissa in range(8))][:0x7F]
    return sign | min(range(len(codes)), key=lambda code: (abs(codes[code] - value), code % 2))


def decode_fp8(code):
    exponent, mantissa = code >> 3 & 15, code & 7
    return (-1 if code & 0x80 else 1) * (mantissa * 2.0**-9 if not exponent else (8 + mantissa) * 2.0 ** (exponent - 10))


class Case:
    """One run: the arguments, and the expected contents of buffers on each device."""

    def __init__(self, entry, arguments, argument, expected, tolerance=0.0, decode=float):
        self.entry, self.arguments, self.argument, self.expected, self.tolerance, self.decode = entry, arguments, argument, expected, tolerance, decode


def make_cases(name, world):
    def total(count, first=0):
        return [sum(number(rank, first + index) for rank in range(world)) for index in range(count)]

    meeting = f"{signals(world)}, rank"
    for element, size, least in (("f32", 4, 4), ("bf16", 2, 8), ("f16", 2, 8)):
        for count in (1, least, 5 * least + 3):
            inputs = [numbers(rank, count) for rank in range(world)]
            if name == "one_shot_all_reduce":
                arguments = f"{write_all(inputs, element)}, copy {element}[0.0 x {count}], {count * size}, {meeting}"
                yield Case(f"{name}_{element}", arguments, 1, [total(count)] * world)
            if name == "two_shot_all_reduce_in_place":
                yield Case(f"two_shot_all_reduce_{element}", f"{write_all(inputs, element)}, 0, {count * size}, {meeting}", 0, [total(count)] * world)
            if name == "two_shot_all_reduce":
                yield Case(f"{name}_{element}", f"{write_all(inputs, element)}, copies {element}[0.0 x {count}], {count * size}, {meeting}", 1, [total(count)] * world)
        if name == "multicast_all_reduce":
            for count in (least, 5 * least):
                inputs = [numbers(rank, count) for rank in range(world)]
                yield Case(f"{name}_{element}", f"{write_all(inputs, element)}, $0, {count * size}, {meeting}", 0, [total(count)] * world)
        if name == "reduce_scatter":
            part = 2 * least
            for rows in (1, 3):
                length = part * world
                inputs = [numbers(rank, rows * length) for rank in range(world)]
                arguments = f"{write_all(inputs, element)}, copy {element}[0.0 x {rows * part}], {rows}, {part * size}, {meeting}"
                yield Case(f"{name}_{element}", arguments, 1, [sum((total(part, row * length + rank * part) for row in range(rows)), []) for rank in range(world)])
    if name == "all_gather":
        inputs = [numbers(rank, 12) for rank in range(world)]
        arguments = f"{write_all(inputs, 'i32').replace('copies', 'copy', 1)}, copies i32[0 x {12 * world}], 48, {meeting}"
        yield Case(name, arguments, 1, [sum(inputs, [])] * world)
    if name == "group_histogram":
        keys = [[(5 * rank + index * index) % 11 for index in range(40)] for rank in range(world)]
        bins = [sum(group.count(bin) for group in keys) for bin in range(256)]
        arguments = f"{write_all(keys, 'i32').replace('copies', 'copy', 1)}, 40, copies i32[0 x 256], {meeting}"
        yield Case(name, arguments, 2, [bins] * world)
    if name.endswith("all_reduce_rms_norm"):
        # Fewer pieces of 16 bytes in a row than threads, and more.
        for columns in (24, 88):
            yield from make_norm_cases(name, world, total, meeting, columns)


def make_norm_cases(name, world, total, meeting, columns):
    # 257 + 1 is 258 in bf16; if 257 is rounded before, it is 256.
    rows, scale = 3, 0.5
    inputs = [numbers(rank, rows * columns) for rank in range(world)]
    for rank, each in enumerate(inputs):
        each[5] = {0: 255, 1: 2}.get(rank, 0)
    sums = total(rows * columns)
    sums[5] = sum(each[5] for each in inputs)
    residual = [index % 5 - 1 for index in range(rows * columns)]
    residual[5] = 1
    weight = [index % 3 + 1 for index in range(columns)]
    for element, round_to in (("bf16", round_bf16), ("f16", round_f16)):
        new = [round_to(a + b) for a, b in zip(sums, residual)]
        expected = []
        for row in range(rows):
            part = new[row * columns : (row + 1) * columns]
            root = (sum(value * value for value in part) / columns + EPSILON) ** 0.5
            expected += [value / root * gain for value, gain in zip(part, weight)]
        ordinary = [write_all([values] * world, element).replace("copies", "copy", 1) for values in (residual, weight)]

        def arguments(output, ordinary=ordinary, element=element):
            return f"{write_all(inputs, element)}, {', '.join(ordinary)}, {output}, {rows}, {columns * 2}, {EPSILON}, {scale}, {meeting}"

        same = arguments(f"copy {element}[0.0 x {rows * columns}]")
        # The interpreter uses a different order for the sum of squares.
        yield Case(f"{name}_{element}", same, 3, [[round_to(value) for value in expected]] * world, tolerance=2.0**-7)
        yield Case(f"{name}_{element}", same, 1, [new] * world)
        codes = [encode_fp8(value / scale) for value in expected]
        yield Case(f"{name}_{element}_fp8", arguments(f"copy i8[0 x {rows * columns}]"), 3, [list(map(decode_fp8, codes))] * world, tolerance=2.0**-3, decode=lambda value: decode_fp8(int(value) & 0xFF))


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
        got = [case.decode(value) for value in line[1].split(", ")]
        wanted = case.expected[rank]
        if len(got) != len(wanted) or any(abs(a - b) > case.tolerance * abs(b) for a, b in zip(got, wanted)):
            sys.exit(f"{what}: rank {rank} has\n{got}, not\n{wanted}")


def with_multicast(text):
    """Returns the kernels with the multicast address of the table of copies as an additional argument."""
    text = re.sub(r"(%rank: i32)\) kernel", r"\1, %multicast: !llvm.ptr<1>) kernel", text)
    text = re.sub(r"(%(?!meeting\b)\w+ = redop\.group_memory .*)", r"\1 multicast(%multicast)", text)
    # Deterministic ops do not use multimem.
    return text.replace(" deterministic", "")


def write_modules(options, name, text, world):
    """The module as written, and legalized with and without multicast, each with its additional arguments."""
    file = options.work / f"{name}_{world}.mlir"
    file.write_text(text)
    peers, multimem = (options.work / f"{name}_{world}_{way}.mlir" for way in ("peers", "multimem"))
    if name == "multicast_all_reduce":
        run([options.opt, file, "--redop-legalize=chip=sm_90", "-o", multimem])
        return {file: "", multimem: ""}
    run([options.opt, file, "--redop-legalize=chip=sm_90", "-o", peers])
    modules = {file: "", peers: ""}
    # all_reduce_rms_norm adds up in f32, which no multimem instruction does. Out of place, there would be two addresses.
    if name not in ("all_reduce_rms_norm", "two_shot_all_reduce"):
        multicast = options.work / f"{name}_{world}_multicast.mlir"
        multicast.write_text(with_multicast(text))
        run([options.opt, multicast, "--redop-legalize=chip=sm_90", "-o", multimem])
        # The table of copies is the first one, or that of the output.
        modules[multimem] = f", ${ {'all_gather': 1, 'group_histogram': 2}.get(name, 0) }"
    if multimem in modules and "redop.multimem" not in multimem.read_text():
        sys.exit(f"{name}: no multimem")
    return modules


def check_module(options, name, text, world):
    """Runs all cases. Returns how many there were."""
    modules, count = write_modules(options, name, text, world), 0
    for case in make_cases(name, world):
        for module, more in modules.items():
            command = [options.interpret, module, "--strict", f"--entry=@{case.entry}", f"--devices={world}", f"--grid={BLOCKS}", f"--block={THREADS}", f"--runs={options.runs}", f"--args={case.arguments}{more}"]
            check(case, run(command), world, f"{module.name}, {case.entry}")
            count += 1
    if not count:
        sys.exit(f"{name}: no cases")
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--worlds", type=lambda text: tuple(map(int, text.split(","))), default=ALL_WORLDS)
    parser.add_argument("--runs", type=int, default=2, help="schedules for each case")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted(EXAMPLES.glob("*.mlir")):
        for world in options.worlds:
            source = collective_sources.instantiate(path.read_text(), world)
            sources = {path.stem: source}
            if path.stem == "two_shot_all_reduce":
                # A table cannot be given twice.
                sources[f"{path.stem}_in_place"] = source.replace("table(%outputs)", "table(%inputs)")
            for name, text in sources.items():
                count += check_module(options, name, text, world)
    print(f"{count} runs")


if __name__ == "__main__":
    main()
