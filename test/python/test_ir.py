# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package contains MLIR's own bindings: text, contexts, passes, rewriting."""

import enum
import importlib
import io
import pathlib
import threading

import pytest

import redop
from redop import ir, passmanager, rewrite
from redop.dialects import _redop_ops_gen, llvm
from redop.dialects import redop as rd
from redop.dialects.arith import AtomicRMWKind

TEXT = """func.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {
  redop.red release sys add f32 %p, %v : !llvm.ptr<1>, f32
  return
}"""


def test_top_level():
    classes = ["LossWarning", "Remark", "RemarkKind"]
    functions = ["collect_remarks", "compile"]
    assert sorted(redop.__all__) == [*classes, "__version__", *functions, "forms", "ir", "passmanager", "rewrite"]
    assert redop.__version__.count(".") == 2
    for section in ("Args:", "Returns:", "Raises:"):
        assert section in redop.compile.__doc__


@pytest.mark.parametrize("name", "builtin func arith scf cf memref vector gpu llvm nvvm redop".split())
def test_dialects(name):
    importlib.import_module(f"redop.dialects.{name}")
    assert name == "builtin" or ir.Context().dialects[name] is not None


GROUP = ("group_barrier", "group_load_reduce", "group_memory", "group_multicast", "group_store", "group_store_reduce")
PORTABLE = ("FetchReduceOp", "GroupReduceOp", "StoreReduceOp", "fetch_reduce", "group_reduce", "store_reduce", *GROUP)
PORTABLE += tuple("".join(part.capitalize() for part in name.split("_")) + "Op" for name in GROUP)


def test_everything_public_is_documented():
    public = {name: getattr(rd, name) for name in rd.__all__}
    assert len(public) == len(rd.__all__)
    ops = {name: each for name, each in public.items() if name.endswith("Op")}
    assert set(ops) == {name for name in dir(_redop_ops_gen) if name.endswith("Op")}
    for name, each in ops.items():
        source = "Source: none; the op is portable." if name in PORTABLE else "Source: PTX ISA"
        assert source in " ".join(each.__doc__.split())
    builders = {name: each for name, each in public.items() if name.islower()}
    assert {name.replace("_", "") + "op" for name in builders} == {name.lower() for name in ops}
    for name, each in builders.items():
        source = "on any target; redop-legalize chooses" if name in PORTABLE else "(PTX "
        assert source in " ".join(each.__doc__.split()) and each.__annotations__["return"]
    enums = {name: each for name, each in public.items() if name not in ops and name not in builders}
    assert all(issubclass(each, enum.IntEnum) and each.__doc__ for each in enums.values()) and len(enums) == 14
    for name in redop.forms.__all__:
        assert getattr(redop.forms, name).__doc__
    for name in dir(redop.forms.Form):
        if not name.startswith("_"):
            assert getattr(redop.forms.Form, name).__doc__


def test_type_stubs():
    package = pathlib.Path(redop.__file__).parent
    assert (package / "py.typed").exists()
    for name in ("_redop.pyi", "_mlir/ir.pyi", "_mlir/passmanager.pyi", "_mlir/rewrite.pyi"):
        text = (package / "_mlir_libs" / name).read_text()
        compile(text, name, "exec")
    stub = (package / "_mlir_libs/_redop.pyi").read_text()
    assert "def alternatives(self, chip: str | None = None, ptx: str | None = None) -> list[Form]" in stub


def test_round_trip():
    with ir.Context():
        module = ir.Module.parse(TEXT)
        op = module.body.operations[0].body.blocks[0].operations[0]
        assert isinstance(op, rd.RedOp)
        assert op.sem is rd.Sem.Release and str(op.scope) == "sys"
        again = ir.Module.parse(str(module))
        assert str(again) == str(module)
        buffer = io.BytesIO()
        module.operation.write_bytecode(buffer)
        assert str(ir.Module.parse(buffer.getvalue())) == str(module)


