# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every builder: the words it infers, the text of its op, and its errors."""

import re

import pytest

import redop
from redop import ir
from redop.dialects import redop as rd
from redop.dialects.arith import AtomicRMWKind


@pytest.mark.parametrize(
    "kind, value, named, words",
    [
        ("add", "i", {}, "add u32"),
        ("add", "l", {}, "add u64"),
        ("and", "i", {}, "and b32"),
        ("or", "l", {}, "or b64"),
        ("xor", "i", {}, "xor b32"),
        ("inc", "i", {}, "inc u32"),
        ("dec", "i", {}, "dec u32"),
        ("add", "f", {}, "add f32"),
        ("add", "d", {}, "add f64"),
        ("add", "h", {}, "add f16"),
        ("add", "h2", {}, "add f16x2"),
        ("add", "h8", {}, "add v4 f16x2"),
        ("max", "b8", {}, "max v4 bf16x2"),
        ("add", "f4", {}, "add v4 f32"),
        ("add", "h8", {"ptx_type": "f16"}, "add v8 f16"),
        ("add", "h8", {"vec": "v8"}, "add v8 f16"),
        ("add", "i", {"ptx_type": "s32"}, "add s32"),
        ("min", "i", {"ptx_type": "s32"}, "min s32"),
        ("max", "l", {"ptx_type": rd.PtxType.U64}, "max u64"),
        ("add", "f", {"scope": "sys"}, "sys add f32"),
        ("add", "f", {"sem": rd.Sem.Release, "scope": rd.Scope.Cta}, "release cta add f32"),
        ("add", "f", {"sem": "relaxed", "scope": "gpu"}, "add f32"),
        (rd.Kind.Add, "f", {}, "add f32"),
    ],
)
def test_red(kernel, kind, value, named, words):
    operand = getattr(kernel, value)
    rd.red(kind, kernel.p, operand, **named)
    assert kernel.line().startswith(f"redop.red {words} ")
    assert kernel.line().endswith(f": !llvm.ptr<1>, {operand.type}")


def test_red_clauses(kernel):
    policy = rd.createpolicy_fractional("evict_last")
    rd.red("add", kernel.p, kernel.f, cache_policy=policy, predicate=kernel.c)
    assert "cache_hint(%" in kernel.line() and "predicate(%" in kernel.line()


@pytest.mark.parametrize(
    "kind, value, named, words",
    [
        ("add", "i", {}, "add u32"),
        ("exch", "i", {}, "exch b32"),
        ("exch", "l", {}, "exch b64"),
        (rd.Kind.Exch, "q", {}, "exch b128"),
        ("min", "l", {"ptx_type": "s64"}, "min s64"),
        ("add", "f", {"sem": "acquire"}, "acquire add f32"),
        ("add", "d", {"sem": rd.Sem.AcqRel, "scope": "sys"}, "acq_rel sys add f64"),
        ("add", "h2", {}, "add f16x2"),
        ("max", "h8", {}, "max v4 f16x2"),
        ("max", "h8", {"vec": "v8"}, "max v8 f16"),
        ("add", "f4", {"sem": "relaxed", "scope": "gpu"}, "add v4 f32"),
    ],
)
def test_atom(kernel, kind, value, named, words):
    operand = getattr(kernel, value)
    op = rd.atom(kind, kernel.p, operand, **named)
    assert op.res.type == operand.type
    assert kernel.line().split(" = ")[1].startswith(f"redop.atom {words} %")
    assert kernel.line().endswith(f": !llvm.ptr<1>, {operand.type}")


@pytest.mark.parametrize("value, ptx_type", [("i16", "b16"), ("i", "b32"), ("l", "b64"), ("q", "b128")])
def test_compare_and_swap(kernel, value, ptx_type):
    operand = getattr(kernel, value)
    op = rd.atom("cas", kernel.shared, operand, operand, sem="acquire", scope="cta")
    assert op.new_value == operand and op.else_value is None
    names = r"%\w+, %\w+, %\w+"
    pattern = rf"%\w+ = redop.atom acquire cta cas {ptx_type} {names} : !llvm.ptr<3>, {operand.type}"
    assert re.fullmatch(pattern, kernel.line())


