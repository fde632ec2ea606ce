"""The differences between ptxas and the pages, with their number: the single list for all checks in this folder.

pages.csv defines what is legal. Each entry is a known difference: what exactly, why, and how many points of the suite it
covers. A changed number is a failure, and so is a point that matches an entry without a difference. A number is one for all
releases of ptxas, or a dict with one for each of RELEASES.
"""

import re

import pages
from points import is_listed, listed

# The releases of ptxas that the numbers are about.
RELEASES = ("13.0", "13.5")

_ASYNC_TYPES = {
    "b32": ("and", "or", "xor"),
    "u32": ("inc", "dec", "min", "max", "add"),
    "s32": ("min", "max", "add"),
    "u64": ("add",),
    "s64": ("add",),
}
_SURED = "sured.b sured.p"
# The registers that ptxas accepts for the value of sured.
_WIDER = {"b32": ("u64", "f64", "b128"), "b64": ("b128",), "u64": ("b128",), "s64": ("b128",)}
_WIDER |= dict.fromkeys(("u32", "s32"), ("f16x2", "u64", "b128"))
_FP8 = ("e5m2", "e4m3", "e5m2x2", "e4m3x2", "e5m2x4", "e4m3x4")


# The wider registers that ptxas accepts for the value of an asynchronous store.
_STORED = dict.fromkeys(("b8", "u8", "s8"), ("u16", "u32", "u64"))
_STORED |= dict.fromkeys(("b16", "u16", "s16"), ("u32", "u64"))
_STORED |= dict.fromkeys(("b32", "u32", "s32"), ("u64",))


def _has(words, **alternatives):
    """Whether each qualifier is one of the alternatives, which are separated by blanks."""
    return all(words[name] in said.split(" ") for name, said in alternatives.items())


def _red_async(point, **alternatives):
    """A red.async with these words, and an operation and a type that match."""
    words = point.words
    is_one = words["family"] == "red.async" and point.group in ("cross", "words")
    return is_one and words["kind"] in _ASYNC_TYPES.get(words["type"], ()) and _has(words, **alternatives)


def _global_async(point, **alternatives):
    return _red_async(point, scope="gpu sys", space="generic global", **alternatives)


def _needless_operand(point):
    """The third operand of cas on another operation, where ptxas accepts one."""
    words = point.words
    if words["family"] != "atom" or point.group != "operands" or words["hint"]:
        return False
    return _has(words, kind="and or xor exch", type="b32") or _has(words, kind="exch", type="b128")


def _bare_mbarrier(point):
    """A 64-bit register in place of the mbarrier's address."""
    words = point.words
    if words["family"] != "cp.reduce.async.bulk" or point.group != "ptx":
        return False
    is_form = is_listed(words | {"space": "shared::cluster", "mech": "mbar"})
    is_said = is_form or _has(words, type="f16 bf16 f32 f64")
    return is_said and ".mbarrier::" in point.ptx and point.ptx.endswith(", %rd15;")


def _half_extremum(point):
    """min or max of a floating-point shape of multimem.ld_reduce, as a multimem.red."""
    words = point.words
    if point.group != "cross" or not _has(words, family="multimem.red", kind="min max", type="f16 f16x2 bf16 bf16x2"):
        return False
    # A type alone is a scalar: f16x2 and bf16x2. ptxas rejects these, and shapes not listed for add.
    return words["vec"] is not None and is_listed(words | {"kind": "add", "acc": None})


def _ignored_acc(point, family):
    words = point.words
    return point.group == "cross" and words["family"] == family and words["acc"] and is_listed(words | {"acc": None})


def _surface_places(point, is_scalar):
    """sured with one coordinate without braces, or with too many in braces."""
    words = point.words
    if point.group != "ptx" or not _has(words, family=_SURED):
        return False
    written = re.fullmatch(r"(\S+) \[%rd14, (%r7|\{%r7(?:, %r7)*\})\], %rd?0;", point.ptx)
    if not written or written[1] != pages.spell(words):
        return False
    place, dimensions = written[2], int(words["dim"][0])
    if is_scalar:
        return place == "%r7" and dimensions > 1
    return place.count("%r7") in (2, 4) and dimensions < 3 and place.count("%r7") > dimensions


