#!/usr/bin/env python3
"""Runs every form of cp.reduce.async.bulk.tensor and sured on a GPU, and compares with NumPy.

    placed.py write FOLDER forms.json      FOLDER/placed.mlir, with a kernel for each form
    placed.py compare FOLDER               FOLDER/placed.ptx has exactly the instruction of each form
    placed.py run FOLDER                   runs FOLDER/placed.ptx

The tensor maps have each element type that an operation has. Boxes and coordinates are random, also outside the tensor or
surface, and several meet at one element; the values are such that the order does not matter.
"""

import argparse
import ctypes
import itertools
import json
import pathlib
import re
import sys
import time
from collections import Counter

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "conformance"))
sys.dont_write_bytecode = True

import placed_kernels as kernels  # noqa: E402

SHOW = 20
BLOCKS = 24
# The sizes of tensors, surfaces and boxes, the innermost dimension first.
SIZES, BOXES = (16, 7, 6, 5, 3), (8, 3, 2, 2, 2)
# CUtensorMapDataType.
DATA_TYPES = {"u32": 2, "s32": 3, "u64": 4, "s64": 5, "f16": 6, "f32": 7, "bf16": 9}
# The types of operations on tensors (PTX ISA 9.7.9.25.4.2 lists them for arrays).
TENSOR_TYPES = {
    "add": ("u32", "s32", "u64", "f16", "bf16", "f32"),
    "min": ("u32", "s32", "u64", "s64", "f16", "bf16"),
    "max": ("u32", "s32", "u64", "s64", "f16", "bf16"),
    "inc": ("u32",),
    "dec": ("u32",),
    "and": ("u32", "u64"),
    "or": ("u32", "u64"),
    "xor": ("u32", "u64"),
}


def write(folder, table):
    """Writes the kernels, with the ops of forms.json."""
    folder.mkdir(parents=True, exist_ok=True)
    ops = {entry["ptx"]: entry["ir"] for entry in json.loads(table.read_text(encoding="utf-8"))}
    texts = [kernels.kernel(form, ops[form["ptx"]]) for form in kernels.forms()]
    (folder / "placed.mlir").write_text(kernels.module(texts), encoding="utf-8")
    print(f"{len(texts)} kernels")
    return 0


def compare(folder):
    """Compares the instructions of the PTX with the pages."""
    text = (folder / "placed.ptx").read_text(encoding="utf-8")
    found = {}
    for part in re.split(r"\.visible \.entry ", text)[1:]:
        found[re.match(r"\w+", part)[0]] = re.findall(r"\b((?:cp\.reduce|sured)\.[\w.:]+)", part)
    problems = []
    for form in kernels.forms():
        if (got := found.pop(kernels.name_of(form), None)) != [form["ptx"]]:
            problems.append(f"{form['ptx']}: {got}")
    problems += [f"{name} is for no form" for name in found]
    for problem in problems[:SHOW]:
        print(problem)
    print(f"{len(kernels.forms())} mnemonics; {len(problems)} problems")
    return 1 if problems or not kernels.forms() else 0


# ---- Values ---------------------------------------------------------------------


def dtype(name):
    import numpy

    return numpy.dtype({"f16": "f2", "bf16": "f4", "f32": "f4", "b32": "u4", "b64": "u8"}.get(name) or f"{name[0].replace('s', 'i')}{int(name[1:]) // 8}")


def to_memory(values, name):
    """Returns the bytes of values in memory: bf16 is the upper half of an f32."""
    return (values.view("u4") >> 16).astype("u2") if name == "bf16" else values


def from_memory(raw, name):
    return (raw.astype("u4") << 16).view("f4") if name == "bf16" else raw


def draw_values(random, kind, name, shape):
    """Returns values whose order does not matter: small integers as floats, and the same bound for inc and dec."""
    import numpy

    kind_of = dtype(name)
    if kind_of.kind == "f":
        return random.integers(-8, 9, shape).astype(kind_of)
    if kind in ("inc", "dec"):
        return numpy.full(shape, 5, kind_of)
    limits = numpy.iinfo(kind_of)
    return random.integers(limits.min, limits.max, shape, kind_of, endpoint=True)


def combine(kind, old, value):
    """Returns what an operation leaves in memory."""
    import numpy

    if kind == "inc":
        return 0 if old >= value else old + 1
    if kind == "dec":
        return value if old == 0 or old > value else old - 1
    with numpy.errstate(over="ignore"):
        return {
            "add": numpy.add, "min": numpy.minimum, "max": numpy.maximum,
            "and": numpy.bitwise_and, "or": numpy.bitwise_or, "xor": numpy.bitwise_xor,
        }[kind](old, value)  # fmt: skip


