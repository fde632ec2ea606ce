# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of the portable ops, and their legalizer, from Python."""

import re

import pytest

import redop
from redop import ir
from redop.dialects import func, vector
from redop.dialects import redop as rd
from redop.dialects.arith import AtomicRMWKind, CmpFPredicate, FastMathFlags
from redop.passmanager import PassManager

TYPES = ("vector<4xf32>", "memref<?xf32, 1>", "index", "i1", "i64", "i32", "f16")


def build(body):
    """Returns a module of one function with `body`, whose arguments have TYPES."""
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            types = [ir.Type.parse(each) for each in TYPES]

            def f(*arguments):
                body(*arguments)

            func.FuncOp.from_py_func(*types, name="f")(f)
        assert module.operation.verify()
        return str(module)


def test_store_reduce():
    def body(v, m, i, k, policy, *_):
        rd.store_reduce("addf", v, m, [i])
        rd.store_reduce(AtomicRMWKind.maxnumf, v, m, [i], sem="release", scope="sys", alignment=16, fastmath="nnan,nsz")
        rd.store_reduce("mulf", v, m, [i], cache_policy=policy)
        rd.store_reduce("maxnumf", v, m, [i], compare="ogt", weak_read=True)
        rd.store_reduce("minnumf", v, m, [i], compare=CmpFPredicate.OLE)
        with pytest.raises(ValueError, match="unknown compare 'ugt'; expected one of ogt, oge, olt, ole"):
            rd.store_reduce("maxnumf", v, m, [i], compare="ugt")
        with pytest.raises(TypeError, match="compare must be a str or CmpFPredicate, not int"):
            rd.store_reduce("maxnumf", v, m, [i], compare=2)

    text = build(body)
    assert "redop.store_reduce maxnumf %arg0, %arg1[%arg2] compare(ogt) weak_read" in text
    assert "redop.store_reduce minnumf %arg0, %arg1[%arg2] compare(ole)" in text
    assert "redop.store_reduce addf %arg0, %arg1[%arg2] : vector<4xf32>" in text
    assert "redop.store_reduce maxnumf release sys %arg0, %arg1[%arg2] alignment(16) fastmath<nnan,nsz>" in text
    assert "redop.store_reduce mulf %arg0, %arg1[%arg2] cache_hint(%arg4)" in text


def test_fetch_reduce():
    def body(v, m, i, k, policy, *_):
        old = rd.fetch_reduce("addf", v, m, [i], sem="acq_rel")
        every = vector.broadcast(ir.Type.parse("vector<4xi1>"), k)
        old = rd.fetch_reduce(rd.PortableKind.assign, old, m, [i], mask=every, else_value=v, alignment=16)
        rd.fetch_reduce(AtomicRMWKind.mulf, old, m, [i], cache_policy=policy)
        assert old.type == v.type

    text = build(body)
    assert "redop.fetch_reduce addf acq_rel %arg0, %arg1[%arg2] : vector<4xf32>" in text
    assert "redop.fetch_reduce assign %0, %arg1[%arg2] mask(%1) else(%arg0) alignment(16)" in text
    assert "redop.fetch_reduce mulf %2, %arg1[%arg2] cache_hint(%arg4)" in text