def _load_without(point, text, other):
    """tcgen05.ld.red with one part of its mnemonic replaced."""
    if point.group != "ptx" or not _has(point.words, family="tcgen05.ld.red tcgen05.ld.red.spcompress"):
        return False
    mnemonic = pages.spell(point.words)
    return text in mnemonic and point.ptx == pages.statement(point.words | {"ptx": mnemonic.replace(text, other)})


def _since_93(count):
    """Returns the numbers of a difference in forms that ptxas 13.0 does not have."""
    return {"13.0": 0, "13.5": count}


def _handle(point, families, changes):
    """An operation on a handle of a fabric with one change to its PTX."""
    if point.group != "ptx" or not _has(point.words, family=families):
        return False
    right = pages.statement(point.words | {"ptx": pages.spell(point.words)})
    return point.ptx in [right.replace(old, new) for old, new in changes if old in right]


def _register(point, types, registers):
    """A value with the right number of lanes, of these PTX types, in these types of registers."""
    words = point.words
    return point.group == "values" and words["fills"] and _has(words, type=types, register=registers)


# Accepted by ptxas but not defined by a page, so redop rejects or cannot express it: what, the predicate, why, and the
# number of points.
UNDEFINED = [
    (
        "atom: the third operand of cas on another operation",
        _needless_operand,
        "only cas compares; the page gives the others no meaning with two values",
        5,
    ),
    (
        "cp.reduce.async.bulk with mbar: a register of 64 bits instead of the address",
        _bare_mbarrier,
        "the mbarrier is an address; floating point has no such form",
        20,
    ),
    (
        "red.async with mbar, without its operand",
        lambda p: p.group == "ptx" and ".mbarrier::" in p.ptx and ".relaxed" in p.ptx and p.ptx.count(",") == 1
        and "%r15" not in p.ptx,
        "the mbarrier is an operand of this form",
        24,
    ),
    (
        "red.async with mbar: add s64",
        lambda p: p.words["family"] == "red.async" and p.group == "cross"
        and _has(p.words, mech="mbar", kind="add", type="s64", space="generic shared::cluster")
        and (p.words["sem"], p.words["scope"]) in ((None, None), ("relaxed", "cluster")),
        "add with an mbarrier has u32, s32 and u64",
        4,
    ),
    (
        "red.async without mbar: relaxed",
        lambda p: _global_async(p, mech="plain", sem="relaxed"),
        "relaxed is at cluster scope, with an mbarrier",
        52,
    ),
    (
        "red.async mmio: gpu scope",
        lambda p: p.words["scope"] == "gpu" and _global_async(p, mech="mmio", sem="release"),
        "an mmio operation has sys scope",
        {"13.0": 26, "13.5": 0},
    ),
    (
        "red.async release: another op than add",
        lambda p: p.words["kind"] != "add" and (p.words["mech"], p.words["scope"]) != ("mmio", "gpu")
        and _global_async(p, mech="plain mmio", sem="release"),
        "release has add only",
        54,
    ),
    (
        "multimem.st: acc",
        lambda p: _ignored_acc(p, "multimem.st"),
        "only multimem.ld_reduce has an accumulation; ptxas ignores it",
        1520,
    ),
    (
        "multimem.red: acc",
        lambda p: _ignored_acc(p, "multimem.red"),
        "only multimem.ld_reduce has an accumulation; ptxas ignores it",
        1188,
    ),
    (
        "multimem.red: min and max of f16 and bf16 vectors, with and without acc",
        _half_extremum,
        "the grammar of multimem.red has add only for floating point",
        1080,
    ),
    (
        "cp.reduce.async.bulk.tensor: the address of the tensor map in 32 bits",
        lambda p: p.group == "operands" and p.words["family"] == "cp.reduce.async.bulk.tensor" and "[%r14" in p.ptx,
        "an address in generic memory has 64 bits",
        {"13.0": 72, "13.5": 232},
    ),
    (
        "sured: .4d",
        lambda p: p.group == "cross" and _has(p.words, family=_SURED, dim="4d") and is_listed(p.words | {"dim": "3d"}),
        "the geometries are 1d, 2d and 3d",
        60,
    ),
    (
        "sured: more coordinates than dimensions",
        lambda p: _surface_places(p, is_scalar=False),
        "there is a coordinate for each dimension, and a fourth one of three",
        180,
    ),
    (
        "sured: one coordinate for several dimensions",
        lambda p: _surface_places(p, is_scalar=True),
        "a scalar is the coordinate of one dimension",
        120,
    ),
    (
        "sured: the value in a wider register",
        lambda p: p.group == "values" and p.words["fills"] and _has(p.words, family=_SURED)
        and p.words["register"] in _WIDER.get(p.words["type"], ()),
        "ptxas does not check it; the IR has the type of the value",
        414,
    ),
    (
        "tcgen05.ld.red: without .aligned",
        lambda p: _load_without(p, ".aligned", ""),
        "the page has .sync.aligned in each form",
        {"13.0": 168, "13.5": 0},
    ),
    (
        "tcgen05.ld.red and its spcompress: .NaN.abs",
        lambda p: _load_without(p, ".abs.NaN", ".NaN.abs"),
        ".abs is before .NaN in the grammar",
        {"13.0": 28, "13.5": 40},
    ),
    (
        "tcgen05.ld.red: an integer in an .f32 register, f32 in an .f16x2 register",
        lambda p: p.words["family"] == "tcgen05.ld.red" and (_register(p, "u32 s32", "f32") or _register(p, "f32", "f16x2")),
        "ptxas only checks the width of the result's registers; the IR has the type of the value",
        72,
    ),
    (
        "multimem.cp.async.bulk: .b128 without an order",
        lambda p: p.group == "cross" and _has(p.words, family="multimem.cp.async.bulk", type="b128", space="global")
        and (p.words["sem"], p.words["scope"]) == (None, None),
        "the weak copy has no type",
        _since_93(2),
    ),
    (
        "multimem.st.async: the value in a wider register",
        lambda p: p.group == "values" and p.words["family"] == "multimem.st.async" and p.words["fills"]
        and p.words["register"] in _STORED.get(p.words["type"], ()),
        "ptxas takes the lower bits; the IR has the type of the value",
        _since_93(18),
    ),
    (
        "createpolicy.range.fabric: .global",
        lambda p: p.words["family"] == "createpolicy.range.fabric" and ".fabric.global." in p.ptx and is_listed(p.words),
        "a handle is in no state space",
        _since_93(12),
    ),
    (
        "fabric.try_red: acc",
        lambda p: p.group == "cross" and p.words["family"] == "fabric.try_red.async" and p.words["acc"]
        and is_listed(p.words | {"acc": None}),
        "only fabric.try_pullred has an accumulation",
        _since_93(384),
    ),
    (
        "fabric.try_pullred: acc::f32 of 8-bit types",
        lambda p: p.group == "cross" and not p.words["hint"]
        and _has(p.words, family="fabric.try_pullred.async", kind="add", acc="f32", type="e4m3 e5m2"),
        "8-bit types accumulate in f16",
        _since_93(2),
    ),
    (
        "fabric.try_red and fabric.try_pullred: without an order, or without order and scope",
        lambda p: _handle(
            p,
            "fabric.try_red.async fabric.try_red.async.tensor fabric.try_pullred.async",
            ((".relaxed.sys", ""), (".relaxed.sys", ".sys")),
        ),
        "the grammar has .relaxed.sys in each form, although an example omits it",
        _since_93(294),
    ),
    (
        "fabric.try_red: a register instead of an address in shared memory",
        lambda p: _handle(
            p, "fabric.try_red.async", (("[%r13]", "%r13"), ("[%r15]", "%r15"), ("[%r15]", "%rd14"))
        ),
        "an address is in brackets",
        _since_93(93),
    ),
    (
        "other fabric instructions: a register instead of the address of data in shared memory",
        lambda p: _handle(
            p,
            "fabric.try_red.async.tensor fabric.try_pullred.async fabric.try_atom.async",
            (("[%r13]", "%r13"), ("[%r12]", "%r12")),
        ),
        "an address is in brackets",
        _since_93(170),
    ),
    (
        "fabric.try_atom: min and max of s32 and s64",
        lambda p: p.group == "cross" and _has(p.words, family="fabric.try_atom.async", kind="min max", type="s32 s64")
        and not p.words["mech"],
        "the page has u32 and u64",
        _since_93(8),
    ),
    (
        "a 32-bit integer in an .f16x2 register",
        lambda p: _register(p, "u32 s32", "f16x2") and p.words["family"] != "redux.sync",
        "a register has no such type in the IR; ptxas takes it for untyped",
        {"13.0": 68, "13.5": 72},
    ),
    (
        "a predicate in an .f16x2 register",
        lambda p: _register(p, "pred", "f16x2"),
        "a predicate is a register of its own type",
        7,
    ),
    (
        "lanes of f16 and f32 in integer registers",
        lambda p: p.words["vec"] and (_register(p, "f32", "u32") or _register(p, "f16", "u16")),
        "ptxas checks the width of a lane alone; the IR has the type of the elements",
        {"13.0": 94, "13.5": 98},
    ),
    (
        "multimem.ld_reduce and multimem.st: bf16 in registers of another type",
        lambda p: p.group == "values" and p.words["fills"] and p.words["same_width"]
        and _has(p.words, family="multimem.ld_reduce multimem.st", type="bf16 bf16x2"),
        "ptxas checks their width alone; the IR has the type of the elements",
        {"13.0": 75, "13.5": 0},
    ),
    (
        "multimem.ld_reduce and multimem.st: fp8 in registers of another type",
        lambda p: p.group == "values" and p.words["fills"] and p.words["same_width"]
        and _has(p.words, family="multimem.ld_reduce multimem.st", type=" ".join(_FP8)),
        "ptxas checks their width alone; the IR has the type of the elements",
        170,
    ),
]