def test_properties():
    """Words are members of enums, and can be set to words, members and attributes."""
    with ir.Context():
        module = ir.Module.parse(TEXT)
        op = module.body.operations[0].body.blocks[0].operations[0]
        assert (op.kind, op.ptx_type, op.vec) == (rd.Kind.Add, rd.PtxType.F32, None) and op.form.mnemonic == "red.release.sys.global.add.f32"
        op.scope, op.sem = "gpu", rd.Sem.Relaxed
        assert op.form.mnemonic == "red.global.add.f32"
        op.scope = op.attributes["sem"]
        assert op.scope is rd.Scope(int(rd.Sem.Relaxed))
        with pytest.raises(ValueError, match="unknown scope 'gpus'; expected one of .*; did you mean gpu"):
            op.scope = "gpus"
        with pytest.raises(TypeError, match="scope must be a str or a member of Scope, not Sem"):
            op.scope = rd.Sem.Relaxed
        # A misspelled attribute would be ignored.
        with pytest.raises(AttributeError, match=r"'RedOp' object has no attribute 'knd'; did you mean kind\?"):
            op.knd = "add"
        with pytest.raises(AttributeError, match="'RedOp' object has no attribute 'colour'$"):
            op.colour = "blue"
        portable = ir.Module.parse("""func.func @k(%p: !llvm.ptr<1>, %v: f32) {
  redop.store_reduce addf %v, %p : f32, !llvm.ptr<1>
  %0 = redop.group_reduce warp addf %v : f32
  return
}""")
        store, reduce, _ = portable.body.operations[0].body.blocks[0].operations
        with pytest.raises(AttributeError, match=r"did you mean alignment\?"):
            store.aligment = 4
        assert store.kind is rd.PortableKind.addf and store.scope is rd.Scope.Gpu and store.form is None
        assert reduce.kind is AtomicRMWKind.addf and reduce.form is None and isinstance(reduce.group, rd.Group)


def test_two_contexts():
    first, second = ir.Context(), ir.Context()
    with first:
        module = ir.Module.parse(TEXT)
    with second:
        other = ir.Module.parse(TEXT.replace("add f32", "add f64").replace("f32", "f64"))
    assert "f64" not in str(module) and "f32" not in str(other)
    assert module.context is first and other.context is second
    del first
    assert module.operation.verify() and other.operation.verify()


def test_contexts_do_not_mix():
    """A builder rejects operands of another context, whose destruction would break the op."""
    with ir.Context():
        elsewhere = ir.Module.parse(TEXT)
        other = elsewhere.body.operations[0].arguments
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parse(TEXT)
        function = module.body.operations[0]
        p, v = function.arguments
        with ir.InsertionPoint.at_block_begin(function.entry_block):
            i = ir.IntegerType.get_signless(32)
            mask = llvm.mlir_undef(i)
            calls = [
                lambda p, v: rd.red("add", p, v),
                lambda p, v: rd.atom("add", p, v),
                lambda p, v: rd.atom("cas", p, mask, v),
                lambda p, v: rd.cp_reduce_async_bulk("add", "u32", p, p, v),
                lambda p, v: rd.red_async("add", p, v),
                lambda p, v: rd.redux_sync("min", v, mask) if v == other[1] else rd.redux_sync("min", v, p),
                lambda p, v: rd.multimem_ld_reduce("add", p, i) if p == other[0] else rd.multimem_red("add", p, v),
                lambda p, v: rd.multimem_st(p, v),
                lambda p, v: rd.multimem_red("add", p, v),
                lambda p, v: rd.createpolicy_range("evict_last", None, p, v, v),
            ]
            for call in calls:
                for arguments in (p, other[1]), (other[0], v):
                    with pytest.raises(ValueError, match="an operand belongs to another context"):
                        call(*arguments)
        assert module.operation.verify() and str(module).count("redop.") == 1