def launch(form, name, module, blocks, threads, arguments):
    """Runs the kernel of a form. No kernel can run after one that failed."""
    import cupy

    try:
        module.get_function(kernels.name_of(form))((blocks,), (threads,), arguments)
        cupy.cuda.runtime.deviceSynchronize()
    except RuntimeError as error:
        sys.exit(f"{form['ptx']} of {name}: {error}")


# ---- Tensors --------------------------------------------------------------------


class Driver:
    """The functions of the CUDA driver that encode tensor maps."""

    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")

    def encode(self, form, name, target, sizes, boxes):
        """Returns a CUtensorMap, 128 bytes aligned to 64."""
        rank = len(sizes)
        self.storage = ctypes.create_string_buffer(128 + 64)
        address = (ctypes.addressof(self.storage) + 63) // 64 * 64
        size = 2 if name in ("f16", "bf16") else int(name[1:]) // 8
        strides, length = [], size
        for each in sizes[:-1]:
            length *= each
            strides.append(length)
        longs, words, ints = (kind * rank for kind in (ctypes.c_uint64, ctypes.c_uint32, ctypes.c_int))
        common = [ctypes.c_void_p(address), DATA_TYPES[name], rank, ctypes.c_void_p(target), longs(*sizes), longs(*strides)]
        ones = words(*[1] * rank)
        if form["mode"] == "tile":
            code = self.cuda.cuTensorMapEncodeTiled(*common, words(*boxes), ones, 0, 0, 0, 0)
        else:
            pixels = boxes[1] * boxes[-1]
            code = self.cuda.cuTensorMapEncodeIm2col(*common, ints(), ints(), boxes[0], pixels, ones, 0, 0, 0, 0)
        if code:
            sys.exit(f"{form['ptx']}: the driver returns {code} for a tensor map of {name}")
        return ctypes.string_at(address, 128)


def box_places(form, sizes, boxes, start):
    """Yields the index in the tensor of each element of a box, innermost first; None outside."""
    if form["mode"] == "tile":
        for offsets in itertools.product(*(range(length) for length in reversed(boxes))):
            place = [first + offset for first, offset in zip(start, reversed(offsets))]
            yield place if all(0 <= x < size for x, size in zip(place, sizes)) else None
        return
    # Pixels follow each other: when a row of the image ends, the next one begins.
    pixel = list(start[1:])
    for _ in range(boxes[1] * boxes[-1]):
        is_inside = all(0 <= x < size for x, size in zip(pixel, sizes[1:]))
        for channel in range(start[0], start[0] + boxes[0]):
            yield [channel, *pixel] if is_inside and 0 <= channel < sizes[0] else None
        for number in range(len(pixel)):
            pixel[number] += 1
            if pixel[number] < sizes[1 + number] or number == len(pixel) - 1:
                break
            pixel[number] = 0