# The PTX version that these releases end with.
NEWEST_PTX = {"13.0": "9.0", "13.5": "9.4"}

# Accepted earlier or on more chips than the page specifies: what, which form on which chip in which PTX version, and the number
# of questions of check_pages.py with this answer.
_LAXITIES = [
    (
        # Both are introduced in 6.0. ptxas agrees in its messages, but accepts either in 5.1.
        "`.sem` and sm_70 in PTX 5.1",
        lambda form, chip, version: (chip, version) == ("sm_70", "5.1"),
        874,
    ),
    (
        "barrier.red and vote.sync in PTX 5.1",
        lambda form, chip, version: version == "5.1" and chip != "sm_70" and form["family"] in ("barrier.red", "vote.sync"),
        100,
    ),
    (
        "a cache hint of fabric.try_red in PTX 9.3",
        lambda form, chip, version: form["family"] == "fabric.try_red.async" and form["hint"] and version == "9.3",
        {"13.0": 0, "13.5": 96 * 15},
    ),
    (
        "8-bit extrema and accumulations of fabric.try_pullred on sm_120f and sm_121f",
        lambda form, chip, version: form["family"] == "fabric.try_pullred.async" and chip in ("sm_120f", "sm_121f"),
        {"13.0": 0, "13.5": 8 * 2},
    ),
    (
        "a relaxed multimem.cp.async.bulk on every chip",
        lambda form, chip, version: form["family"] == "multimem.cp.async.bulk" and form["sem"] == "relaxed",
        {"13.0": 0, "13.5": 4 + 8 * 10},
    ),
]

