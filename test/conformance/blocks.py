"""All points of the suite, in blocks of a few thousand that are generated, checked and recorded together.

The order of blocks and of their points is fixed, so that verdicts can be recorded by position.
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
    """Returns the names of the blocks, as tuples: generator, family, and the operation for families with many points."""
    for family in points.WORDS:
        kinds = [None] if family in points.OPLESS else points.KINDS.get(family, points.OPS)
        yield from (("cross", family, kind) for kind in kinds)
        makers = ("words", "ptx", "ir") if family in ir_text.WITHOUT_VALUE else ("words", "values", "ptx", "ir")
        makers = [maker for maker in makers if maker != "ir" or family not in (ir_text.SPCOMPRESS, *ir_text.FABRIC)]
        yield from ((maker, family) for maker in makers)
    yield from (("operands", family) for family in ("red", "atom", ir_text.BULK, *ir_text.PLACED, ir_text.LD_RED, *ir_text.REGISTERS))
    yield from (("policies", family) for family in ("createpolicy.fractional", "createpolicy.range", "createpolicy.range.fabric"))


def make(block):
    """Returns the points of a block."""
    return list(MAKERS[block[0]](*block[1:]))


def name(block):
    """Returns the name of a block in the record and in reports."""
    return " ".join(word for word in block if word)