def test_atom_clauses(kernel):
    policy = rd.createpolicy_fractional("evict_last")
    first = rd.atom("add", kernel.p, kernel.i, cache_policy=policy, predicate=kernel.c, else_value=kernel.i)
    assert re.search(r"cache_hint\(%\w+\) predicate\(%\w+\) else\(%\w+\) : ", kernel.line())
    # The op is converted to its result.
    second = rd.atom("cas", kernel.p, first, kernel.i, predicate=kernel.c, else_value=first)
    assert second.value == first.res and second.else_value == first.res
    kernel.finish()
    assert kernel.module.operation.verify()


@pytest.mark.parametrize(
    "call, rule",
    [
        (lambda k: rd.atom("cas", k.p, k.i), "'cas' requires a new value after the expected value"),
        (lambda k: rd.atom("exch", k.p, k.i, k.i), "only 'cas' supports a new value"),
        (lambda k: rd.atom("add", k.p, k.i, predicate=k.c), "a predicate requires an else value"),
        (lambda k: rd.atom("add", k.p, k.i, else_value=k.i), "an else value requires a predicate"),
    ],
)
def test_operands_that_come_together(kernel, call, rule):
    call(kernel)
    kernel.finish()
    with pytest.raises(ir.MLIRError) as caught:
        kernel.module.operation.verify()
    [diagnostic] = caught.value.error_diagnostics
    assert diagnostic.message.startswith(f"'redop.atom' op atom_c13: {rule}")


def test_cp_reduce_async_bulk(kernel):
    policy = rd.createpolicy_fractional("evict_last")
    rd.cp_reduce_async_bulk("add", "bf16", kernel.p, kernel.shared, kernel.i)
    pattern = r"redop.cp.reduce.async.bulk add bf16 %\w+, %\w+, %\w+ : !llvm.ptr<1>, !llvm.ptr<3>"
    assert re.fullmatch(pattern, kernel.line())
    rd.cp_reduce_async_bulk(
        rd.Kind.Min, rd.PtxType.S64, kernel.p, kernel.shared, kernel.i, cache_policy=policy, predicate=kernel.c
    )
    assert re.search(r" min s64 .* cache_hint\(%\w+\) predicate\(%\w+\) : ", kernel.line())
    op = rd.cp_reduce_async_bulk("inc", "u32", kernel.cluster, kernel.shared, kernel.i, mbar=kernel.cluster)
    assert kernel.line().endswith(" : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>") and "mbar(%" in kernel.line()
    assert op.src == kernel.shared and op.size == kernel.i and op.cache_policy is None
    kernel.finish()
    assert kernel.module.operation.verify()


def test_red_async(kernel):
    rd.red_async("add", kernel.cluster, kernel.i, mbar=kernel.cluster)
    assert kernel.line().startswith("redop.red.async add u32 ") and "mbar(" in kernel.line()
    rd.red_async("add", kernel.p, kernel.l, sem="release", scope="gpu")
    assert kernel.line().startswith("redop.red.async release gpu add u64 ")
    rd.red_async("add", kernel.p, kernel.i, sem="release", scope="sys", mmio=True, ptx_type="s32")
    assert kernel.line().startswith("redop.red.async mmio release sys add s32 ")
    rd.red_async("add", kernel.p, kernel.i, sem="release", scope="gpu", predicate=kernel.c)
    assert "predicate(" in kernel.line()


def test_redux_sync(kernel):
    result = rd.redux_sync("add", kernel.i, kernel.i)
    assert result.type == kernel.i.type
    assert "redop.redux.sync add u32 " in kernel.line()
    rd.redux_sync("min", kernel.i, kernel.i, ptx_type="s32")
    assert "redop.redux.sync min s32 " in kernel.line()
    rd.redux_sync("max", kernel.f, kernel.i, abs=True, nan=True)
    assert "redop.redux.sync max abs nan f32 " in kernel.line()


def test_barrier_red(kernel):
    result = rd.barrier_red("popc", kernel.i, kernel.c)
    assert result.type == kernel.i.type
    assert "redop.barrier.red popc u32 " in kernel.line() and kernel.line().endswith(": i32")
    result = rd.barrier_red("and", kernel.i, kernel.c, aligned=True, threads=kernel.i)
    assert result.type == kernel.c.type
    assert "redop.barrier.red and aligned pred " in kernel.line() and " threads(" in kernel.line()
    with pytest.raises(ValueError, match="no form 'barrier.red add'; the nearest forms are 'barrier.red and', "):
        rd.barrier_red("add", kernel.i, kernel.c)
    with pytest.raises(TypeError, match="aligned must be a bool, not int"):
        rd.barrier_red("or", kernel.i, kernel.c, aligned=1)