# Shown by a page, in a grammar, an example or a sentence, but rejected by ptxas for all targets.
SHOWN = [
    "red.global.acquire.sys.add.u32 [%rd0], %r0;",
    "red.global.add.s64 [%rd0], %rd1;",
    "red.global.add.b32 [%rd0], %r0;",
    "red.global.min.f32 [%rd0], %f0;",
    "red.global.max.f64 [%rd0], %fd0;",
    "red.global.inc.s32 [%rd0], %r0;",
    "red.global.inc.u64 [%rd0], %rd1;",
    "red.global.and.u32 [%rd0], %r0;",
    "red.global.v2.f16x2.max.noftz {%r0, %r1}, [%rd0], {%r2, %r3};",
    "red.global.v2.bf16x2.add.noftz {%r0, %r1}, [%rd0], {%r2, %r3};",
    "red.global.v2.f32.add {%f0, %f1}, [%rd0], {%f2, %f3};",
    "atom.global.add.s64 %rd2, [%rd0], %rd1;",
    "atom.global.add.b32 %r1, [%rd0], %r0;",
    "atom.global.and.u32 %r1, [%rd0], %r0;",
    "atom.global.min.f32 %f1, [%rd0], %f0;",
    "atom.global.max.f64 %fd1, [%rd0], %fd0;",
    "atom.global.inc.s32 %r1, [%rd0], %r0;",
    "atom.global.dec.u64 %rd2, [%rd0], %rd1;",
    "atom.global.exch.u32 %r1, [%rd0], %r0;",
    "atom.global.exch.f32 %f1, [%rd0], %f0;",
    "atom.global.cas.s32 %r2, [%rd0], %r0, %r1;",
    "atom.global.cas.u64 %rd3, [%rd0], %rd1, %rd2;",
    "atom.global.add.u32 %r2, [%rd0], %r0, %r1;",
    "atom.shared.b128.cas %q2, %r0, %q0, %q1;",
    "atom.global.b128.exch %q1, %rd0, %q0;",
    "atom.global.v4.b16x2.min.noftz {%r4, %r5, %r6, %r7}, [%rd0], {%r0, %r1, %r2, %r3};",
    "red.async.relaxed.cluster.shared::cluster.add.u32 [%r0], %r1, [%r2];",
    "red.async.release.cluster.global.add.u32 [%rd0], %r1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.s32 [%rd0], [%r0], %r1, %rd1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s64 [%rd0], [%r0], %r1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f16 [%rd0], [%r0], %r1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f32 [%rd0], [%r0], %r1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.max.f64 [%rd0], [%r0], %r1;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.inc.u64 [%rd0], [%r0], %r1;",
    "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.u64 [%r0], [%r1], %r2, [%r3];",
    "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.or.b64 [%r0], [%r1], %r2, [%r3];",
    "multimem.ld_reduce.relaxed.global.add.u32 %r0, [%rd0];",
    "multimem.ld_reduce.gpu.global.add.u32 %r0, [%rd0];",
    "multimem.ld_reduce.global.min.acc::f32.v2.f16x2 {%r0, %r1}, [%rd0];",
    "multimem.ld_reduce.global.add.s64 %rd0, [%rd1];",
    "multimem.st.release.global.u32 [%rd0], %r0;",
    "multimem.red.relaxed.global.add.u32 [%rd0], %r0;",
    "multimem.red.relaxed.gpu.max.f64 [%rd0], %fd0;",
]


