"""The inputs for the kernels of atom_kernels.py: contents of memory, and an operation for each thread."""

from typing import NamedTuple, Optional

import numpy
import numpy_model
from atom_kernels import CLUSTER, CLUSTER_SIZE, CTA, GLOBAL

# Addresses for each group of threads that contend.
FEW = 4
# Rows of memory after the last slot, which must not change.
GUARD = 8


class Launch(NamedTuple):
    """The grid: the number of blocks, and of threads per block."""

    blocks: int
    threads: int

    @property
    def all_threads(self):
        return self.blocks * self.threads


class Operations(NamedTuple):
    """The initial contents of memory, and an operation for each of its users."""

    name: str
    memory: numpy.ndarray
    values: numpy.ndarray
    news: numpy.ndarray
    # The final contents of memory, if they do not depend on the order.
    wanted: Optional[numpy.ndarray] = None
    # The sum in float64, and the permitted distance of an element from it.
    sums: Optional[numpy.ndarray] = None
    bound: Optional[numpy.ndarray] = None


class Draw(NamedTuple):
    """One run. `at` is the row of memory for each thread, `slots` the row within its region, which has `count` rows."""

    name: str
    memory: numpy.ndarray
    at: numpy.ndarray
    slots: numpy.ndarray
    count: int
    values: numpy.ndarray
    news: numpy.ndarray
    wanted: Optional[numpy.ndarray] = None
    sums: Optional[numpy.ndarray] = None
    bound: Optional[numpy.ndarray] = None


def party(scope, place):
    """Returns the number of blocks that may contend for an address, 0 for all: the threads in scope with a common
    address."""
    if place == CTA or scope == "cta":
        return 1
    return CLUSTER_SIZE if place == CLUSTER or scope == "cluster" else 0


