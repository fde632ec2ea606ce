"""The neighbourhood of the legal forms: everything their words could spell, and what ptxas takes of it.

pages.csv claims to hold every form that is both defined and accepted. To see that nothing is missing, every word of a
family is combined with every other and ptxas is asked about what pages.csv does not list. What it accepts must be one
of the known cases below, which no page defines, and each case must come as often as noted.
"""

import itertools

import pages

# A chip that has every form, its PTX version, and the registers of types that only neighbours have.
CHIP = "sm_100a"
DECLARATIONS = " .reg .b128 %q<16>;"

OPS = ["and", "or", "xor", "add", "inc", "dec", "min", "max", "exch", "cas"]
SCOPES = ["cta", "cluster", "gpu", "sys"]
SEMS = ["weak", "relaxed", "acquire", "release", "acq_rel"]
TYPES = [*pages.LANE_REGISTER, "b16", "u16", "s16", "b128"]
VECS = [None, "v2", "v4", "v8"]
EXTRA_REGISTERS = {"b16": "h", "u16": "h", "s16": "h", "b128": "q"}

_MULTIMEM = {
    "vec": VECS,
    "acc": [None, "f16", "f32"],
    "sem": [None, *SEMS],
    "scope": [None, *SCOPES],
    "space": ["generic", "global", "shared"],
}

# family -> qualifier -> its words; a qualifier that is not named stays absent.
WORDS = {
    "red": {
        "op": OPS,
        "vec": VECS,
        "sem": SEMS,
        "scope": SCOPES,
        "space": ["generic", "global", "shared", "shared::cluster", "local"],
        "hint": [False, True],
    },
    "red.async": {
        "op": OPS,
        "mech": ["mbar", "plain", "mmio"],
        "sem": [None, *SEMS],
        "scope": [None, *SCOPES],
        "space": ["generic", "global", "shared", "shared::cluster"],
    },
    "redux.sync": {"op": OPS, "abs": [False, True], "nan": [False, True]},
    "multimem.ld_reduce": {"op": OPS, **_MULTIMEM},
    "multimem.st": _MULTIMEM,
    "multimem.red": {"op": OPS, **_MULTIMEM},
}


def _red_async(form, *mechs):
    return form["family"] == "red.async" and form["mech"] in mechs


# Accepted by ptxas 13.0 and defined by no page: what, how to tell, how many. The first that fits counts.
UNDEFINED = [
    ("red.async with mbar: add s64", lambda f: _red_async(f, "mbar") and (f["kind"], f["type"]) == ("add", "s64"), 2),
    ("red.async without mbar: relaxed", lambda f: _red_async(f, "plain") and f["sem"] == "relaxed", 52),
    ("red.async release: another op than add", lambda f: _red_async(f, "plain", "mmio") and f["kind"] != "add", 72),
    ("red.async mmio: gpu scope", lambda f: _red_async(f, "mmio") and f["scope"] == "gpu", 8),
    ("multimem.st: acc", lambda f: f["family"] == "multimem.st" and f["acc"], 1368),
    (
        "multimem.red: min and max of f16 and bf16 vectors",
        lambda f: f["family"] == "multimem.red" and f["kind"] in ("min", "max") and f["type"] in pages.NOFTZ_TYPES,
        960,
    ),
    ("multimem.red: acc", lambda f: f["family"] == "multimem.red" and f["acc"], 1056),
]

# Shown by a page, in a grammar, an example or a sentence, and rejected by ptxas 13.0 wherever it is asked.
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
    "red.async.relaxed.cluster.shared::cluster.add.u32 [%r0], %r1, [%r2];",
    "red.async.release.cluster.global.add.u32 [%rd0], %r1;",
    "multimem.ld_reduce.relaxed.global.add.u32 %r0, [%rd0];",
    "multimem.ld_reduce.gpu.global.add.u32 %r0, [%rd0];",
    "multimem.ld_reduce.global.min.acc::f32.v2.f16x2 {%r0, %r1}, [%rd0];",
    "multimem.ld_reduce.global.add.s64 %rd0, [%rd1];",
    "multimem.st.release.global.u32 [%rd0], %r0;",
    "multimem.red.relaxed.global.add.u32 [%rd0], %r0;",
    "multimem.red.relaxed.gpu.max.f64 [%rd0], %fd0;",
]


def neighbours(family):
    """statement -> form, for every combination of the family's words that pages.csv does not list."""
    listed = {form["ptx"] for form in pages.forms()}
    words = {name: [None] for name in pages.QUALIFIERS} | {"type": TYPES, "hint": [False]} | WORDS[family]
    found = {}
    for values in itertools.product(*words.values()):
        form = {"family": family, **dict(zip(words, values))}
        form["kind"] = form.pop("op")
        form["ptx"] = pages.mnemonic(form)
        if form["ptx"] not in listed:
            found[pages.statement(form, EXTRA_REGISTERS)] = form
    return found


def undefined_case(form):
    """The index in UNDEFINED of a form that ptxas accepts, None when it is a new one."""
    return next((index for index, (_, fits, _) in enumerate(UNDEFINED) if fits(form)), None)