def release(version):
    """Returns the release of a version of ptxas, such as 13.0 for 13.0.88; of one between or after them, the last before."""
    known = [name for name in RELEASES if pages.version_key(name) <= pages.version_key(version)]
    return known[-1] if known else RELEASES[0]


def is_release(version):
    """Whether a version of ptxas is one of RELEASES."""
    return version.rsplit(".", 1)[0] in RELEASES


def number(counts, version):
    """Returns the number for a version of ptxas."""
    return counts[release(version)] if isinstance(counts, dict) else counts


def laxities(version):
    """Returns what -> the number of forms that a version of ptxas accepts although the page does not."""
    return {what: number(counts, version) for what, _, counts in _LAXITIES}


def laxity(form, chip, ptx):
    """Returns which of laxities() a form is on a chip in a PTX version, or None."""
    return next((what for what, fits, _ in _LAXITIES if fits(form, chip, ptx)), None)


def undefined_case(point, version):
    """Returns the index in UNDEFINED of a point that a version of ptxas accepts, or None if it is a new one."""
    form = listed().get(pages.mnemonic(point.words))
    if form and pages.is_before(NEWEST_PTX[release(version)], form["min_ptx"]):
        return None  # it is like a form that this version does not know
    fitting = (index for index, (_, fits, _, counts) in enumerate(UNDEFINED) if number(counts, version) and fits(point))
    return next(fitting, None)