def test_vote_sync(kernel):
    result = rd.vote_sync("ballot", kernel.c, kernel.i)
    assert result.type == kernel.i.type and "redop.vote.sync ballot b32 " in kernel.line()
    result = rd.vote_sync("any", kernel.c, kernel.i, ptx_type="pred")
    assert result.type == kernel.c.type and "redop.vote.sync any pred " in kernel.line()
    with pytest.raises(ValueError, match="unknown kind 'most'"):
        rd.vote_sync("most", kernel.c, kernel.i)


def test_cp_reduce_async_bulk_tensor(kernel):
    rd.cp_reduce_async_bulk_tensor("add", kernel.p, [kernel.i, kernel.i], kernel.p)
    assert re.match(r"redop.cp.reduce.async.bulk.tensor add %\w+\[%\w+, %\w+\], %", kernel.line())
    rd.cp_reduce_async_bulk_tensor(
        rd.Kind.Max, kernel.p, [kernel.i] * 3, kernel.p, im2col_no_offs=True, cache_policy=kernel.l, predicate=kernel.c
    )
    assert " max im2col_no_offs " in kernel.line() and " cache_hint(" in kernel.line() and " predicate(" in kernel.line()
    rd.cp_reduce_async_bulk_tensor("add", kernel.p, [kernel.i] * 3, kernel.p, im2col_no_offs_w=True)
    assert " add im2col_no_offs_w " in kernel.line()
    rd.cp_reduce_async_bulk_tensor("add", kernel.p, [kernel.i] * 5, kernel.p, scatter4=True)
    assert " add scatter4 " in kernel.line()
    with pytest.raises(ValueError, match="coordinates must be 1 to 5 values, not 0"):
        rd.cp_reduce_async_bulk_tensor("add", kernel.p, [], kernel.p)
    with pytest.raises(TypeError, match="coordinates must be a list of values, not BlockArgument"):
        rd.cp_reduce_async_bulk_tensor("add", kernel.p, kernel.i, kernel.p)
    with pytest.raises(TypeError, match="coordinates must be a value or an op with one result, not int"):
        rd.cp_reduce_async_bulk_tensor("add", kernel.p, [1], kernel.p)


def test_fabric(kernel):
    result = rd.createpolicy_range_fabric("evict_last", None, kernel.i, kernel.l, kernel.i, kernel.i)
    assert result.type == kernel.l.type and "redop.createpolicy.range.fabric evict_last " in kernel.line()
    rd.fabric_try_red_async("add", "f32", kernel.i, kernel.l, kernel.p, kernel.i, kernel.p)
    assert kernel.line().startswith("redop.fabric.try_red.async add f32 ") and " mbar(" in kernel.line()
    rd.fabric_try_red_async(
        rd.Kind.Max, rd.PtxType.S64, kernel.i, kernel.l, kernel.p, kernel.i, kernel.p, multimem=True, counter=kernel.l,
        cache_policy=kernel.l, predicate=kernel.c,
    )  # fmt: skip
    assert " multimem max s64 " in kernel.line() and " counted(" in kernel.line() and " cache_hint(" in kernel.line()
    rd.fabric_try_pullred_async("add", "bf16", kernel.p, kernel.i, kernel.l, kernel.i, kernel.p, acc="acc_f32")
    assert kernel.line().startswith("redop.fabric.try_pullred.async add acc_f32 bf16 ")
    rd.fabric_try_atom_async("cas", "b128", kernel.i, kernel.l, kernel.p, kernel.p, kernel.p, predicate=kernel.c)
    assert kernel.line().startswith("redop.fabric.try_atom.async cas b128 ") and " predicate(" in kernel.line()
    rd.fabric_try_red_async_tensor(
        "or", kernel.p, kernel.i, kernel.l, [kernel.i], kernel.p, kernel.i, kernel.p, multimem=True, counter=kernel.l
    )
    assert kernel.line().startswith("redop.fabric.try_red.async.tensor multimem or ") and " counted(" in kernel.line()
    with pytest.raises(TypeError, match="multimem must be a bool, not int"):
        rd.fabric_try_red_async("add", "u32", kernel.i, kernel.l, kernel.p, kernel.i, kernel.p, multimem=1)
    with pytest.raises(ValueError, match="unknown kind 'most'"):
        rd.fabric_try_atom_async("most", "u32", kernel.i, kernel.l, kernel.p, kernel.p, kernel.p)


