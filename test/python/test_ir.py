# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package is MLIR's own bindings: text, contexts, passes, rewriting."""

import importlib
import io
import pathlib
import threading

import pytest

import redop
from redop import ir, passmanager, rewrite
from redop.dialects import func, llvm
from redop.dialects import redop as rd

TEXT = """func.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {
  redop.red release sys add f32 %p, %v : !llvm.ptr<1>, f32
  return
}"""


def test_top_level():
    assert sorted(redop.__all__) == ["compile", "forms", "ir", "passmanager", "rewrite"]
    assert redop.__version__.count(".") == 2
    for section in ("Args:", "Returns:", "Raises:"):
        assert section in redop.compile.__doc__


@pytest.mark.parametrize("name", "builtin func arith scf cf memref vector gpu llvm nvvm redop".split())
def test_dialects(name):
    importlib.import_module(f"redop.dialects.{name}")
    assert name == "builtin" or ir.Context().dialects[name] is not None


PORTABLE = ("GroupReduceOp", "StoreReduceOp")


def test_everything_public_is_documented():
    builders = [getattr(rd, name) for name in dir(rd) if name.startswith(("red", "multimem", "createpolicy"))]
    assert len(builders) == 8
    for each in builders:
        assert "(PTX " in " ".join(each.__doc__.split()) and each.__annotations__["return"]
    for name in dir(rd):
        if name.endswith("Op"):
            source = "Source: none; the op is portable." if name in PORTABLE else "Source: PTX ISA"
            assert source in " ".join(getattr(rd, name).__doc__.split())
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
        assert rd.Sem(op.sem.value) == rd.Sem.Release and str(rd.Scope(op.scope.value)) == "sys"
        again = ir.Module.parse(str(module))
        assert str(again) == str(module)
        buffer = io.BytesIO()
        module.operation.write_bytecode(buffer)
        assert str(ir.Module.parse(buffer.getvalue())) == str(module)


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
    """A builder takes no operand of another context, whose end would break the op."""
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
        assert "needs sm_70" in diagnostic.message and str(diagnostic.location) == 'loc("-":2:3)'
        passmanager.PassManager.parse("builtin.module(convert-redop-to-inline-ptx,canonicalize)").run(module.operation)
        assert "red.release.sys.global.add.f32" in str(module)
        with pytest.raises(ValueError, match="no-such-pass"):
            passmanager.PassManager.parse("builtin.module(no-such-pass)")


def test_parse_error():
    with ir.Context(), pytest.raises(ir.MLIRError) as caught:
        ir.Module.parse(TEXT.replace("f32 %p", "f16 %p"))
    [diagnostic] = caught.value.error_diagnostics
    assert diagnostic.message == "'redop.red' op red_c6: f16 is carried by 'f16', not by 'f32'"


def test_rewrite():
    """A pattern in Python takes an op of the dialect apart."""
    with ir.Context():
        module = ir.Module.parse(TEXT)
        patterns = rewrite.RewritePatternSet()

        def relax(op, rewriter):
            if rd.Sem(op.sem.value) == rd.Sem.Relaxed:
                return True
            with rewriter.ip:
                new = rd.red("add", op.ptr, op.value, scope="sys", loc=op.location)
            rewriter.replace_op(op, new)

        patterns.add(rd.RedOp, relax)
        rewrite.apply_patterns_and_fold_greedily(module, patterns.freeze())
        assert "redop.red sys add f32" in str(module)


def test_llvm_translation():
    """MLIR's own translation knows the dialects, too."""
    with ir.Context():
        module = ir.Module.parse("llvm.func @f(%i: i32) -> i32 { llvm.return %i : i32 }")
        assert "define i32 @f(i32 %0)" in llvm.translate_module_to_llvmir(module.operation)