def slots_of(form, place, blocks_of_party, launch, random, is_alone):
    """Returns (slot in its region, row of memory, slots of a region) for every thread.

    A red.async accesses the other CTA of its cluster, which contains every other slot."""
    block = numpy.arange(launch.all_threads) // launch.threads
    blocks_of_region = {GLOBAL: launch.blocks, CTA: 1, CLUSTER: CLUSTER_SIZE}[place]
    region, in_region = block // blocks_of_region, block % blocks_of_region
    if is_alone:
        count = blocks_of_region * launch.threads
        slots = numpy.concatenate([random.permutation(count) for _ in range(launch.all_threads // count)])
    else:
        blocks_of_party = blocks_of_party or blocks_of_region
        count = FEW * (blocks_of_region // blocks_of_party)
        slots = in_region // blocks_of_party * FEW + random.integers(0, FEW, launch.all_threads)
    if form["family"] == "red.async" and is_alone:
        slots = numpy.concatenate([random.permutation(launch.threads) for _ in range(launch.blocks)]) * CLUSTER_SIZE
        slots += 1 - in_region
    elif form["family"] == "red.async":
        slots = slots - slots % CLUSTER_SIZE + 1 - in_region
    return slots.astype(numpy.int32), region * count + slots, count


def alone(form, place, launch, random):
    """Every thread has its own address."""
    shape = numpy_model.shape_of(form)
    slots, at, count = slots_of(form, place, 0, launch, random, is_alone=True)
    memory = numpy_model.random_bits(random, launch.all_threads + GUARD, shape)
    memory[at], values = numpy_model.pairs(random, launch.all_threads, shape)
    news = numpy_model.random_bits(random, launch.all_threads, shape)
    if form["kind"] == "cas":
        # The value in memory, or this value with one bit changed, or another value.
        bit = random.integers(0, shape.bits * 5 // 4, launch.all_threads).clip(max=shape.bits - 1).astype(shape.dtype)
        values = numpy.where(random.integers(0, 4, (launch.all_threads, 1)) == 0, values, memory[at])
        column = random.integers(0, shape.count, launch.all_threads)
        is_changed = (random.integers(0, 3, launch.all_threads) == 0).astype(shape.dtype)
        values[numpy.arange(launch.all_threads), column] ^= is_changed << bit
    return Draw("alone", memory, at, slots, count if place else 0, values, news)


def fold(ufunc, memory, at, values):
    """Returns memory after all operations, in any order."""
    result = memory.copy()
    ufunc.at(result, at, values)
    return result


def count_of(at, rows):
    """Yields operations on each row."""
    return numpy.bincount(at, minlength=rows)[:, None]


def integer_operations(kind, shape, memory, at, random):
    """Yields (name, memory, values, news, memory afterwards or None)."""
    size = (len(at), shape.count)
    signed = f"i{shape.bits // 8}" if shape.is_signed else shape.dtype
    if kind == "add":
        yield "ones", memory, numpy.ones(size, shape.dtype), None, fold(numpy.add, memory, at, shape.dtype(1))
        values = numpy_model.random_bits(random, len(at), shape)
        yield "sums", memory, values, None, fold(numpy.add, memory, at, values)
    elif kind in ("min", "max"):
        ufunc = numpy.minimum if kind == "min" else numpy.maximum
        values = numpy_model.random_bits(random, len(at), shape)
        yield kind, memory, values, None, fold(ufunc, memory.view(signed), at, values.view(signed)).view(shape.dtype)
    elif kind in ("and", "or"):
        # A bit for each thread, from those of its row.
        bits = shape.dtype(1) << random.integers(0, shape.bits, size).astype(shape.dtype)
        bits &= numpy_model.random_bits(random, len(memory), shape)[at]
        ufunc, values = (numpy.bitwise_and, ~bits) if kind == "and" else (numpy.bitwise_or, bits)
        yield kind, memory, values, None, fold(ufunc, memory, at, values)
    elif kind == "xor":
        values = numpy_model.random_bits(random, len(at), shape)
        yield kind, memory, values, None, fold(numpy.bitwise_xor, memory, at, values)
    elif kind in ("inc", "dec"):
        limit, first = 36, (memory % 37).astype(shape.dtype)
        steps = count_of(at, len(memory)) * (1 if kind == "inc" else -1)
        last = numpy.where(steps == 0, first, (first.astype(numpy.int64) + steps) % (limit + 1)).astype(shape.dtype)
        yield "same bound", first, numpy.full(size, limit, shape.dtype), None, last
        yield "any bounds", first, random.integers(0, 60, size, dtype=shape.dtype), None, None
    elif kind == "exch":
        yield kind, memory, numpy_model.random_bits(random, len(at), shape), None, None
    else:
        yield "claim", memory, memory[at], numpy_model.random_bits(random, len(at), shape), None
        # Transitions between a few values; units have an element in common.
        table = numpy_model.random_bits(random, FEW, shape)
        table[1, 0], table[2, -1] = table[0, 0], table[0, -1]
        first, values, news = (table[random.integers(0, FEW, rows)] for rows in (len(memory), len(at), len(at)))
        yield "walk", first, values, news, None


def float_operations(kind, shape, memory, at, random):
    """Same for floats; integers, of which there are few of each sign, have exact sums in any order."""
    element, size = shape.element, (len(at), shape.count)
    numbers = random.normal(size=size) * 2.0 ** random.integers(-2, 3, size)
    values = numpy_model.encode(numbers, element)
    start = numpy_model.encode(random.normal(size=memory.shape), element)
    if kind != "add":
        ufunc = numpy.minimum if kind == "min" else numpy.maximum
        last = fold(ufunc, numpy_model.decode(start, element), at, numpy_model.decode(values, element))
        yield kind, start, values, None, numpy_model.encode(last, element)
        return
    whole = random.choice([-1.0, 0.0, 0.0, 0.0, 0.0, 1.0], size)
    last = numpy_model.encode(fold(numpy.add, numpy.zeros(memory.shape), at, whole), element)
    # Rows without threads, such as those of the guard, are also zero.
    yield "whole numbers", numpy.zeros_like(memory), numpy_model.encode(whole, element), None, last
    yield "fractions", start, values, None, None


def operations(kind, shape, memory, at, random):
    """Yields all operations for these rows of memory, whose contents may be used."""
    source = float_operations if shape.is_float else integer_operations
    for name, first, values, news, wanted in source(kind, shape, memory, at, random):
        sums = bound = None
        if name == "fractions":
            start, added = (numpy_model.decode(bits, shape.element) for bits in (first, values))
            sums = fold(numpy.add, start, at, added)
            unit = 2.0 ** -(numpy_model.SIGNIFICAND[shape.element] + 1)
            bound = count_of(at, len(memory)) * unit * fold(numpy.add, abs(start), at, abs(added))
        yield Operations(name, first, values, values if news is None else news, wanted, sums, bound)


def contended(form, place, blocks_of_party, launch, random):
    """Many threads for each address, repeatedly."""
    shape = numpy_model.shape_of(form)
    slots, at, count = slots_of(form, place, blocks_of_party, launch, random, is_alone=False)
    memory = numpy_model.random_bits(random, at.max() + 1 + GUARD, shape)
    for name, first, *rest in operations(form["kind"], shape, memory, at, random):
        yield Draw(name, first, at, slots, count if place else 0, *rest)


def draws(form, place, launch, random):
    """Yields all runs of a form at a place."""
    blocks_of_party = party(form["scope"], place)
    return [alone(form, place, launch, random), *contended(form, place, blocks_of_party, launch, random)]


def key(form, place):
    """Forms and places with the same key can share their draws."""
    is_remote = form["family"] == "red.async"
    return form["kind"], form["type"], form["vec"], place, party(form["scope"], place), is_remote
