# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traverses the legality table from Python and compares it with forms.json."""

import enum
import json
import pathlib
import re

import pytest

import redop
from conftest import building
from redop import forms, ir
from redop.dialects import func
from redop.dialects import redop as rd
from redop.forms import Form


@pytest.fixture(scope="module")
def table():
    """Returns the entries of forms.json, which redop-forms wrote."""
    build = pathlib.Path(redop.__file__).parents[2]
    return json.loads((build / "share/redop/forms.json").read_text())


def test_whole_table(table):
    assert [form.mnemonic for form in forms.all_forms()] == [entry["ptx"] for entry in table]
    for form, entry in zip(forms.all_forms(), table):
        assert form.is_legal() and form.why_not() is None and form.alternatives() == []
        assert form.family == entry["family"] and form.ir == entry["ir"]
        needs = form.needs
        assert (needs.min_ptx, needs.min_sm) == (entry["min_ptx"], entry["min_sm"])
        assert needs.only == (None if entry["only"] is None else tuple(entry["only"]))


def test_words_make_the_form_again():
    names = (
        "kind ptx_type vec acc sem scope space primary secondary abs nan mbar mmio cache_hint aligned dim clamp im2col_no_offs shape "
        "im2col_no_offs_w scatter4 multimem counted noftz cp_mask global_address global_dim global_dim_stride"
    ).split()
    for form in forms.all_forms()[::7]:
        again = Form(form.family, **{name: getattr(form, name) for name in names})
        assert again == form and hash(again) == hash(form) and eval(repr(form)) == form


def test_chips():
    for form in forms.all_forms()[::29]:
        assert list(form.chips) == [chip for chip in forms.all_chips() if form.is_legal(chip)]
        for chip, ptx in form.chips.items():
            assert form.is_legal(chip, ptx)
    assert not forms.is_legal("red", "add", "f32", "v4", chip="sm_90", ptx="8.0")
    assert forms.is_legal("red", "add", "f32", "v4", chip="sm_90", ptx="8.1")


POINTERS = {
    None: "!llvm.ptr",
    "generic": "!llvm.ptr",
    "global": "!llvm.ptr<1>",
    "shared": "!llvm.ptr<3>",
    "shared::cluster": "!llvm.ptr<7>",
    "tensor": "!llvm.ptr<6>",
}


# The types of all values in the table.
VALUES = {"i16", "i32", "i64"}
for _form in forms.all_forms():
    VALUES.update(re.findall(r"vector<[^>]*>|\b[if]\d+\b|\bbf16\b", _form.ir.split(" : ", 1)[1]))


def shape_of(form, values):
    """What replaces the sizes and strides of a tensor map."""
    dim = int(form.dim[0])
    if form.global_dim_stride:
        return {
            "sizes": [values["i16"]] * dim,
            "strides": [values["i32"]] * (dim - 1),
            "upper_strides": values["i16"],
        }
    return {"sizes": [values["i16"]]} if form.global_dim else {}


def emit_fabric(form, values, hint):
    """Builds a reduction over the fabric."""
    i32, i64, pointer = values["i32"], values["i64"], values["!llvm.ptr<3>"]
    if form.family == "fabric.try_pullred.async":
        return rd.fabric_try_pullred_async(form.kind, form.ptx_type, pointer, i32, i64, i32, pointer, acc=form.acc)
    if form.family == "fabric.try_red.async.tensor":
        return rd.fabric_try_red_async_tensor(
            form.kind,
            values["!llvm.ptr"],
            i32,
            i64,
            [i32] * int(form.dim[0]),
            pointer,
            i32,
            pointer,
            multimem=form.multimem,
            counter=i64 if form.counted else None,
            cache_policy=hint,
            **shape_of(form, values),
        )
    if form.family == "fabric.try_atom.async":
        return rd.fabric_try_atom_async(form.kind, form.ptx_type, i32, i64, pointer, pointer, pointer, cache_policy=hint)
    return rd.fabric_try_red_async(
        form.kind,
        form.ptx_type,
        i32,
        i64,
        pointer,
        i32,
        pointer,
        multimem=form.multimem,
        counter=i64 if form.counted else None,
        cache_policy=hint,
    )


