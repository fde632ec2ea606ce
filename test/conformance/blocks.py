"""All points of the suite, in blocks: a few thousand that are made, asked and recorded together.

Blocks and the points in them come in an order that never changes, so that verdicts can be recorded by position.
"""

import ir_only
import ir_text
import points
import ptx_only

MAKERS = {
    "cross": points.cross,
    "words": points.words,
    "values": points.values,
    "operands": points.operands,
    "policies": points.policies,
    "ptx": ptx_only.ptx_only,
    "ir": ir_only.ir_only,
}


def blocks():
    """The names of the blocks, as tuples: maker, family, and the operation where a family has many points."""
    for family in points.WORDS:
        kinds = [None] if family in points.OPLESS else points.OPS
        yield from (("cross", family, kind) for kind in kinds)
        makers = ("words", "ptx", "ir") if family == ir_text.BULK else ("words", "values", "ptx", "ir")
        yield from ((maker, family) for maker in makers)
    yield from (("operands", family) for family in ("red", "atom", ir_text.BULK, "redux.sync"))
    yield from (("policies", family) for family in ("createpolicy.fractional", "createpolicy.range"))


def make(block):
    """The points of a block."""
    return list(MAKERS[block[0]](*block[1:]))


def name(block):
    """A block's name in the record and in reports."""
    return " ".join(word for word in block if word)
