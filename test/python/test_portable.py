# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of the portable ops, and their legaliser, from Python."""

import pytest

import redop
from redop import ir
from redop.dialects import func
from redop.dialects import redop as rd
from redop.dialects.arith import AtomicRMWKind
from redop.passmanager import PassManager

TYPES = ("vector<4xf32>", "memref<?xf32, 1>", "index", "i1", "i64", "i32", "f16")


def build(body):
    """A module of one function with `body`, which takes arguments of TYPES."""
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

    text = build(body)
    assert "redop.store_reduce addf %arg0, %arg1[%arg2] : vector<4xf32>" in text
    assert "redop.store_reduce maxnumf release sys %arg0, %arg1[%arg2] alignment(16) fastmath<nnan,nsz>" in text
    assert "redop.store_reduce mulf %arg0, %arg1[%arg2] cache_hint(%arg4)" in text


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
        (lambda v, m, i: rd.store_reduce("add", v, m, [i]), ValueError, "unknown kind 'add'; it is one of addf, addi"),
        (lambda v, m, i: rd.store_reduce("assign", v, m, [i]), ValueError, "unknown kind 'assign'"),
        (lambda v, m, i: rd.store_reduce(1.5, v, m, [i]), TypeError, "kind is a str"),
        (lambda v, m, i: rd.store_reduce("addf", v, m, [3]), TypeError, "indices must be a value"),
        (lambda v, m, i: rd.store_reduce("addf", v, m, [i], scope="galaxy"), ValueError, "unknown Scope 'galaxy'"),
        (lambda v, m, i: rd.group_reduce("grid", "addf", v), ValueError, "unknown Group 'grid'; it is one of warp, block"),
    ],
)
def test_wrong_arguments(call, error, words):
    def body(v, m, i, *_):
        with pytest.raises(error, match=words):
            call(v, m, i)

    build(body)


def test_legalize():
    kernel = build(lambda v, m, i, *_: rd.store_reduce("addf", v, m, [i], alignment=16))
    with ir.Context():
        module = ir.Module.parse(kernel)
        PassManager.parse("builtin.module(redop-legalize{chip=sm_90})").run(module.operation)
        assert "redop.red add v4 f32" in str(module)
        assert "red.global.add.v4.f32" in redop.compile(module, chip="sm_90")