def test_group_memory():
    def body(v, m, i, k, offset, rank, *_):
        with ir.InsertionPoint.current:
            pointer = ir.Operation.create("llvm.mlir.zero", [ir.Type.parse("!llvm.ptr<1>")]).result
        memory = rd.group_memory(rank, table=pointer, world=rank, multicast=pointer, or_null=True)
        peers = rd.group_memory(rank, [pointer, pointer])
        total = rd.group_load_reduce("addf", memory, offset, v.type, deterministic=True)
        rd.group_load_reduce("addf", memory, offset, ir.F16Type.get(), sem="acquire", scope="sys", acc="acc_f32")
        rd.group_store(total, memory, offset, alignment=4)
        rd.group_store_reduce("addi", rank, peers, offset, sem="release")
        rd.multimem_ld_reduce("add", rd.group_multicast(peers), v.type)
        rd.group_barrier(peers, offset, sem="relaxed", timeout=1000, report=pointer)

    text = build(body)
    assert "redop.group_memory table(%0) world(%arg5) rank(%arg5) multicast(%0) or_null" in text
    assert "redop.group_memory peers(%0, %0) rank(%arg5)" in text
    assert "redop.group_load_reduce addf deterministic %1[%arg4] : vector<4xf32>" in text
    assert "redop.group_load_reduce acquire sys addf acc_f32 %1[%arg4] : f16" in text
    assert "redop.group_store %3, %1[%arg4] alignment(4) : vector<4xf32>" in text
    assert "redop.group_store_reduce release addi %arg5, %2[%arg4] : i32" in text
    assert re.search(r"(%\d+) = redop.group_multicast %2\n *%\d+ = redop.multimem.ld_reduce add v4 f32 \1 :", text)
    assert "redop.group_barrier relaxed %2[%arg4] timeout(1000) report(%0)" in text


def test_group_reduce():
    def body(v, m, i, k, policy, lanes, h):
        total = rd.group_reduce("warp", "addi", lanes, mask=lanes, cluster=(8, 2))
        rd.group_reduce(rd.Group.Block, "maximumf", h)
        assert total.type == lanes.type

    text = build(body)
    assert "redop.group_reduce warp addi %arg5 mask(%arg5) cluster(8, 2) : i32" in text
    assert "redop.group_reduce block maximumf %arg6 : f16" in text


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda v, m, i: rd.store_reduce("add", v, m, [i]), ValueError, "unknown kind 'add'; expected one of addf, addi"),
        (lambda v, m, i: rd.store_reduce("assign", v, m, [i]), ValueError, "unknown kind 'assign'"),
        (lambda v, m, i: rd.store_reduce(1.5, v, m, [i]), TypeError, "kind must be a str"),
        (lambda v, m, i: rd.store_reduce("addf", v, m, [3]), TypeError, "indices must be a value"),
        (lambda v, m, i: rd.store_reduce("addf", v, m, [i], scope="galaxy"), ValueError, "unknown scope 'galaxy'"),
        (
            lambda v, m, i: rd.store_reduce(rd.Kind.Inc, v, m, [i]),
            TypeError,
            "PortableKind, not Kind; expected one of addf,",
        ),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], sem=rd.Scope.Sys),
            TypeError,
            "sem must .* Sem, not Scope;",
        ),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], scope=rd.Sem.Sc),
            TypeError,
            "scope must .* Scope, not Sem;",
        ),
        (lambda v, m, i: rd.group_reduce(rd.Kind.Or, "addf", v), TypeError, "group must .* Group, not Kind;"),
        (lambda v, m, i: rd.group_reduce("warp", rd.Kind.Or, v), TypeError, "kind must .* AtomicRMWKind, not Kind;"),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, i),
            TypeError,
            "indices must be a list of values, not BlockArgument",
        ),
        (lambda v, m, i: rd.store_reduce("addf", v, m, 3), TypeError, "indices must be a list of values, not int"),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], alignment=True),
            TypeError,
            "alignment must be an int, not bool",
        ),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], alignment=4.0),
            TypeError,
            "alignment must be an int, not float",
        ),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], alignment=2**70),
            ValueError,
            "alignment must be 1 to [0-9]*, not ",
        ),
        (
            lambda v, m, i: rd.store_reduce("addf", v, m, [i], alignment=0),
            ValueError,
            "alignment must be 1 to [0-9]*, not 0",
        ),
        (
            lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=8),
            TypeError,
            "a pair of ints .size, stride., not 8",
        ),
        (lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=(8,)), TypeError, "a pair of ints"),
        (lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=()), TypeError, "a pair of ints"),
        (
            lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=("8", "1")),
            TypeError,
            "cluster must be an int, not str",
        ),
        (
            lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=(1, True)),
            TypeError,
            "cluster must be an int, not bool",
        ),
        (
            lambda v, m, i: rd.group_reduce("warp", "addf", v, cluster=(2**32 + 8, 1)),
            ValueError,
            "cluster must be 1 to 32, not 4",
        ),
        (
            lambda v, m, i: rd.group_reduce("grid", "addf", v),
            ValueError,
            "unknown group 'grid'; expected one of warp, block",
        ),
    ],
)
def test_wrong_arguments(call, error, words):
    def body(v, m, i, *_):
        with pytest.raises(error, match=words):
            call(v, m, i)

    build(body)


