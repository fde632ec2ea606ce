"""Models the arithmetic of the reductions in NumPy, based on the PTX ISA only, for arrays of elements as bits.

An array has a row for each address or thread, and a column for each element: 2 for v2 f32, 4 for v2 f16x2. 128 bits are
two columns of 64 bits that form one value.
"""

from typing import NamedTuple

import numpy

numpy.seterr(all="ignore")

DTYPES = {16: numpy.uint16, 32: numpy.uint32, 64: numpy.uint64}
# Bits of the significand, without the hidden one.
SIGNIFICAND = {"f16": 10, "bf16": 7, "f32": 23, "f64": 52}
NUMPY_FLOATS = {"f16": numpy.float16, "f32": numpy.float32, "f64": numpy.float64}


class Shape(NamedTuple):
    """The type of an element, and the number of elements. A unit changes as a whole; other elements change on their
    own."""

    element: str
    count: int
    is_unit: bool = False

    @property
    def bits(self):
        return 64 if self.is_unit else int(self.element[-2:])

    @property
    def dtype(self):
        return DTYPES[self.bits]

    @property
    def bytes(self):
        return self.bits // 8 * self.count

    @property
    def is_float(self):
        return self.element in SIGNIFICAND

    @property
    def is_signed(self):
        return self.element[0] == "s"


def shape_of(form):
    """Returns the shape of a form's value."""
    if form["type"] == "b128":
        return Shape("b128", 2, is_unit=True)
    element, _, packed = form["type"].partition("x")
    return Shape(element, int(packed or 1) * int((form["vec"] or "v1")[1:]))


def decode(bits, element):
    """Converts floats to float64, which represents all of them."""
    if element == "bf16":
        return (bits.astype(numpy.uint32) << 16).view(numpy.float32).astype(numpy.float64)
    return bits.view(NUMPY_FLOATS[element]).astype(numpy.float64)


def encode(values, element):
    """Encodes float64 as bits of an element, rounded to nearest even."""
    if element == "bf16":
        return round_to_bf16(values.astype(numpy.float32))
    return values.astype(NUMPY_FLOATS[element]).view(DTYPES[int(element[-2:])])


def round_to_bf16(values):
    """Rounds float32 to nearest even. The upper half of a NaN with only low bits set would be an infinity."""
    bits = values.view(numpy.uint32)
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    return numpy.where(numpy.isnan(values), 0x7FFF, rounded).astype(numpy.uint16)


def flush(bits):
    """Flushes subnormal f32 to zeros of the same sign."""
    return numpy.where(bits & 0x7F800000, bits, bits & 0x80000000).astype(numpy.uint32)


def add(left, right, element, flushes):
    """Adds with a single rounding: for f16, the sum is exact before; for bf16, float32 has more than twice the
    precision."""
    if element not in SIGNIFICAND:
        return left + right
    if element == "f16":
        return encode(decode(left, "f16") + decode(right, "f16"), "f16")
    if element == "bf16":
        return round_to_bf16(decode(left, "bf16").astype(numpy.float32) + decode(right, "bf16").astype(numpy.float32))
    flushes = flushes and element == "f32"
    if flushes:
        left, right = flush(left), flush(right)
    as_float = NUMPY_FLOATS[element]
    result = (left.view(as_float) + right.view(as_float)).view(left.dtype)
    return flush(result) if flushes else result


def extreme(kind, left, right, shape):
    """Minima and maxima. NaN is ignored unless both are NaN; +0.0 is greater than -0.0."""
    pick = numpy.minimum if kind == "min" else numpy.maximum
    if shape.is_float:
        pick = numpy.fmin if kind == "min" else numpy.fmax
        result = encode(pick(decode(left, shape.element), decode(right, shape.element)), shape.element)
        zeros = left | right if kind == "min" else left & right
        both_zero = (left | right) << 1 == 0
        return numpy.where(both_zero, zeros, result).astype(left.dtype)
    if shape.is_signed:
        signed = f"i{left.dtype.itemsize}"
        return pick(left.view(signed), right.view(signed)).view(left.dtype)
    return pick(left, right)