# Every builder, given a pointer, an i32, a memref, a pointer to shared memory, a type and an attribute.
CALLS = {
    "red": lambda p, i, m, s, t, a, **at: rd.red("add", p, i, **at),
    "atom": lambda p, i, m, s, t, a, **at: rd.atom("add", p, i, **at),
    "cp_reduce_async_bulk": lambda p, i, m, s, t, a, **at: rd.cp_reduce_async_bulk("add", "u32", p, s, i, **at),
    "red_async": lambda p, i, m, s, t, a, **at: rd.red_async("add", p, i, mbar=p, **at),
    "redux_sync": lambda p, i, m, s, t, a, **at: rd.redux_sync("add", i, i, **at),
    "barrier_red": lambda p, i, m, s, t, a, **at: rd.barrier_red("popc", i, i, **at),
    "cp_reduce_async_bulk_tensor": lambda p, i, m, s, t, a, **at: rd.cp_reduce_async_bulk_tensor("add", p, [i], s, **at),
    "sured_b": lambda p, i, m, s, t, a, **at: rd.sured_b("add", "trap", p, [i], i, **at),
    "sured_p": lambda p, i, m, s, t, a, **at: rd.sured_p("add", "trap", p, [i], i, **at),
    "tcgen05_ld_red": lambda p, i, m, s, t, a, **at: rd.tcgen05_ld_red("min", "x2", "u32", p, **at),
    "vote_sync": lambda p, i, m, s, t, a, **at: rd.vote_sync("all", i, i, **at),
    "multimem_ld_reduce": lambda p, i, m, s, t, a, **at: rd.multimem_ld_reduce("add", p, t, **at),
    "multimem_st": lambda p, i, m, s, t, a, **at: rd.multimem_st(p, i, **at),
    "multimem_red": lambda p, i, m, s, t, a, **at: rd.multimem_red("add", p, i, **at),
    "createpolicy_fractional": lambda p, i, m, s, t, a, **at: rd.createpolicy_fractional("evict_last", **at),
    "createpolicy_range": lambda p, i, m, s, t, a, **at: rd.createpolicy_range("evict_last", None, p, i, i, **at),
    "createpolicy_range_fabric": lambda p, i, m, s, t, a, **at: rd.createpolicy_range_fabric("evict_last", None, i, i, i, i, **at),
    "fabric_try_red_async": lambda p, i, m, s, t, a, **at: rd.fabric_try_red_async("add", "u32", i, i, s, i, s, **at),
    "fabric_try_pullred_async": lambda p, i, m, s, t, a, **at: rd.fabric_try_pullred_async("add", "u32", s, i, i, i, s, **at),
    "fabric_try_atom_async": lambda p, i, m, s, t, a, **at: rd.fabric_try_atom_async("add", "u32", i, i, s, s, s, **at),
    "fabric_try_red_async_tensor": lambda p, i, m, s, t, a, **at: rd.fabric_try_red_async_tensor("add", p, i, i, [i], s, i, s, **at),
    "tcgen05_ld_red_spcompress": lambda p, i, m, s, t, a, **at: rd.tcgen05_ld_red_spcompress("min", "x4", p, **at),
    "multimem_red_async": lambda p, i, m, s, t, a, **at: rd.multimem_red_async("add", p, i, **at),
    "multimem_st_async": lambda p, i, m, s, t, a, **at: rd.multimem_st_async(p, i, **at),
    "multimem_cp_async_bulk": lambda p, i, m, s, t, a, **at: rd.multimem_cp_async_bulk(p, s, i, **at),
    "multimem_cp_reduce_async_bulk": lambda p, i, m, s, t, a, **at: rd.multimem_cp_reduce_async_bulk("add", "u32", p, s, i, **at),
    "store_reduce": lambda p, i, m, s, t, a, **at: rd.store_reduce("addi", i, m, [], fastmath=a, **at),
    "fetch_reduce": lambda p, i, m, s, t, a, **at: rd.fetch_reduce("addi", i, m, [], fastmath=a, **at),
    "group_reduce": lambda p, i, m, s, t, a, **at: rd.group_reduce("warp", "addi", i, **at),
    "group_memory": lambda p, i, m, s, t, a, **at: rd.group_memory(i, [p], **at),
    # No op here has the required types: they are written in the generic form.
    "group_load_reduce": lambda p, i, m, s, t, a, **at: rd.group_load_reduce("addi", p, i, t, **at),
    "group_multicast": lambda p, i, m, s, t, a, **at: rd.group_multicast(p, **at),
    "group_store": lambda p, i, m, s, t, a, **at: rd.group_store(i, p, i, **at),
    "group_store_reduce": lambda p, i, m, s, t, a, **at: rd.group_store_reduce("addi", i, p, i, **at),
    "group_barrier": lambda p, i, m, s, t, a, **at: rd.group_barrier(p, i, **at),
}


def given():
    """A function in a separate context, and the arguments of CALLS."""
    module = ir.Module.parse(
        "func.func @k(%p: !llvm.ptr<1>, %i: i32, %m: memref<i32, 1>, %s: !llvm.ptr<3>) { return }"
    )
    function = module.body.operations[0]
    fastmath = ir.Attribute.parse("#arith.fastmath<none>")
    values = [*function.arguments, ir.IntegerType.get_signless(32), fastmath]
    return module, ir.InsertionPoint.at_block_begin(function.entry_block), values


@pytest.mark.parametrize("name", CALLS)
def test_places_of_another_context(name):
    """No builder inserts an op at a position in another context, or accepts operands from one."""
    assert set(CALLS) == {each for each in rd.__all__ if each.islower()}
    call = CALLS[name]
    with ir.Context(), ir.Location.unknown():
        elsewhere, other_place, others = given()
        other = ir.Location.current
    with ir.Context(), ir.Location.unknown():
        module, place, values = given()
        with place:
            with pytest.raises(ValueError, match="the insertion point belongs to another context"):
                call(*values, ip=other_place)
            with pytest.raises(ValueError, match="belongs to another context"):
                call(*values, loc=other)
            # An op there, inserted here.
            with pytest.raises(ValueError, match="the insertion point belongs to another context"):
                call(*others, loc=other)
            with pytest.raises(TypeError, match="ip must be an InsertionPoint, not str"):
                call(*values, ip="x")
            with pytest.raises(TypeError, match="loc must be a Location, not int"):
                call(*values, loc=3)
            assert module.operation.verify() and "redop." not in str(module) + str(elsewhere)
            call(*values, loc=ir.Location.current, ip=place)
        assert str(module).count("redop.") == 1