@pytest.mark.parametrize(
    "flags, text",
    [
        ("nnan, nsz", "nnan,nsz"),
        ("fast", "fast"),
        (FastMathFlags.nnan | FastMathFlags.nsz, "nnan,nsz"),
        (FastMathFlags.fast, "fast"),
        (lambda: ir.Attribute.parse("#arith.fastmath<reassoc>"), "reassoc"),
    ],
)
def test_fastmath(flags, text):
    def body(v, m, i, *_):
        rd.store_reduce("addf", v, m, [i], fastmath=flags() if callable(flags) else flags)

    assert f" fastmath<{text}> " in build(body)


@pytest.mark.parametrize(
    "flags, error, words",
    [
        ("bogus", ValueError, "unknown fastmath 'bogus'; expected some of none, reassoc, nnan, ninf, nsz,"),
        ("", ValueError, "unknown fastmath ''"),
        ("nnan,,nsz", ValueError, "unknown fastmath ''"),
        ("nnan>, i32 <", ValueError, "unknown fastmath 'nnan>'"),
        (3, TypeError, "fastmath must be a str, FastMathFlags or #arith.fastmath, not int"),
        (["nnan"], TypeError, "not list"),
        (rd.Kind.Or, TypeError, "not Kind"),
        (lambda: ir.UnitAttr.get(), TypeError, "not UnitAttr"),
        (lambda: ir.StringAttr.get("#arith.fastmath<nnan>"), TypeError, "not StringAttr"),
    ],
)
def test_wrong_fastmath(flags, error, words):
    def body(v, m, i, *_):
        with pytest.raises(error, match=words):
            rd.store_reduce("addf", v, m, [i], fastmath=flags() if callable(flags) else flags)

    build(body)


def test_legalize():
    kernel = build(lambda v, m, i, *_: rd.store_reduce("addf", v, m, [i], alignment=16))
    with ir.Context():
        module = ir.Module.parse(kernel)
        PassManager.parse("builtin.module(redop-legalize{chip=sm_90})").run(module.operation)
        assert "redop.red add v4 f32" in str(module)
        assert "red.global.add.v4.f32" in redop.compile(module, chip="sm_90")


KERNEL = """gpu.module @kernels {
  gpu.func @k(%v: vector<4xf32>, %m: memref<?xf32, 1>, %n: memref<1xi32, 1>, %i: index, %l: i32) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<?xf32, 1>
    %0 = redop.group_reduce warp addi %l : i32
    %zero = arith.constant 0 : index
    %1 = memref.atomic_rmw addi %0, %n[%zero] : (i32, memref<1xi32, 1>) -> i32
    gpu.return
  }
}"""


def test_passes():
    """The pipelines and passes of redop run in MLIR's own PassManager."""
    with ir.Context():
        module = ir.Module.parse(KERNEL)
        PassManager.parse("builtin.module(gpu.module(raise-to-redop))").run(module.operation)
        assert "redop.store_reduce addi %" in str(module) and "memref.atomic_rmw" not in str(module)
        for text in (KERNEL, str(module)):
            lowered = ir.Module.parse(text)
            PassManager.parse("builtin.module(redop-lower{chip=sm_90})").run(lowered.operation)
            assert lowered.operation.verify()
            lines = [line for line in str(lowered).splitlines() if "llvm.inline_asm" in line]
            assert '"red.global.add.v4.f32 ' in lines[0]
            assert 'atomicrmw volatile add' in str(lowered) and 'syncscope("device") monotonic' in str(lowered)
            assert "nvvm.redux.sync" in str(lowered)
            assert "redop." not in str(lowered)