def emit_multimem_bulk(form, values, pointer, words):
    """Builds a bulk copy to, or reduction in, multimem memory."""
    del words["vec"]
    operands = (pointer, values["!llvm.ptr<3>"], values["i32"])
    if form.family == "multimem.cp.async.bulk":
        return rd.multimem_cp_async_bulk(*operands, byte_mask=values["i16"] if form.cp_mask else None, **words)
    return rd.multimem_cp_reduce_async_bulk(form.kind, words.pop("ptx_type"), *operands, noftz=form.noftz, **words)


def emit(form, values):
    """Builds the op of a form with all its words."""
    words = {name: getattr(form, name) for name in ("ptx_type", "sem", "scope", "vec")}
    if form.sem == "weak":
        del words["sem"], words["scope"]
    pointer = values[POINTERS[form.space]]
    if form.primary:
        if "fabric" in form.family:
            size = values["i32"]
            return rd.createpolicy_range_fabric(form.primary, form.secondary, size, values["i64"], size, size)
        if form.space:
            return rd.createpolicy_range(form.primary, form.secondary, pointer, values["i32"], values["i32"])
        return rd.createpolicy_fractional(form.primary, form.secondary)
    hint = values["i64"] if form.cache_hint else None
    mbar = pointer if form.mbar else None
    if form.family == "cp.reduce.async.bulk":
        source, size = values["!llvm.ptr<3>"], values["i32"]
        order = {name: getattr(form, name) for name in ("sem", "scope", "noftz")}
        return rd.cp_reduce_async_bulk(
            form.kind, form.ptx_type, pointer, source, size, cache_policy=hint, mbar=mbar, **order
        )
    if form.family.startswith("multimem.cp"):
        return emit_multimem_bulk(form, values, pointer, words)
    if form.family.startswith("fabric."):
        return emit_fabric(form, values, hint)
    place = [values["i32"]] * (5 if form.scatter4 else int((form.dim or "0d")[0]))
    if form.family == "cp.reduce.async.bulk.tensor":
        return rd.cp_reduce_async_bulk_tensor(
            form.kind,
            values["!llvm.ptr"],
            place,
            values["!llvm.ptr<3>"],
            im2col_no_offs=form.im2col_no_offs,
            im2col_no_offs_w=form.im2col_no_offs_w,
            scatter4=form.scatter4,
            global_address=values["!llvm.ptr<1>"] if form.global_address else None,
            cache_policy=hint,
            **shape_of(form, values),
        )
    if form.family in ("sured.b", "sured.p"):
        build = rd.sured_b if form.family == "sured.b" else rd.sured_p
        value = values["i64" if "64" in form.ptx_type else "i32"]
        return build(form.kind, form.clamp, values["i64"], place, value, ptx_type=form.ptx_type)
    if form.family == "tcgen05.ld.red":
        offset = 0 if form.shape == "shape_16x32bx2" else None
        taddr = values["!llvm.ptr<6>"]
        return rd.tcgen05_ld_red(
            form.kind, form.vec, form.ptx_type, taddr, abs=form.abs, nan=form.nan, split_offset=offset
        )
    if form.family == "tcgen05.ld.red.spcompress":
        return rd.tcgen05_ld_red_spcompress(form.kind, form.vec, values["!llvm.ptr<6>"], abs=form.abs, nan=form.nan)
    if form.family == "multimem.ld_reduce":
        return rd.multimem_ld_reduce(form.kind, pointer, acc=form.acc, **words)
    if form.family == "barrier.red":
        return rd.barrier_red(form.kind, values["i32"], values["i1"], aligned=form.aligned, ptx_type=form.ptx_type)
    if form.family == "vote.sync":
        return rd.vote_sync(form.kind, values["i1"], values["i32"])
    value = values[re.search(r"(?:, |: )([^,:<]*(?:<[^>]*>)?)(, !llvm\S*)?$", form.ir)[1]]
    if form.family in ("multimem.red.async", "multimem.st.async"):
        del words["vec"]
        if form.family == "multimem.st.async":
            return rd.multimem_st_async(pointer, value, **words)
        return rd.multimem_red_async(form.kind, pointer, value, **words)
    if form.family == "multimem.st":
        return rd.multimem_st(pointer, value, **words)
    if form.family == "multimem.red":
        return rd.multimem_red(form.kind, pointer, value, **words)
    if form.family == "redux.sync":
        return rd.redux_sync(form.kind, value, values["i32"], ptx_type=form.ptx_type, abs=form.abs, nan=form.nan)
    if form.family == "red.async":
        del words["vec"]
        return rd.red_async(form.kind, pointer, value, mbar=mbar, mmio=form.mmio, **words)
    if form.family == "atom":
        new = value if form.kind == "cas" else None
        return rd.atom(form.kind, pointer, value, new, cache_policy=hint, noftz=form.noftz, **words)
    return rd.red(form.kind, pointer, value, cache_policy=hint, noftz=form.noftz, **words)


