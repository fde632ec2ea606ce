"""Runs kernels on the memory of several GPUs in the interpreter, for check_group.py and check_multimem.py."""

import re
import struct
import subprocess
import sys

BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "f16": 2, "bf16": 2, "f32": 4, "f64": 8, "f8E4M3FN": 1, "f8E5M2": 1}
NAN = re.compile(r"-?nan(\(0x[0-9a-f]+\))?", re.I)
SHOW = 10


def run(command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)


def to_bits(value, element):
    if element == "bf16":
        return struct.unpack("<I", struct.pack("<f", value))[0] >> 16
    return int.from_bytes(struct.pack({"f16": "<e", "f32": "<f", "f64": "<d"}[element], value), "little")


def draw(rng, element, count, tiny=True):
    """Values of any kind, as bits; `tiny`: also subnormals."""
    size = 8 * BYTES[element]
    if element[0] == "i":
        edges = (0, 1, 2**size - 1, 2 ** (size - 1))
        return [rng.choice(edges) if rng.random() < 0.25 else rng.getrandbits(size) for _ in range(count)]
    if element.startswith("f8"):
        return [rng.getrandbits(8) for _ in range(count)]
    pool = [0.0, -0.0, 1.0, 1.5, -2.25, 1024.0, 0.1, float("inf"), float("-inf"), float("nan")]
    bits = [to_bits(rng.choice(pool) if rng.random() < 0.4 else rng.uniform(-100, 100), element) for _ in range(count)]
    return [3 if tiny and rng.random() < 0.1 else each for each in bits]


def write_copies(element, copies):
    """The contents of each copy of a buffer."""
    return f"{element}[" + " | ".join(", ".join(f"{value:#x}" for value in values) for values in copies) + "]"


def interpret(tools, source, calls, devices, *options):
    """The output of each call, by the name of its function."""
    file = source.with_suffix(".calls")
    file.write_text("\n".join(calls) + "\n")
    done = run([tools / "redop-interpret", source, f"--calls={file}", f"--devices={devices}", "--strict", *options])
    if done.returncode:
        sys.exit(f"{source}:\n{done.stderr[-3000:]}")
    results = {}
    for part in re.split(r"^@", done.stdout, flags=re.M)[1:]:
        name, _, output = part.partition("\n")
        results[name] = NAN.sub("nan", output)
    return results


def compare(way, results, expected, texts):
    """Prints the number of results that differ, and returns the problems; `texts` describes each function."""
    problems = []
    if results.keys() != texts.keys() or not all("copy 1" in output for output in results.values()):
        problems.append(f"{way}: {len(results)} results for {len(texts)} kernels")
    wrong = [name for name in texts if results.get(name) != expected.get(name)]
    problems += [f"{way}: {texts[name]}\n{expected.get(name)}{results.get(name)}" for name in wrong[:SHOW]]
    print(f"{way}: {len(results)} kernels, {len(wrong)} wrong", flush=True)
    return problems