def test_tcgen05_ld_red_spcompress(kernel):
    op = rd.tcgen05_ld_red_spcompress("max", "x64", kernel.p, abs=True, nan=True)
    assert kernel.line().startswith(
        "%metadata, %res, %reduced = redop.tcgen05.ld.red.spcompress max abs nan shape_32x32b x64 f32 "
    )
    assert str(op.metadata.type) == "vector<2xi32>" and str(op.res.type) == "vector<32xf32>"
    op = rd.tcgen05_ld_red_spcompress(rd.Kind.Min, rd.Vec.X4, kernel.p)
    assert str(op.metadata.type) == "i32" and str(op.reduced.type) == "f32"
    with pytest.raises(ValueError, match="vec must be one of x4, x8, x16, x32, x64, x128, not x2"):
        rd.tcgen05_ld_red_spcompress("max", "x2", kernel.p)


def test_tcgen05_ld_red(kernel):
    op = rd.tcgen05_ld_red("max", "x2", "f32", kernel.p, abs=True, nan=True)
    assert kernel.line().startswith("%res, %reduced = redop.tcgen05.ld.red max abs nan shape_32x32b x2 f32 ")
    assert (str(op.res.type), str(op.reduced.type)) == ("vector<2xf32>", "f32")
    rd.tcgen05_ld_red(rd.Kind.Min, rd.Vec.X4, rd.PtxType.S32, kernel.p, split_offset=-16)
    assert " min shape_16x32bx2 x4 s32 " in kernel.line() and " split_offset(-16) " in kernel.line()
    with pytest.raises(ValueError, match="split_offset must be -2147483648 to 2147483647, not 2147483648"):
        rd.tcgen05_ld_red("min", "x2", "u32", kernel.p, split_offset=2**31)
    with pytest.raises(ValueError, match="unknown vec 'x3'"):
        rd.tcgen05_ld_red("min", "x3", "u32", kernel.p)
    with pytest.raises(TypeError, match="split_offset must be an int, not str"):
        rd.tcgen05_ld_red("min", "x2", "u32", kernel.p, split_offset="1")


def test_sured(kernel):
    rd.sured_b("add", "trap", kernel.l, [kernel.i], kernel.i)
    assert kernel.line().startswith("redop.sured.b add u32 trap ")
    rd.sured_b("min", rd.Clamp.Zero, kernel.l, [kernel.i] * 3, kernel.l, ptx_type="s64", predicate=kernel.c)
    assert kernel.line().startswith("redop.sured.b min s64 zero ") and " predicate(" in kernel.line()
    rd.sured_p("max", "clamp", kernel.l, [kernel.i] * 2, kernel.l)
    assert kernel.line().startswith("redop.sured.p max b64 clamp ")
    with pytest.raises(ValueError, match="'sured.b min trap 1d' of i32 requires ptx_type: u32 or s32"):
        rd.sured_b("min", "trap", kernel.l, [kernel.i], kernel.i)
    with pytest.raises(ValueError, match="unknown clamp 'wrap'; expected one of trap, clamp, zero; did you mean trap"):
        rd.sured_p("add", "wrap", kernel.l, [kernel.i], kernel.i)
    with pytest.raises(ValueError, match="coordinates must be 1 to 3 values, not 4"):
        rd.sured_p("add", "trap", kernel.l, [kernel.i] * 4, kernel.i)
    with pytest.raises(ValueError, match="no form 'sured.b xor trap 1d'; the nearest forms are "):
        rd.sured_b("xor", "trap", kernel.l, [kernel.i], kernel.i)