def test_every_form_builds():
    """The builders create, verify and print every form as in the table."""
    types = sorted({*POINTERS.values(), *VALUES, "i16"})
    with building(types) as (module, arguments):
        values = dict(zip(types, arguments))
        for form in forms.all_forms():
            emit(form, values)
        func.ReturnOp([])
        assert module.operation.verify()
    lines = [line for line in str(module).splitlines() if "redop." in line]
    assert len(lines) == len(forms.all_forms())

    def bare(line):
        return re.sub(r"%\w+", "%", line).strip()

    for form, line in zip(forms.all_forms(), lines):
        assert bare(line) == bare(form.ir)
    words = ("acc", "clamp", "dim", "kind", "primary", "ptx_type", "scope", "secondary", "sem", "shape", "vec")
    ops = [op for op in module.body.operations[0].body.blocks[0].operations if op.name.startswith("redop.")]
    for form, op in zip(forms.all_forms(), ops, strict=True):
        assert op.form == form
        for name in words:
            if hasattr(op, name):
                assert getattr(op, name) is None or isinstance(getattr(op, name), enum.IntEnum)
                assert str(getattr(op, name)) == str(getattr(form, name)), (form, name)
    with module.context:
        assert str(ir.Module.parse(str(module))) == str(module)


def test_every_form_compiles():
    """Each form, built here and compiled for a chip that supports it, is in the PTX."""
    left = list(forms.all_forms())
    for chip in reversed(forms.all_chips()):
        here = [form for form in left if form.is_legal(chip)]
        if not here:
            continue
        left = [form for form in left if form not in set(here)]
        types = sorted({*POINTERS.values(), *VALUES})
        with building(types) as (module, arguments):
            values = dict(zip(types, arguments))
            for form in here:
                result = emit(form, values)
                # Use results, or pure ops would be removed.
                if isinstance(result, ir.Value) and str(result.type) != "i1":
                    rd.multimem_st(values["!llvm.ptr<1>"], result)
            func.ReturnOp([])
            # Raising would make a red of each atom without a use.
            ptx = redop.compile(module, chip=chip, opt_level=0, raise_ops=False)
        words = set(re.findall(r"\b(?:red|redux|atom|multimem|createpolicy|fabric|cp\.reduce|barrier|bar|vote|sured|tcgen05\.ld\.red)\.[^\s;]*", ptx))
        # LLVM's spelling of an aligned barrier, of a plain red, and of a sum of either signedness.
        words |= {re.sub(r"^bar\.red\.(\w+)", r"barrier.red.\1.aligned", word) for word in words}
        words |= {re.sub("^atom", "red", word).replace("redux.sync.add.s32", "redux.sync.add.u32") for word in words}
        assert {form.mnemonic for form in here} - words == set()
    assert left == []