def test_type_and_attribute_of_another_context():
    with ir.Context(), ir.Location.unknown():
        elsewhere, _, (_, _, _, _, other_type, other_attribute) = given()
    with ir.Context(), ir.Location.unknown():
        module, place, (p, i, m, _, _, _) = given()
        with place:
            with pytest.raises(ValueError, match="a type belongs to another context"):
                rd.multimem_ld_reduce("add", p, other_type)
            with pytest.raises(ValueError, match="an attribute belongs to another context"):
                rd.store_reduce("addi", i, m, [], fastmath=other_attribute)
        assert "redop." not in str(module) + str(elsewhere)


def test_operand_that_is_gone():
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parse(TEXT)
        function = module.body.operations[0]
        with ir.InsertionPoint.at_block_begin(function.entry_block):
            undef = llvm.UndefOp(ir.F32Type.get())
            value = undef.res
            undef.operation.erase()
            with pytest.raises(RuntimeError, match="invalidated"):
                rd.red("add", function.arguments[0], value)


def test_threads_have_contexts():
    def work(results):
        with ir.Context(), ir.Location.unknown():
            results.append(str(ir.Module.parse(TEXT)))

    results = []
    threads = [threading.Thread(target=work, args=(results,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8 and len(set(results)) == 1


def test_passes():
    with ir.Context():
        module = ir.Module.parse(TEXT)
        passmanager.PassManager.parse("builtin.module(redop-verify-target{chip=sm_90})").run(module.operation)
        with pytest.raises(ir.MLIRError) as caught:
            passmanager.PassManager.parse("builtin.module(redop-verify-target{chip=sm_50})").run(module.operation)
        [diagnostic] = caught.value.error_diagnostics
        assert "requires sm_70" in diagnostic.message and str(diagnostic.location) == 'loc("-":2:3)'
        passmanager.PassManager.parse("builtin.module(convert-redop-to-inline-ptx,canonicalize)").run(module.operation)
        assert "red.release.sys.global.add.f32" in str(module)
        with pytest.raises(ValueError, match="no-such-pass"):
            passmanager.PassManager.parse("builtin.module(no-such-pass)")


def test_parse_error():
    with ir.Context(), pytest.raises(ir.MLIRError) as caught:
        ir.Module.parse(TEXT.replace("f32 %p", "f16 %p"))
    [diagnostic] = caught.value.error_diagnostics
    assert diagnostic.message == "'redop.red' op red_c6: f16 requires a value of type 'f16', not 'f32'"


def test_rewrite():
    """A pattern in Python matches an op of the dialect."""
    with ir.Context():
        module = ir.Module.parse(TEXT)
        patterns = rewrite.RewritePatternSet()

        def relax(op, rewriter):
            if op.sem is rd.Sem.Relaxed:
                return True
            with rewriter.ip:
                new = rd.red("add", op.ptr, op.value, scope="sys", loc=op.location)
            rewriter.replace_op(op, new)

        patterns.add(rd.RedOp, relax)
        rewrite.apply_patterns_and_fold_greedily(module, patterns.freeze())
        assert "redop.red sys add f32" in str(module)


def test_llvm_translation():
    """MLIR's own translation supports the dialects, too."""
    with ir.Context():
        module = ir.Module.parse("llvm.func @f(%i: i32) -> i32 { llvm.return %i : i32 }")
        assert "define i32 @f(i32 %0)" in llvm.translate_module_to_llvmir(module.operation)


@pytest.mark.parametrize(
    "op, attribute, message",
    [
        ("redop.store_reduce addf %f, %m[%i] : f32, memref<?xf32>", "sem", "requires the attributes"),
        ("redop.store_reduce addf %f, %m[%i] : f32, memref<?xf32>", "scope", "requires the attributes"),
        ("redop.store_reduce addf %f, %m[%i] : f32, memref<?xf32>", "fastmath", "requires the attributes"),
        ("%pol = redop.createpolicy.fractional evict_last 5.0e-01 : i64", "fraction", "requires attribute 'fraction'"),
        ("redop.red add f32 %p, %f : !llvm.ptr<1>, f32", "sem", "red_c2: red does not support the order ''"),
        ("redop.red add f32 %p, %f : !llvm.ptr<1>, f32", "scope", "does not support scope ''"),
    ],
)
def test_attribute_taken_away(op, attribute, message):
    """Even with a default: the verifier reports it, and printing works."""
    with ir.Context():
        module = ir.Module.parse(f"func.func @f(%p: !llvm.ptr<1>, %f: f32, %m: memref<?xf32>, %i: index) {{\n{op}\nreturn\n}}")
        taken = module.body.operations[0].body.blocks[0].operations[0].operation
        del taken.attributes[attribute]
        with pytest.raises(ir.MLIRError, match=message):
            module.operation.verify()
        assert taken.name in str(module)