def check_tensor(form, module, driver, random):
    """Yields (type, errors) for each type of the operation."""
    import cupy
    import numpy

    rank = kernels.dimensions(form)
    sizes, boxes = SIZES[:rank], list(BOXES[:rank])
    for name in TENSOR_TYPES[form["kind"]]:
        before = draw_values(random, form["kind"], name, sizes[::-1])
        if form["kind"] in ("inc", "dec"):
            before = random.integers(0, 8, sizes[::-1]).astype(before.dtype)
        # Boxes reach outside behind the end only: a write at a negative coordinate, or one that is no multiple of 16 bytes in
        # the innermost dimension, is an illegal instruction on sm_90.
        aligned = 16 // (2 if name in ("f16", "bf16") else int(name[1:]) // 8)
        starts = [[int(random.integers(0, size)) for size in sizes] for _ in range(BLOCKS)]
        starts = [[first // aligned * aligned, *others] for first, *others in starts]
        places = [list(box_places(form, sizes, boxes, start)) for start in starts]
        values = draw_values(random, form["kind"], name, (BLOCKS, len(places[0])))
        wanted = before.copy()
        for own, parts in zip(places, values):
            for place, value in zip(own, parts):
                if place is not None:
                    at = tuple(reversed(place))
                    wanted[at] = combine(form["kind"], wanted[at], value)
        target, source = cupy.asarray(to_memory(before, name)), cupy.asarray(to_memory(values, name))
        tensor_map = driver.encode(form, name, target.data.ptr, sizes, boxes)
        on_gpu = cupy.asarray(numpy.frombuffer(tensor_map, "u1"))
        number = source[0].nbytes
        assert number <= kernels.MOST_BYTES and number % 16 == 0
        arguments = on_gpu, source, cupy.asarray(numpy.array(starts, "i4")), numpy.uint32(number)
        launch(form, name, module, BLOCKS, kernels.THREADS, arguments)
        got = from_memory(cupy.asnumpy(target), name)
        different = numpy.argwhere(got != wanted)
        where = [f"{name}: {len(different)} elements, as {tuple(different[0])}"] if len(different) else []
        yield name, where


# ---- Surfaces -------------------------------------------------------------------


def formats(form):
    """Returns the types of the values for a form, each with the channels of a surface: bits, and whether they are signed."""
    if form["family"] == "sured.b":
        return [(form["type"], (32, 32) if "64" in form["type"] else (32,), False)]
    # The format has the sign. There are no channels of 64 bits.
    return [("u32", (32,), False), ("s32", (32,), True)] if form["type"] == "b32" else []


def check_surface(form, module, random):
    """Yields (type, errors) for each format that the form has."""
    import cupy
    import numpy
    from cupy.cuda import runtime, texture

    rank = kernels.dimensions(form)
    sizes = SIZES[:rank]
    for name, channels, is_signed in formats(form):
        kind = dtype(name)
        before = draw_values(random, form["kind"], name, sizes[::-1])
        values = draw_values(random, form["kind"], name, 1024)
        margin = 0 if form["mode"] == "trap" else 2
        coordinates = numpy.stack([random.integers(-margin, size + margin, len(values)) for size in sizes], axis=1)
        wanted = before.copy()
        for place, value in zip(coordinates, values):
            if form["mode"] == "clamp":
                place = [min(max(x, 0), size - 1) for x, size in zip(place, sizes)]
            if all(0 <= x < size for x, size in zip(place, sizes)):
                at = tuple(reversed([int(x) for x in place]))
                wanted[at] = combine(form["kind"], wanted[at], value)
        channel_kind = runtime.cudaChannelFormatKindSigned if is_signed else runtime.cudaChannelFormatKindUnsigned
        bits = [*channels, *[0] * (4 - len(channels))]
        array = texture.CUDAarray(texture.ChannelFormatDescriptor(*bits, channel_kind), *sizes, *[0] * (3 - rank), runtime.cudaArraySurfaceLoadStore)
        # A pair of channels is two words.
        words = before.view("u4").reshape(*before.shape[:-1], -1) if len(channels) == 2 else before.view("i4" if is_signed else "u4")
        array.copy_from(cupy.asarray(words))
        surface = texture.SurfaceObject(texture.ResourceDescriptor(runtime.cudaResourceTypeArray, cuArr=array))
        places = coordinates.astype("i4")
        if form["family"] == "sured.b":
            places[:, 0] *= kind.itemsize
        arguments = numpy.uint64(surface.ptr), cupy.asarray(values), cupy.asarray(places), numpy.uint32(len(values))
        launch(form, name, module, -(-len(values) // kernels.THREADS), kernels.THREADS, arguments)
        out = cupy.empty_like(cupy.asarray(words))
        array.copy_to(out)
        got = cupy.asnumpy(out).view(kind).reshape(before.shape)
        different = numpy.argwhere(got != wanted)
        where = [f"{name}: {len(different)} elements, as {tuple(different[0])}"] if len(different) else []
        yield name, where


def run(folder, pattern):
    """Runs the forms whose mnemonics match; returns the exit status."""
    import cupy
    import numpy

    start = time.monotonic()
    module = cupy.RawModule(path=str(folder / "placed.ptx"))
    driver, random = Driver(), numpy.random.default_rng(1)
    problems, runs, left_out = [], Counter(), Counter()
    chosen = [form for form in kernels.forms() if re.search(pattern, form["ptx"])]
    for form in chosen:
        is_tensor = form["family"] == kernels.TENSOR
        results = check_tensor(form, module, driver, random) if is_tensor else check_surface(form, module, random)
        done = 0
        for name, wrong in results:
            done += 1
            runs[form["family"]] += 1
            for problem in wrong:
                problems.append((form["ptx"], problem))
                if len(problems) <= SHOW:
                    print(f"{form['ptx']}, {problem}", flush=True)
        left_out[form["family"]] += not done
    for family, number in sorted(runs.items()):
        print(f"{family}: {number} runs, {left_out[family]} forms left out: no surface has 64-bit integers" if left_out[family] else f"{family}: {number} runs")
    wrong = len({ptx for ptx, _ in problems})
    total = len(chosen) - sum(left_out.values())
    print(f"{total} forms, {sum(runs.values())} runs, {wrong} forms are wrong, {time.monotonic() - start:.0f} s")
    return 1 if problems or not total else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["write", "compare", "run"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("forms", type=pathlib.Path, nargs="?", help="forms.json, for write")
    parser.add_argument("--match", default="", metavar="REGEX", help="run only these mnemonics")
    options = parser.parse_args()
    if options.mode == "write":
        return write(options.folder, options.forms)
    return compare(options.folder) if options.mode == "compare" else run(options.folder, options.match)


if __name__ == "__main__":
    sys.exit(main())