def test_multimem_ld_reduce(kernel):
    result = rd.multimem_ld_reduce("add", kernel.p, kernel.i.type)
    assert result.type == kernel.i.type and "ld_reduce add u32 " in kernel.line()
    result = rd.multimem_ld_reduce("add", kernel.p, kernel.h8.type, acc="acc_f32", sem="acquire", scope="gpu")
    assert "ld_reduce acquire gpu add acc_f32 v4 f16x2 " in kernel.line()
    result = rd.multimem_ld_reduce("add", kernel.p, ptx_type="bf16x2", vec="v4")
    assert result.type == kernel.b8.type and "ld_reduce add v4 bf16x2 " in kernel.line()
    result = rd.multimem_ld_reduce("add", kernel.p, kernel.e4.type, acc="acc_f16")
    assert "ld_reduce add acc_f16 e4m3x4 " in kernel.line()


def test_multimem_st(kernel):
    rd.multimem_st(kernel.p, kernel.f4)
    assert kernel.line().startswith("redop.multimem.st v4 f32 ")
    rd.multimem_st(kernel.p, kernel.i, sem="release", scope="sys", predicate=kernel.c)
    assert kernel.line().startswith("redop.multimem.st release sys b32 ")
    rd.multimem_st(kernel.p, kernel.h8, vec="v8")
    assert kernel.line().startswith("redop.multimem.st v8 f16 ")


def test_multimem_red(kernel):
    rd.multimem_red("add", kernel.p, kernel.l)
    assert kernel.line().startswith("redop.multimem.red add u64 ")
    rd.multimem_red("min", kernel.p, kernel.l, ptx_type="s64", sem="release", scope="gpu", predicate=kernel.c)
    assert kernel.line().startswith("redop.multimem.red release gpu min s64 ")
    rd.multimem_red("add", kernel.p, kernel.h8, vec="v8")
    assert kernel.line().startswith("redop.multimem.red add v8 f16 ")


def test_createpolicy(kernel):
    assert str(rd.createpolicy_fractional("evict_last", fraction=0.25).type) == "i64"
    assert "createpolicy.fractional evict_last 0.25 : i64" in kernel.line()
    rd.createpolicy_fractional("evict_last", fraction=kernel.f)
    assert "createpolicy.fractional evict_last fraction(" in kernel.line()
    rd.createpolicy_fractional(rd.Evict.EvictFirst, "evict_first")
    assert "createpolicy.fractional evict_first, evict_first : i64" in kernel.line()
    rd.createpolicy_range("evict_last", "evict_first", kernel.p, kernel.i, kernel.i)
    assert "createpolicy.range evict_last, evict_first %" in kernel.line()
    rd.createpolicy_range("evict_last", None, kernel.p, kernel.i, kernel.i)
    assert "createpolicy.range evict_last %" in kernel.line()


def test_generated_classes_take_strings(kernel):
    rd.RedOp("add", "f32", kernel.p, kernel.f, scope="sys")
    assert kernel.line().startswith("redop.red sys add f32 ")
    with pytest.raises(ValueError, match="unknown Scope 'galaxy'; expected one of cta, cluster, gpu, sys"):
        rd.RedOp("add", "f32", kernel.p, kernel.f, scope="galaxy")


def test_operands_may_be_ops(kernel):
    policy = rd.CreatePolicyFractionalOp("evict_last")
    rd.red("add", kernel.p, rd.ReduxSyncOp("add", "u32", kernel.i, kernel.i), cache_policy=policy)
    assert kernel.line().startswith("redop.red add u32 ")