def test_defaults():
    form = Form("red", "add", "f32")
    assert (form.sem, form.scope, form.space, form.vec) == ("relaxed", "gpu", "generic", None)
    form = Form("multimem.ld_reduce", "add", "u32", space="global")
    assert (form.sem, form.scope) == ("weak", None) and form.is_legal()
    assert Form("createpolicy.fractional", primary="evict_last").is_legal()
    assert Form("redux.sync", "add", "u32").space is None
    form = Form("cp.reduce.async.bulk.tensor", "add", dim="2d")
    assert (form.space, form.ptx_type, form.im2col_no_offs) == ("global", None, False) and form.is_legal()
    assert not Form("cp.reduce.async.bulk.tensor", "add", dim="2d", im2col_no_offs=True).is_legal()
    form = Form("tcgen05.ld.red", "max", "f32", "x16", shape=rd.Shape.S32x32b, abs=True)
    assert form == eval(repr(form)) and form.mnemonic == "tcgen05.ld.red.sync.aligned.32x32b.x16.max.abs.f32"
    form = Form("sured.b", "add", "u64", dim=rd.Dim.D3, clamp=rd.Clamp.Zero)
    assert form == eval(repr(form)) and form.mnemonic == "sured.b.add.3d.u64.zero"
    form = Form("atom", "cas", "b16")
    assert (form.sem, form.scope, form.space) == ("relaxed", "gpu", "generic") and form.is_legal()
    form = Form("cp.reduce.async.bulk", "add", "u32", space="global")
    assert (form.sem, form.scope, form.mbar) == (None, None, False) and form.is_legal()
    assert Form(rd.Family.Red, rd.Kind.Add, rd.PtxType.F32) == Form("red", "add", "f32")
    members = {"sem": rd.Sem.Release, "scope": rd.Scope.Sys, "space": rd.Space.Generic, "vec": rd.Vec.V2}
    words = {"sem": "release", "scope": "sys", "space": "generic", "vec": "v2"}
    assert Form("red", acc=rd.Acc.F16, **members) == Form("red", acc="acc_f16", **words)
    assert Form("red", primary=rd.Evict.EvictLast) == Form("red", primary="evict_last")


def test_illegal():
    form = Form("red", "max", "f32", space="global")
    assert not form.is_legal()
    assert "ptx_type f32; those have ptx_type u32, s32, u64, s64" in form.why_not()
    assert {each.ptx_type for each in form.alternatives()} <= {"u32", "s32", "u64", "s64"}
    assert all(each.is_legal() and each.kind == "max" for each in form.alternatives()) and form.alternatives()
    for name in ("needs", "mnemonic", "ir", "chips"):
        with pytest.raises(ValueError, match="type f32"):
            getattr(form, name)


def test_targets():
    form = Form("red", "add", "f16x2", "v4", space="global")
    assert "requires sm_90 (PTX 8.1)" in form.why_not("sm_80")
    assert str(form.nearest("sm_80").mnemonic) == "red.global.add.noftz.f16x2"
    assert all(each.is_legal("sm_80") for each in form.alternatives("sm_80"))
    assert Form("multimem.red", "add", "u32", space="global").nearest("sm_80") is None
    assert str(forms.needs("redux.sync", "min", "f32")) == "sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8)"
    assert forms.needs("redux.sync", "min", "f32").only == (
        "sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f",
    )  # fmt: skip