def apply(kind, memory, values, news, shape, flushes=False):
    """Returns memory after `memory kind values`; news is only used by cas, flushes by f32 sums."""
    one = memory.dtype.type(1)
    if kind == "add":
        return add(memory, values, shape.element, flushes)
    if kind in ("min", "max"):
        return extreme(kind, memory, values, shape)
    if kind == "inc":
        return numpy.where(memory >= values, 0, memory + one).astype(memory.dtype)
    if kind == "dec":
        return numpy.where((memory == 0) | (memory > values), values, memory - one).astype(memory.dtype)
    if kind == "exch":
        return values.copy()
    if kind == "cas":
        equal = memory == values
        return numpy.where(equal.all(axis=1, keepdims=True) if shape.is_unit else equal, news, memory)
    return {"and": numpy.bitwise_and, "or": numpy.bitwise_or, "xor": numpy.bitwise_xor}[kind](memory, values)


def differs(got, want, shape):
    """Returns where bits differ; all NaNs are considered equal."""
    wrong = got != want
    if shape.is_float:
        wrong &= ~(numpy.isnan(decode(got, shape.element)) & numpy.isnan(decode(want, shape.element)))
    return wrong


def is_wrong(kind, got, left, right, shape, notes, flushes=False, news=None):
    """Returns where `left kind right` is not equal to got. The pages do not specify NaN and zeros of different sign in
    minima and
    maxima: either value is accepted, and notes counts how often it is the one that apply() returns."""
    want = apply(kind, left, right, news, shape, flushes)
    wrong = differs(got, want, shape)
    if kind not in ("min", "max") or not shape.is_float:
        return wrong
    nan = [numpy.isnan(decode(bits, shape.element)) for bits in (got, left, right)]
    has_nan, has_zeros = nan[1] | nan[2], (left != right) & ((left | right) << 1 == 0)
    for name, unsure in (("with a NaN", has_nan), ("of zeros", has_zeros)):
        notes[f"{kind} {name}, as in redux.sync"] += int((unsure & ~wrong).sum())
        notes[f"{kind} {name}, other"] += int((unsure & wrong).sum())
    allowed = (got == left) | (got == right) | (nan[0] & has_nan)
    return wrong & ~((has_nan | has_zeros) & allowed)


def edges(shape):
    """Edge cases of an element."""
    top = 1 << (shape.bits - 1)
    if not shape.is_float:
        return numpy.array([0, 1, 2, top - 1, top, top + 1, 2 * top - 2, 2 * top - 1], shape.dtype)
    size = SIGNIFICAND[shape.element]
    infinity = ((1 << (shape.bits - 1 - size)) - 1) << size
    least, one = 1 << size, (infinity >> (size + 1)) << size
    # Zero, subnormals, the smallest normal numbers, half a unit of 1, 1, the largest number, infinity, NaNs.
    half_unit = one - ((size + 1) << size)
    positive = [0, 1, 2, least - 1, least, least + 1, half_unit, one, one + 1]
    positive += [infinity - 1, infinity, infinity + 1, top - 1]
    return numpy.array([bits | sign for sign in (0, top) for bits in positive], shape.dtype)


def random_bits(random, rows, shape):
    return random.integers(0, 1 << shape.bits, (rows, shape.count), dtype=shape.dtype)


def pairs(random, rows, shape):
    """Returns (left, right): all pairs of edge cases; similar numbers, whose sums round and cancel; and random bits."""
    left, right = random_bits(random, rows, shape), random_bits(random, rows, shape)
    # At most three exponents apart or, for integers, at most three.
    unit = 1 << SIGNIFICAND.get(shape.element, 0)
    far = random.integers(-3 * unit, 3 * unit + 1, left.shape, dtype=numpy.int64).astype(shape.dtype)
    sign = random.integers(0, 2, left.shape).astype(shape.dtype) << shape.dtype(shape.bits - 1)
    is_close = random.integers(0, 3, (rows, 1)) != 0
    right = numpy.where(is_close, (left + far) ^ (sign if shape.is_float else shape.dtype(0)), right)
    # One in eight is small: subnormal for f32 and smaller types.
    is_small = random.integers(0, 8, (rows, 1)) == 0
    bits = shape.dtype(max(SIGNIFICAND.get(shape.element, 0) + 1, shape.bits // 4))
    small = shape.dtype((1 << (shape.bits - 1)) | ((1 << int(bits)) - 1))
    left, right = (numpy.where(is_small, each & small, each) for each in (left, right))
    special = edges(shape)
    every = numpy.array(numpy.meshgrid(special, special)).reshape(2, -1)
    for column in range(shape.count):
        # In a different order for each element.
        shown = random.permutation(every, axis=1)[:, : rows // 2]
        left[: shown.shape[1], column], right[: shown.shape[1], column] = shown
    return left.astype(shape.dtype), right.astype(shape.dtype)