def test_location_and_insertion_point(kernel):
    first = rd.red("add", kernel.p, kernel.i)
    second = rd.red("add", kernel.p, kernel.f, loc=ir.Location.name("here"), ip=ir.InsertionPoint(first.operation))
    assert str(second.location) == 'loc("here")'
    assert [line.split()[2] for line in kernel.lines()] == ["f32", "u32"]
    # As in all of MLIR's builders, False means that the op is not inserted.
    assert not rd.red("add", kernel.p, kernel.f, ip=False).operation.attached and len(kernel.lines()) == 2


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda k: rd.red("min", k.p, k.i), ValueError, "'red min' of i32 requires ptx_type: u32 or s32"),
        (lambda k: rd.red("max", k.p, k.l), ValueError, "'red max' of i64 requires ptx_type: u64 or s64"),
        (lambda k: rd.redux_sync("min", k.i, k.i), ValueError, "requires ptx_type: u32 or s32"),
        (lambda k: rd.atom("min", k.p, k.l), ValueError, "'atom min' of i64 requires ptx_type: u64 or s64"),
        (
            lambda k: rd.atom("exch", k.p, k.f),
            ValueError,
            "'atom exch' does not support a value of type f32; it supports i32, i64, i128$",
        ),
        (lambda k: rd.atom("cas", k.p, k.h, k.h), ValueError, "does not support a value of type f16; it supports .*i16"),
        (lambda k: rd.atom("sub", k.p, k.i), ValueError, "no form 'atom sub'; the nearest forms are 'atom and',"),
        (
            lambda k: rd.atom("exch", k.p, k.i, ptx_type="u32"),
            ValueError,
            "no form 'atom exch u32'; the nearest forms are 'atom add u32',.* 'atom exch b32',",
        ),
        (lambda k: rd.atom("add", k.p, k.i, "new"), TypeError, "new_value must be a value or an op with one result"),
        (lambda k: rd.atom("add", k.p, k.i, predicate=k.c, else_value=0), TypeError, "else_value must be a value"),
        (
            lambda k: rd.cp_reduce_async_bulk("plus", "u32", k.p, k.shared, k.i),
            ValueError,
            "unknown kind 'plus'; expected one of and,",
        ),
        (
            lambda k: rd.cp_reduce_async_bulk("add", "int", k.p, k.shared, k.i),
            ValueError,
            "unknown ptx_type 'int'; expected one of b32,",
        ),
        (
            lambda k: rd.cp_reduce_async_bulk("add", None, k.p, k.shared, k.i),
            TypeError,
            "ptx_type must be a str or a member of PtxType, not NoneType",
        ),
        (lambda k: rd.cp_reduce_async_bulk("add", "u32", k.p, k.shared, 16), TypeError, "size must be a value"),
        (lambda k: rd.cp_reduce_async_bulk("add", "u32", k.p, None, k.i), TypeError, "src must be a value"),
        (lambda k: rd.multimem_red("min", k.p, k.i), ValueError, "requires ptx_type: u32 or s32"),
        (lambda k: rd.red("max", k.p, k.f), ValueError, "'red max' does not support a value of type f32; it supports i32, i64,"),
        (
            lambda k: rd.red("exch", k.p, k.i),
            ValueError,
            "no form 'red exch'; the nearest forms are 'red and', 'red or', 'red xor',",
        ),
        (
            lambda k: rd.redux_sync("add", k.i, k.i, abs=True),
            ValueError,
            "no form 'redux.sync add abs'; the nearest forms are 'redux.sync add', 'redux.sync min abs', 'redux.sync max abs'$",
        ),
        (
            lambda k: rd.red_async("add", k.p, k.i, sem="release", scope="gpu", mmio=True, ptx_type="b64"),
            ValueError,
            "no form 'red.async mmio add b64'; the nearest forms are 'red.async mmio add u32', 'red.async mmio add s32',",
        ),
        (
            lambda k: rd.red_async("sub", k.cluster, k.i, mbar=k.cluster),
            ValueError,
            "no form 'red.async sub mbar'; the nearest forms are 'red.async and mbar',",
        ),
        (
            lambda k: rd.multimem_ld_reduce("min", k.p, k.h.type, acc="acc_f32"),
            ValueError,
            "the nearest forms are 'multimem.ld_reduce add acc_f32', 'multimem.ld_reduce min'$",
        ),
        (
            lambda k: rd.red("max", k.p, k.f, ptx_type="f32"),
            ValueError,
            "no form 'red max f32'; the nearest forms are 'red add f32', 'red max u32',",
        ),
        (lambda k: rd.red("plus", k.p, k.i), ValueError, "unknown kind 'plus'; expected one of and, or, xor, add,"),
        (lambda k: rd.red(99, k.p, k.i), ValueError, "unknown kind 99; expected one of and,"),
        (lambda k: rd.red(10**30, k.p, k.i), ValueError, "unknown kind 10*; expected one of and,"),
        (lambda k: rd.red("add", k.p, k.i, scope="galaxy"), ValueError, "unknown scope 'galaxy'; expected one of cta,"),
        (lambda k: rd.red("add", k.p, k.i, sem="seq"), ValueError, "unknown sem 'seq'; expected one of relaxed, release"),
        (lambda k: rd.red("add", k.p, k.i, ptx_type="int"), ValueError, "unknown ptx_type 'int'; expected one of b32,"),
        (lambda k: rd.red("add", k.p, k.i, vec="v3"), ValueError, "unknown vec 'v3'; expected one of v2, v4, v8"),
        (lambda k: rd.red(None, k.p, k.i), ValueError, "no form 'red'"),
        (lambda k: rd.red(2.5, k.p, k.i), TypeError, "kind must be a str or a member of Kind, not float; expected one of"),
        (lambda k: rd.red(True, k.p, k.i), TypeError, "kind must be a str"),
        (lambda k: rd.red("add", k.p, 3), TypeError, "value must be a value or an op with one result, not int"),
        (lambda k: rd.red("add", "p", k.i), TypeError, "ptr must be a value"),
        (lambda k: rd.red("add", k.p, k.i, predicate=1), TypeError, "predicate must be a value"),
        (lambda k: rd.multimem_red("add", k.p, k.i, sem="release"), ValueError, "both sem and scope, or neither"),
        (lambda k: rd.red_async("add", k.p, k.i, scope="gpu"), ValueError, "both sem and scope, or neither"),
        (lambda k: rd.multimem_ld_reduce("add", k.p), ValueError, "requires the result's type or ptx_type"),
        (lambda k: rd.multimem_ld_reduce("add", k.p, ptx_type="tf32"), ValueError, "tf32 is not the type of a value"),
        (lambda k: rd.createpolicy_fractional("evict"), ValueError, "unknown primary 'evict'; expected one of evict_last"),
        (lambda k: rd.createpolicy_fractional("evict_last", fraction="x"), TypeError, "fraction must be a number"),
        (lambda k: rd.red("\ud800", k.p, k.i), ValueError, "unknown kind '.ud800'; expected one of and,"),
        (lambda k: rd.createpolicy_fractional(None), TypeError, "primary must be a str or a member of Evict"),
    ],
)
def test_wrong_arguments(kernel, call, error, message):
    with pytest.raises(error, match=message):
        call(kernel)
    assert kernel.lines() == []