def test_functions():
    assert forms.is_legal("red", "add", "f32") and not forms.is_legal("red", "max", "f32")
    assert forms.is_legal(Form("red", "add", "f32"), chip="sm_20")
    assert len(forms.find(family="redux.sync", ptx_type="f32")) == 8
    assert forms.find(family="redux.sync", ptx_type="f32", chip="sm_90") == []
    assert forms.find(kind=4, space=None) == forms.find(kind="add", space=None) != []
    [form] = forms.find(family=rd.Family.ReduxSync, abs=True, nan=True, kind="min")
    assert form.mnemonic == "redux.sync.min.abs.NaN.f32"
    assert len(forms.find(family="atom")) == 5216 and len(forms.find(family="cp.reduce.async.bulk")) == 316
    [form] = forms.find(family="atom", kind="exch", ptx_type="b128", sem="acq_rel", scope="sys", space="shared")
    assert form.mnemonic == "atom.acq_rel.sys.shared.exch.b128" and str(form.needs) == "sm_90 (PTX 8.4)"
    assert forms.alternatives("red", "max", "f32") == Form("red", "max", "f32").alternatives()


@pytest.mark.parametrize(
    "call, error, message",
    [
        (
            lambda: Form("ld"),
            ValueError,
            "unknown family 'ld'; expected one of red, red.async,.* barrier.red, vote.sync, .*multimem.st.async",
        ),
        (lambda: Form("red", "plus"), ValueError, "unknown kind 'plus'; expected one of"),
        (lambda: Form("red", "maxx"), ValueError, r"unknown kind 'maxx'; expected one of and, or, xor, add, inc, dec, min, max; did you mean max\?"),
        (lambda: Form("red", "ad"), ValueError, r"did you mean add\?"),
        (lambda: Form("rde"), ValueError, r"did you mean red\?"),
        (
            lambda: Form("red", "add", space="local"),
            ValueError,
            "expected one of generic, global, shared, shared::cluster",
        ),
        (lambda: Form("\ud800"), ValueError, "unknown family"),
        (lambda: Form("red\0"), ValueError, "unknown family 'red.x00'; expected one of red,"),
        (lambda: Form(None), TypeError, "incompatible function arguments"),
        (lambda: Form(0), ValueError, "unknown family 0; expected one of red,"),
        (lambda: Form("red", 1.5), TypeError, "kind must be a str or a member"),
        (
            lambda: Form(rd.Kind.And),
            TypeError,
            "family must be a str or a member of Family, not Kind; expected one of red,",
        ),
        (lambda: Form("red", rd.Family.Red), TypeError, "kind must be a str or a member of Kind, not Family"),
        (lambda: Form("red", "add", space=rd.Sem.Sc), TypeError, "space must .* Space, not Sem; expected one of generic,"),
        (lambda: Form("red", primary=rd.Acc.F16), TypeError, "primary must be .* Evict, not Acc"),
        (lambda: forms.find(vec=rd.Kind.Or), TypeError, "vec must be a str or a member of Vec, not Kind"),
        (lambda: Form("red", colour="blue"), TypeError, "a form has no field 'colour'"),
        (
            lambda: forms.is_legal("red", "add", "f32", chip="sm_9"),
            ValueError,
            "unknown chip 'sm_9'; expected one of sm_20,",
        ),
        (lambda: forms.is_legal("red", "add", "f32", chip="sm_90", ptx="x"), ValueError, "unknown PTX version 'x'"),
        (lambda: forms.is_legal("red", "add", "f32", chip="sm_90", ptx="7.0"), ValueError, "does not support sm_90"),
        (lambda: forms.is_legal("red", "add", "f32", ptx="8.0"), ValueError, "ptx requires a chip"),
        (lambda: forms.is_legal(Form("red"), "add"), TypeError, "a Form cannot be combined with further words"),
        (lambda: forms.find(family="ld"), ValueError, "unknown family 'ld'"),
        (lambda: forms.find(colour="blue"), TypeError, "a form has no field 'colour'"),
        (lambda: forms.find(type="f32"), TypeError, r"a form has no field 'type'; did you mean ptx_type\?"),
        (lambda: Form("red").nearest(None), TypeError, "incompatible function arguments"),
    ],
)
def test_wrong_arguments(call, error, message):
    with pytest.raises(error, match=message):
        call()
