#!/usr/bin/env python3
"""Writes the expected contents of the legality tables, one line for each form and row.

The source is test/conformance (the PTX pages, transcribed by hand) and, for the rule
IDs, the tests that contain them; never the tables themselves. The lines have the format
of unittests/Forms/FormList.cpp.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "conformance"))
sys.dont_write_bytecode = True

import check_forms  # noqa: E402
import ir_text  # noqa: E402
import pages  # noqa: E402

# The number of each word or space in the sets of the tables.
SEMS = ("weak", "relaxed", "acquire", "release", "acq_rel")
SCOPES = (None, "cta", "cluster", "gpu", "sys")
SPACES = {"generic": 0, "global": 1, "shared": 3, "shared::cluster": 7}

# How a family allows its default order to be omitted: never, word by word, or as a pair.
NEVER, EACH, PAIR = 0, 1, 2
ORDERS = {
    "red": ("relaxed gpu", EACH),
    "atom": ("relaxed gpu", EACH),
    "red.async": ("relaxed cluster", NEVER),
    "multimem.ld_reduce": ("weak -", PAIR),
    "multimem.st": ("weak -", PAIR),
    "multimem.red": ("relaxed sys", PAIR),
    "multimem.cp.async.bulk": ("weak -", PAIR),
    **dict.fromkeys(("multimem.red.async", "multimem.st.async"), ("release sys", NEVER)),
}
# How operations interpret the bits of a type: the enum NumberKind of FormTables.h.
NUMBERS = {"b": 0, "p": 0, "u": 1, "s": 2, "f": 3}
REGISTER_BITS = {"p": 1, "b": 8, "h": 16, "r": 32, "f": 32, "rd": 64, "fd": 64, "q": 128}
# The parts in the tables, and the line of parts.csv with the requirements of each.
PARTS = {
    ".sem": ("red", "sem", "release"),
    ".scope": ("red", "scope", "sys"),
    ".cluster": ("red", "scope", "cluster"),
    ".shared::cluster": ("red", "space", "shared::cluster"),
    ".L2::cache_hint": ("red", "hint", "1"),
    ".sys.b128": ("atom", "scope+type", "sys+b128"),
    ".acc::f32": ("multimem.ld_reduce", "acc", "f32"),
}
# The numbers of the enums Qualifier and Role of FormTables.h. 0 ends a list.
QUALIFIERS = (
    None, "op", "type", "vec", "acc", "abs", "NaN", "noftz", "mbarrier", "mmio", "aligned", "shape", "dim",
    "im2col_no_offs", "im2col_no_offs_w", "scatter4", "clamp", "cp_mask", "multimem", "counted", "global_address", "global_dim",
    "global_dim_stride", "primary", "secondary", "sem", "scope", "space", "cache_hint", "source", "bulk_group", "b64", "load_mode", "sync_aligned", "sync",
    "always_multimem", "fabric_bytes", "fabric_units", "relaxed_sys", "two_of_four", "index_type",
)  # fmt: skip
ROLES = (
    None, "result", "pointer", "source", "value", "new value", "size", "mask", "primary size", "total size",
    "fraction", "fraction value", "endpoint", "endpoint offset", "counter", "destination", "fabric mbarrier", "full mask", "policy",
    "mbarrier", "barrier", "threads", "condition", "tensor map", "surface", "global address", "sizes", "strides",
    "upper strides", "coordinates", "reduced", "metadata", "tensor memory",
    "split offset", "byte mask", "predicate", "else",
)  # fmt: skip
MOST_QUALIFIERS, MOST_OPERANDS = 12, 12
# The qualifiers of each family in the order of the PTX grammar, and its operands in order. If no form has both of two
# qualifiers, the grammar does not specify their order.
_ATOMIC = "sem scope space op noftz cache_hint vec type"
SYNTAX = {
    # red{.sem}{.scope}{.space}.op{.noftz}{.level::cache_hint}{.vec}.type [a], b{, cache-policy}
    "red": (_ATOMIC, "pointer, value, policy"),
    # Same with d before, and for cas with c after.
    "atom": (_ATOMIC, "result, pointer, value, new value, policy"),
    # red.async{.mmio}.sem.scope{.ss}{.completion_mechanism}.op.type [a], b{, [mbar]}
    "red.async": ("mmio sem scope space mbarrier op type", "pointer, value, mbarrier"),
    # redux.sync.op{.abs}{.NaN}.type dst, src, membermask
    "redux.sync": ("op abs NaN type", "result, value, mask"),
    # barrier.red.popc{.aligned}.u32 d, a{, b}, c; barrier.red.op{.aligned}.pred p, a{, b}, c
    "barrier.red": ("op aligned type", "result, barrier, threads, condition"),
    # vote.sync.mode.pred d, a, membermask; vote.sync.ballot.b32 d, a, membermask
    "vote.sync": ("op type", "result, condition, mask"),
    # multimem.ld_reduce{.ldsem}{.scope}{.ss}.op{.acc_prec}{.vec}.type d, [a]
    "multimem.ld_reduce": ("sem scope space op acc vec type", "result, pointer"),
    # multimem.st{.stsem}{.scope}{.ss}{.vec}.type [a], b
    "multimem.st": ("sem scope space vec type", "pointer, value"),
    # multimem.red{.redsem}{.scope}{.ss}.op{.vec}.type [a], b
    "multimem.red": ("sem scope space op vec type", "pointer, value"),
    # createpolicy.fractional.L2::primary{.L2::secondary}.b64 policy{, fraction}
    "createpolicy.fractional": ("primary secondary b64", "result, fraction, fraction value"),
    # createpolicy.range{.global}.L2::primary{.L2::secondary}.b64 policy, [a], primary-size, total-size
    "createpolicy.range": ("space primary secondary b64", "result, pointer, primary size, total size"),
    # createpolicy.range.fabric.L2::primary{.L2::secondary}.b64 policy, [endpoint, offset], primary-size, total-size
    "createpolicy.range.fabric": (
        "primary secondary b64",
        "result, endpoint, endpoint offset, primary size, total size",
    ),
    # fabric.try_red.async{.multimem}.src.completion_mechanism{.counted::bytes}{.level::cache_hint}.sem.scope.op.type
    #     [endpoint, offset{, counter}], [src], size, [mbar]{, cache-policy}
    "fabric.try_red.async": (
        "multimem source fabric_units counted cache_hint relaxed_sys op type",
        "endpoint, endpoint offset, counter, source, size, fabric mbarrier, policy",
    ),
    # fabric.try_pullred.async.multimem.dst.completion_mechanism.sem.scope.op{.acc_prec}.type.sync
    #     [dst], [endpoint, offset], size, [mbar], membermask
    "fabric.try_pullred.async": (
        "always_multimem source fabric_bytes relaxed_sys op acc type sync",
        "destination, endpoint, endpoint offset, size, fabric mbarrier, full mask",
    ),
    # fabric.try_atom.async.dst.completion_mechanism{.level::cache_hint}.sem.scope.op.type
    #     [endpoint, offset], [dst], [src], [mbar]{, cache-policy}
    "fabric.try_atom.async": (
        "source fabric_units cache_hint relaxed_sys op type",
        "endpoint, endpoint offset, destination, source, fabric mbarrier, policy",
    ),
    # cp.reduce.async.bulk{.sem.scope}.dst.src.completion_mechanism{.level::cache_hint}.op{.noftz}.type
    #     [dst], [src], size{, cache-policy} or {, [mbar]}
    "cp.reduce.async.bulk": (
        "sem scope space source mbarrier bulk_group cache_hint op noftz type",
        "pointer, source, size, policy, mbarrier",
    ),
    # multimem.cp.reduce.async.bulk{.sem.scope}.dst.src.completion_mechanism.op{.noftz}.type [dst], [src], size
    "multimem.cp.reduce.async.bulk": ("sem scope space source bulk_group op noftz type", "pointer, source, size"),
    # multimem.cp.async.bulk{.sem}{.scope}.dst.src.completion_mechanism{.cp_mask}{.type} [dst], [src], size{, byteMask}
    "multimem.cp.async.bulk": ("sem scope space source bulk_group cp_mask type", "pointer, source, size, byte mask"),
    # multimem.red.async.sem.scope{.ss}.op.type [a], b; multimem.st.async.sem.scope{.ss}.type [a], b
    "multimem.red.async": ("sem scope space op type", "pointer, value"),
    "multimem.st.async": ("sem scope space type", "pointer, value"),
    # cp.reduce.async.bulk.tensor.dim.dst.src.redOp{.load_mode}.completion_mechanism{.level::cache_hint}
    #     {.override::global_address}{.override_attribute}
    #     [tensorMap{, globalAddress}{, attributeInfo}, tensorCoords], [srcMem]{, cache-policy}
    "cp.reduce.async.bulk.tensor": (
        "dim space source op load_mode bulk_group cache_hint global_address global_dim global_dim_stride",
        "tensor map, global address, sizes, strides, upper strides, coordinates, source, policy",
    ),
    # fabric.try_red.async.tensor{.multimem}.dim.src{.tile}.completion_mechanism{.counted::bytes}{.level::cache_hint}
    #     .override::global_address{.override_attribute}.sem.scope.redOp
    #     [tensorMap, endpoint, offset{, counter}{, attributeInfo}, tensorCoords], [src], size, [mbar]{, cache-policy}
    "fabric.try_red.async.tensor": (
        "multimem dim source load_mode fabric_units counted cache_hint global_address global_dim global_dim_stride"
        " relaxed_sys op",
        "tensor map, endpoint, endpoint offset, counter, sizes, strides, upper strides, coordinates, source, size,"
        " fabric mbarrier, policy",
    ),
    # sured.b.op.geom.ctype.clamp [a, b], c
    "sured.b": ("op dim type clamp", "surface, coordinates, value"),
    "sured.p": ("op dim type clamp", "surface, coordinates, value"),
    # tcgen05.ld.red.sync.aligned.shape.num.redOp{.abs}{.NaN}.type r, redval, [taddr]{, immHalfSplitoff}
    "tcgen05.ld.red": ("sync_aligned shape vec op abs NaN type", "result, reduced, tensor memory, split offset"),
    # tcgen05.ld.red.spcompress.sync.aligned.32x32b.num.redOp.sp::2:4{.abs}{.NaN}.f32.b2 mdata, cdata, redval, [taddr]
    "tcgen05.ld.red.spcompress": (
        "sync_aligned shape vec op two_of_four abs NaN type index_type",
        "metadata, result, reduced, tensor memory",
    ),
}
# LLVM supports this chip; the release history of the PTX ISA does not list it.
MORE_CHIPS = {"sm_21": "2.0"}


FABRIC = ir_text.FABRIC


def all_forms():
    """Returns the forms that have an op."""
    more = ("createpolicy.fractional", "createpolicy.range", "createpolicy.range.fabric", ir_text.SPCOMPRESS, *FABRIC)
    return [form for form in pages.forms() if ir_text.can_write(form) or form["family"] in more or is_tensor(form)]


def is_tensor(form):
    """Whether the form is a reduction of a tensor in global memory."""
    return form["family"] == ir_text.TENSOR


def shape_clauses(form):
    """Returns the clauses of what replaces the sizes and strides of a tensor map."""
    if form["override"] != "shape":
        return ""
    dim = int(form["dim"][0])
    text = " sizes(" + ", ".join(f"%e{number}" for number in range(dim)) + ")"
    if dim > 1:
        text += " strides(" + ", ".join(f"%st{number}" for number in range(dim - 1)) + ") upper_strides(%up)"
    return text


def is_policy(form):
    return form["family"].startswith("createpolicy.")


def placed_line(form):
    """Returns the op line of a reduction in a tensor or a surface."""
    count = 5 if form["mode"] == "tile::scatter4" else int(form["dim"][0])
    place = "[" + ", ".join(f"%x{number}" for number in range(count)) + "]"
    if form["type"]:
        value = check_forms.value_type(form)
        return f"redop.{form['family']} {form['kind']} {form['type']} {form['mode']} %surf{place}, %v : {value}"
    mode = next(f" {word}" if word else "" for word, name in check_forms.TENSOR_MODES.items() if name == form["mode"])
    clauses = " global_address(%ga)" * bool(form["override"]) + shape_clauses(form) + " cache_hint(%pol)" * form["hint"]
    return f"redop.{form['family']} {form['kind']}{mode} %map{place}, %s{clauses} : !llvm.ptr, !llvm.ptr<3>"


def fabric_line(form):
    """Returns the op line of a reduction over the fabric."""
    family, mech = form["family"], (form["mech"] or "").split("+")
    words = ["multimem" if "multimem" in mech else None, form["kind"], form["acc"] and f"acc_{form['acc']}", form["type"]]
    handle, count = ["%le", "%off"], 2
    if family == ir_text.FABRIC_RED:
        operands = [*handle, "%s", "%n"]
    elif family == ir_text.FABRIC_TENSOR:
        place = "[" + ", ".join(f"%x{number}" for number in range(int(form["dim"][0]))) + "]"
        operands = ["%map", "%le", "%off" + place, "%s", "%n"]
    elif family == ir_text.FABRIC_PULL:
        operands = ["%d", *handle, "%n"]
    else:
        operands, count = [*handle, "%d", "%s"], 3
    clauses = " counted(%cnt)" * ("counted" in mech) + shape_clauses(form) + " mbar(%bar)"
    clauses += " cache_hint(%pol)" * form["hint"]
    types = ", ".join(["!llvm.ptr"] * (family == ir_text.FABRIC_TENSOR) + ["!llvm.ptr<3>"] * count)
    return f"redop.{family} {' '.join(filter(None, words))} {', '.join(operands)}{clauses} : {types}"


def ir_line(form):
    """Returns the op line of the IR, in the syntax of the documentation."""
    family, space = form["family"], form["space"]
    pointer = next((text for text, name in check_forms.SPACES.items() if name == space), None)
    if is_policy(form):
        words = "%r = redop." + family + " " + ", ".join(form["kind"].split("+"))
        if family == "createpolicy.range.fabric":
            return f"{words} %le, %off, %m, %m : i64"
        return f"{words} %p, %m, %m : {pointer}" if pointer else f"{words} : i64"
    if family in FABRIC:
        return fabric_line(form)
    if form["dim"]:
        return placed_line(form)
    value = check_forms.value_type(form) if form["type"] else None
    if family == "tcgen05.ld.red":
        words = [form["kind"], "abs" if form["abs"] else None, "nan" if form["nan"] else None]
        words += [f"shape_{form['mode']}", form["vec"], form["type"], "%t"]
        words += ["split_offset(0)"] * (form["mode"] == "16x32bx2")
        element = check_forms.ELEMENTS[form["type"]][1]
        return f"%r, %red = redop.{family} {' '.join(filter(None, words))} : !llvm.ptr<6> -> {value}, {element}"
    if family == ir_text.SPCOMPRESS:
        words = [form["kind"], "abs" if form["abs"] else None, "nan" if form["nan"] else None]
        words = " ".join(filter(None, [*words, f"shape_{form['mode']}", form["vec"], form["type"], "%t"]))
        metadata, values = pages.compressed(form)
        metadata = f"vector<{metadata}xi32>" if metadata > 1 else "i32"
        return f"%meta, %r, %red = redop.{family} {words} : !llvm.ptr<6> -> {metadata}, vector<{values}xf32>, f32"
    sem, scope = form["sem"], form["scope"]
    default, elide = ORDERS.get(family, (None, NEVER))
    if elide == EACH:
        words = [word for word, usual in zip((sem, scope), default.split()) if word != usual]
    elif sem is None or f"{sem} {scope or '-'}" == default:
        words = []
    else:
        words = [sem, scope]
    words = ["mmio" if form["mech"] == "mmio" else None, *words, form["kind"]]
    words += ["abs" if form["abs"] else None, "nan" if form["nan"] else None]
    words += ["noftz" if form["noftz"] else None, "aligned" if form["mech"] == "aligned" else None]
    words += [form["acc"] and f"acc_{form['acc']}", form["vec"], form["type"]]
    text = " ".join([f"redop.{family}", *filter(None, words)])
    if family == "redux.sync":
        return f"%r = {text} %v, %m : {value}"
    if family == "barrier.red":
        return f"%r = {text} %id, %c : {value}"
    if family == "vote.sync":
        return f"%r = {text} %c, %m : {value}"
    if family == "multimem.ld_reduce":
        return f"%r = {text} %p : {pointer} -> {value}"
    is_bulk = family in ir_text.BULKS
    text += " %p, %s, %n" if is_bulk else " %p, %v"
    text += (", %w" if form["kind"] == "cas" else "") + (" cache_hint(%pol)" if form["hint"] else "")
    text += " cp_mask(%b)" if form["mech"] == "bulk_group+cp_mask" else ""
    second = "!llvm.ptr<3>" if is_bulk else value
    if form["mech"] == "mbar":
        return f"{text} mbar(%bar) : {pointer}, {second}, {pointer}"
    return ("%r = " if family == "atom" else "") + f"{text} : {pointer}, {second}"


def gate(form):
    """Returns the listed chips, each with the first PTX version that supports the form."""
    if not form["only"]:
        return "-"
    return " ".join(["gate", *(f"{chip}@{pages.first_ptx(form, chip)}" for chip in form["only"] if pages.chip_key(chip)[0] >= form["min_sm"])])


def bits(numbers):
    return ",".join(map(str, sorted(set(numbers)))) or "-"


def row_key(form):
    flags = (form["abs"], form["nan"], form["noftz"], *(form["mech"] == name for name in ("mbar", "mmio", "aligned")))
    acc = form["acc"] and f"acc_{form['acc']}"
    kind, ptx_type, primary, secondary = form["kind"], form["type"], None, None
    if is_policy(form):
        kind, ptx_type, (primary, _, secondary) = None, None, kind.partition("+")
        secondary = secondary or "evict_unchanged"
    words = [form["family"], kind, ptx_type, form["vec"], acc]
    clamp = form["mode"] if form["family"].startswith("sured") else None
    shape = f"shape_{form['mode']}" if form["family"] in ("tcgen05.ld.red", ir_text.SPCOMPRESS) else None
    words += ["".join(str(int(flag)) for flag in flags), shape, form["dim"]]
    modes = ("im2col_no_offs", "im2col_no_offs::w", "tile::scatter4")
    words += ["".join(str(int(form["mode"] == mode)) for mode in modes), clamp]
    mech = (form["mech"] or "").split("+") if form["family"] in FABRIC else ()
    flags = (form["mech"] == "bulk_group+cp_mask", "multimem" in mech, "counted" in mech, bool(form["override"]))
    has_shape = form["override"] == "shape"
    flags += (has_shape and form["dim"] == "1d", has_shape and form["dim"] != "1d")
    words += ["".join(str(int(flag)) for flag in flags), primary, secondary]
    return " ".join(word or "-" for word in words)


def written_order(form):
    """Returns what a written order requires in addition: a PTX version, as a number, and chips."""
    if form["family"] == ir_text.MULTIMEM_COPY and form["sem"] == "weak":
        # The page has one sentence for .weak and .relaxed, which is the only order of the other rows.
        other = next(
            f for f in all_forms() if (f["family"], f["mech"], f["sem"]) == (form["family"], form["mech"], "relaxed")
        )
        return f"93 | {gate(other)}"
    needs = pages.parts().get((form["family"], "sem", "relaxed"))
    return f"{needs['min_ptx'].replace('.', '')} | -" if needs and form["family"] in ir_text.BULKS else "0 | -"


def row_lines():
    rows = defaultdict(list)
    for form in all_forms():
        rows[row_key(form)].append(form)
    for key, forms in rows.items():
        # The order of the fabric is the same in all forms, and part of no row; its addresses are like generic ones.
        is_fabric = forms[0]["family"] in FABRIC
        orders = [5 * SEMS.index(f["sem"]) + SCOPES.index(f["scope"]) for f in forms if f["sem"] and not is_fabric]
        is_optional = bool(orders) and not all(f["sem"] for f in forms)
        spaces = [SPACES[f["space"]] for f in forms if f["space"]]
        hints = [SPACES[f["space"] or "generic"] for f in forms if f["hint"]]
        hint = pages.parts().get((forms[0]["family"], "hint", "1")) if is_fabric else None
        hint_ptx = hint["min_ptx"].replace(".", "") if hint else 0
        # The requirements of the row are those of its least demanding form. The wider accumulation is a part, so the
        # row does not include its requirements.
        bare = forms if is_fabric else rows[re.sub(r"acc_f(16|32)", "-", key)]
        least = min(bare, key=lambda f: (pages.version_key(f["feature_ptx"]), f["min_sm"]))
        yield (
            f"row {key} | {bits(orders)} | {int(is_optional)} | {bits(spaces)} | {bits(hints)}"
            f" | {least['feature_ptx']} | {least['min_sm']} | {gate(forms[0])} | {written_order(forms[0])} | {hint_ptx}"
        )


def noftz(family):
    """Returns which operations on f16 and bf16 carry `.noftz`: 0 none, 1 all, 2 additions only."""
    halves = [f for f in all_forms() if f["family"] == family and f["type"] in pages.NOFTZ_TYPES]
    carrying = {f["kind"] for f in halves if ".noftz" in f["ptx"]}
    if not carrying:
        return 0
    if carrying == {f["kind"] for f in halves}:
        return 1
    assert carrying == {"add"}, family
    return 2


def slots(numbers, words, most):
    """Returns the numbers of the words, padded with zeros."""
    found = [numbers.index(word) for word in words]
    return ",".join(map(str, found + [0] * (most - len(found))))


def shared_lines():
    for name, (count, element) in check_forms.ELEMENTS.items():
        width = REGISTER_BITS[pages.LANE_REGISTER[name]]
        number = NUMBERS["f" if element.startswith(("f", "bf")) else name[0]]
        yield f"type {name} | {element} | {number} | {count} | {width} | {int(name in pages.NOFTZ_TYPES)}"
    for width in (2, 4, 8):
        yield f"vec v{width} | {width}"
    for width in (2, 4, 8, 16, 32, 64, 128):
        yield f"vec x{width} | {width}"
    for family in dict.fromkeys(form["family"] for form in all_forms()):
        default, elide = ORDERS.get(family, ("- -", NEVER))
        qualifiers, roles = SYNTAX[family]
        qualifiers = slots(QUALIFIERS, qualifiers.split(), MOST_QUALIFIERS)
        roles = slots(ROLES, roles.split(", "), MOST_OPERANDS)
        yield f"family {family} | {default} | {elide} | {noftz(family)} | {qualifiers} | {roles}"
    for part, key in PARTS.items():
        needs = pages.parts()[key]
        yield f"part {part} | {needs['min_ptx']} | {needs['min_sm']}"
    for chip, ptx in {**pages.chips(), **MORE_CHIPS}.items():
        yield f"chip {chip} | {ptx}"


def rule_lines():
    """Returns the IDs in the tests of illegal ops: `// red_c4`."""
    families = {form["family"].replace(".", "_"): form["family"] for form in all_forms()}
    ids = set()
    for path in (TESTS / "Dialect").glob("*/invalid*.mlir"):
        ids.update(re.findall(r"^// ([a-z0-9_]+)_c(\d+)\b", path.read_text(encoding="utf-8"), re.MULTILINE))
    for stem, number in ids:
        yield f"rule {families[stem]} {number} | {stem}_c{number}"


def form_lines():
    for form in all_forms():
        needs = f"{form['feature_ptx']} | {form['min_sm']} | {gate(form)}"
        yield f"form {form['ptx']} | {ir_line(form)} | {needs}"


def main():
    for lines in (form_lines, row_lines, shared_lines, rule_lines):
        print("\n".join(sorted(lines())))


if __name__ == "__main__":
    main()