@pytest.mark.parametrize(
    "call, message",
    [
        (
            lambda k: rd.red(AtomicRMWKind.addi, k.p, k.i),
            "kind must be a .* Kind, not AtomicRMWKind; expected one of and,",
        ),
        (lambda k: rd.red(rd.Sem.Release, k.p, k.i), "kind must be a str or a member of Kind, not Sem"),
        (lambda k: rd.red("add", k.p, k.i, scope=rd.Sem.Release), "scope must be .* Scope, not Sem; expected one of cta,"),
        (lambda k: rd.red("add", k.p, k.i, sem=rd.Scope.Sys), "sem must be .* Sem, not Scope; expected one of relaxed, release"),
        (lambda k: rd.red("add", k.p, k.f4, vec=rd.Acc.F16), "vec must be .* Vec, not Acc; expected one of v2,"),
        (
            lambda k: rd.red("add", k.p, k.i, ptx_type=rd.Kind.Add),
            "ptx_type must be .* PtxType, not Kind; expected one of b32",
        ),
        (
            lambda k: rd.multimem_ld_reduce("add", k.p, k.h.type, acc=rd.Vec.V2),
            "acc must be .* Acc, not Vec; expected one of acc",
        ),
        (lambda k: rd.multimem_ld_reduce("add", k.p, ptx_type=rd.Kind.Add), "ptx_type must be .* PtxType, not Kind"),
        (
            lambda k: rd.createpolicy_fractional(rd.Kind.Or),
            "primary must be .* Evict, not Kind; expected one of evict_last,",
        ),
        (lambda k: rd.createpolicy_fractional("evict_last", rd.Kind.Or), "secondary must be .* Evict, not Kind"),
        (lambda k: rd.createpolicy_range(True, None, k.p, k.i, k.i), "primary must be .* Evict, not bool"),
        (lambda k: rd.atom(rd.Sem.Release, k.p, k.i), "kind must be a str or a member of Kind, not Sem"),
        (
            lambda k: rd.cp_reduce_async_bulk("add", rd.Kind.Add, k.p, k.shared, k.i),
            "ptx_type must be .* PtxType, not Kind",
        ),
        (lambda k: rd.RedOp(rd.Sem.Release, "f32", k.p, k.f), "Kind must be a str or a member of Kind, not Sem"),
    ],
)
def test_another_enum(kernel, call, message):
    """A member of another enum is not accepted by its number."""
    with pytest.raises(TypeError, match=message):
        call(kernel)
    assert kernel.lines() == []


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda k: rd.redux_sync("min", k.f, k.i, abs=1), TypeError, "abs must be a bool, not int"),
        (lambda k: rd.redux_sync("min", k.f, k.i, nan="no"), TypeError, "nan must be a bool, not str"),
        (lambda k: rd.red_async("add", k.p, k.i, mmio=None), TypeError, "mmio must be a bool, not NoneType"),
        (lambda k: rd.multimem_ld_reduce("add", k.p, "f32"), TypeError, "res must be a Type, not str"),
        (
            lambda k: rd.createpolicy_fractional("evict_last", fraction=10**400),
            ValueError,
            "fraction must be greater than 0 and at",
        ),
        (lambda k: rd.createpolicy_fractional("evict_last", fraction=True), TypeError, "fraction must be a number"),
        (
            lambda k: rd.createpolicy_fractional("evict_last", fraction=rd.Kind.And),
            TypeError,
            "must be a number, not Kind",
        ),
        (lambda k: rd.createpolicy_fractional("evict_last", fraction=float("nan")), ValueError, "at most 1, not nan"),
    ],
)
def test_wrong_numbers(kernel, call, error, message):
    with pytest.raises(error, match=message):
        call(kernel)
    assert kernel.lines() == []


