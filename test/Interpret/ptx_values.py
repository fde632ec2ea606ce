"""Models the arithmetic of PTX's reductions, based on the PTX ISA and without LLVM.

A value is the bits of its elements; the arithmetic is that of Python.
"""

import math
import struct


def wrap(value, width):
    """Returns the low bits of an integer."""
    return value & ((1 << width) - 1)


def signed(value, width):
    """Returns the bits as a signed integer."""
    return value - (1 << width) if value >> (width - 1) else value


class Float:
    """A float format: the sizes of its fields, and whether it has infinities."""

    def __init__(self, exponent, significand, infinite=True):
        self.exponent, self.significand, self.infinite = exponent, significand, infinite
        self.width = 1 + exponent + significand
        self.bias = (1 << (exponent - 1)) - 1
        self.nan = (1 << (self.width - 1)) - 1
        self.least_normal = 2.0 ** (1 - self.bias)

    def decode(self, bits):
        """Decodes the bits to a number."""
        sign = -1.0 if bits >> (self.width - 1) else 1.0
        bits &= self.nan
        exponent, significand = bits >> self.significand, bits & ((1 << self.significand) - 1)
        if exponent == (1 << self.exponent) - 1:
            if self.infinite:
                return math.nan if significand else sign * math.inf
            if bits == self.nan:
                return math.nan
        if exponent == 0:
            return sign * math.ldexp(significand, 1 - self.bias - self.significand)
        return sign * math.ldexp((1 << self.significand) + significand, exponent - self.bias - self.significand)

    def encode(self, value):
        """Encodes a number, rounded to nearest even, with a single NaN."""
        if math.isnan(value):
            return self.nan
        sign = (1 << (self.width - 1)) if math.copysign(1.0, value) < 0 else 0
        value = abs(value)
        infinity = ((1 << self.exponent) - 1) << self.significand if self.infinite else self.nan
        if value == math.inf:
            return sign | infinity if self.infinite else self.nan
        if value == 0.0:
            return sign
        exponent = max(math.frexp(value)[1] - 1, 1 - self.bias)
        # round() rounds to even. A carry correctly increments the exponent.
        units = round(math.ldexp(value, self.significand - exponent))
        bits = units + ((exponent + self.bias - 1) << self.significand)
        if bits >= infinity:
            return sign | infinity if self.infinite else self.nan
        return sign | bits


class Double(Float):
    """f64 is Python's own format; sums would be rounded twice otherwise."""

    def __init__(self):
        super().__init__(11, 52)

    def decode(self, bits):
        return struct.unpack("<d", bits.to_bytes(8, "little"))[0]

    def encode(self, value):
        return self.nan if math.isnan(value) else int.from_bytes(struct.pack("<d", value), "little")


FLOATS = {
    "f16": Float(5, 10),
    "bf16": Float(8, 7),
    "f32": Float(8, 23),
    "f64": Double(),
    "e4m3": Float(4, 3, infinite=False),
    "e5m2": Float(5, 2),
}


def element_of(ptx_type):
    """Returns the element type of a PTX type: f16 for f16x2, e4m3 for e4m3x4."""
    return ptx_type.partition("x")[0]


def width_of(element):
    return FLOATS[element].width if element in FLOATS else int(element[1:])


def reduce_integers(kind, a, b, element):
    width = width_of(element)
    if element.startswith("s") and kind in ("min", "max"):
        pick = min if kind == "min" else max
        return wrap(pick(signed(a, width), signed(b, width)), width)
    return {
        "and": lambda: a & b,
        "or": lambda: a | b,
        "xor": lambda: a ^ b,
        "add": lambda: wrap(a + b, width),
        "min": lambda: min(a, b),
        "max": lambda: max(a, b),
        "inc": lambda: 0 if a >= b else a + 1,
        "dec": lambda: b if a == 0 or a > b else a - 1,
    }[kind]()


def reduce_floats(kind, a, b, element, nan_wins=False):
    """Computes `a kind b`; +0.0 is greater than -0.0, and NaN is ignored or propagated."""
    format_ = FLOATS[element]
    x, y = format_.decode(a), format_.decode(b)
    if kind == "add":
        # In Python, inf - inf is an error as a difference, but NaN as a sum.
        return format_.encode(x + y)
    if math.isnan(x) or math.isnan(y):
        if nan_wins or (math.isnan(x) and math.isnan(y)):
            return format_.nan
        return b if math.isnan(x) else a
    is_less = (x, math.copysign(1.0, x)) < (y, math.copysign(1.0, y))
    return a if is_less == (kind == "min") else b


def reduce(kind, a, b, element, nan_wins=False):
    if element in FLOATS:
        return reduce_floats(kind, a, b, element, nan_wins)
    return reduce_integers(kind, a, b, element)


def flush(bits):
    """Flushes a subnormal f32 to a zero of the same sign."""
    return bits & 0x80000000 if abs(FLOATS["f32"].decode(bits)) < FLOATS["f32"].least_normal else bits


def red(kind, a, b, element, is_global):
    """Returns an element of memory after red."""
    if kind == "add" and element == "f32" and is_global:
        return flush(reduce(kind, flush(a), flush(b), element))
    return reduce(kind, a, b, element)


def atom(kind, a, b, c, element, is_global):
    """Returns an element of memory after atom; `c` is the new value of a compare-and-swap."""
    if kind == "exch":
        return b
    if kind == "cas":
        return c if a == b else a
    return red(kind, a, b, element, is_global)


def convert(bits, source, target):
    return FLOATS[target].encode(FLOATS[source].decode(bits))


def reduce_copies(kind, values, element, accumulator):
    """Computes multimem.ld_reduce of one element: first copy to last, in the accumulator's type."""
    if accumulator:
        values = [convert(value, element, accumulator) for value in values]
    result = values[0]
    for value in values[1:]:
        result = reduce(kind, result, value, accumulator or element)
    return convert(result, accumulator, element) if accumulator else result