def test_verify_gives_the_rule(kernel):
    rd.red("add", kernel.p, kernel.f, sem="acquire")
    kernel.finish()
    with pytest.raises(ir.MLIRError) as caught:
        kernel.module.operation.verify()
    [diagnostic] = caught.value.error_diagnostics
    assert diagnostic.message.startswith("'redop.red' op red_c")
    assert "red does not support the order 'acquire'; it supports relaxed, release" in diagnostic.message


def test_every_op_compiles(kernel):
    policy = rd.createpolicy_fractional("evict_last")
    other = rd.createpolicy_range("evict_first", None, kernel.p, kernel.i, kernel.i)
    rd.red("add", kernel.p, kernel.f4, cache_policy=policy)
    rd.red("add", kernel.p, kernel.i, cache_policy=other)
    rd.red_async("add", kernel.cluster, kernel.i, mbar=kernel.cluster)
    rd.multimem_red("add", kernel.p, rd.redux_sync("add", kernel.i, kernel.i))
    rd.multimem_st(kernel.p, rd.multimem_ld_reduce("add", kernel.p, kernel.h8.type), predicate=kernel.c)
    rd.red("add", kernel.p, kernel.d, cache_policy=rd.createpolicy_fractional("evict_last", fraction=0.5))
    ticket = rd.atom("inc", kernel.p, kernel.i, sem="acq_rel", predicate=kernel.c, else_value=kernel.i)
    rd.atom("cas", kernel.p, ticket, kernel.i)
    rd.cp_reduce_async_bulk("add", "u64", kernel.p, kernel.shared, kernel.i, cache_policy=policy)
    rd.cp_reduce_async_bulk("add", "u64", kernel.cluster, kernel.shared, kernel.i, mbar=kernel.cluster)
    kernel.finish()
    assert kernel.module.operation.verify()
    ptx = redop.compile(kernel.module, chip="sm_100a")
    for mnemonic in (
        "createpolicy.fractional.L2::evict_last.b64",
        "0f3F000000;",
        "createpolicy.range.global.L2::evict_first.b64",
        "red.global.add.L2::cache_hint.v4.f32",
        "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32",
        "redux.sync.add",
        "multimem.red.global.add.u32",
        "multimem.ld_reduce.global.add.v4.f16x2",
        "multimem.st.global.v4.f16x2",
        "atom.acq_rel.global.inc.u32",
        "atom.global.cas.b32",
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add.u64",
        "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u64",
    ):
        assert mnemonic in ptx
    assert re.search(r"@%p\d+ multimem\.st", ptx)
