//===- BarrierRed.td - barrier.red -------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier of the CTA that reduces a predicate.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_BARRIERRED_TD
#define REDOP_DIALECT_OPS_BARRIERRED_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/BarrierRedForms.td"

def Redop_BarrierRedOp
    : Redop_FormOp<"barrier.red", [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
      ]> {
  let summary = "reduction of a predicate at a barrier of the CTA "
                "(PTX barrier.red)";
  let description = !strconcat([{
    Waits at barrier number `barrier` until `threads` threads of the CTA, or all
    of them if `threads` is absent, have arrived, reduces their `condition`, and
    returns the result to each of them: for `popc`, the number of threads whose
    condition is true; for `and`, whether it is true in all threads; for `or`,
    whether it is true in any thread.

    With `aligned`, all threads of the CTA execute the same op; PTX also writes
    this as `bar.red`. Without it, threads may arrive at different ops.

    Memory accesses before the op are performed for all participating threads
    before accesses that follow it. Because threads wait for each other, the op must
    not be removed, duplicated, merged or moved across control flow; this is
    modeled by a read and a write of memory and of a separate resource
    (`redop.convergence`).

    Operands: `barrier` (i32), 0 to 15 (verified if constant); `threads` (i32,
    optional), a multiple of the warp size, 32 (verified if constant); `condition`
    (i1). Result: `res`, i32 for `popc`, otherwise i1.

    Examples, one per form:

    ```mlir
    %n = redop.barrier.red popc u32 %id, %c : i32
    %p = redop.barrier.red and aligned pred %id, %c : i1
    %q = redop.barrier.red or pred %id, %c threads(%n) : i1
    ```

    **Undefined when** `barrier` is greater than 15; `threads` is not a multiple of
    32, differs between the participating threads, or exceeds the threads that arrive;
    an `aligned` op is not executed by all threads of the warp together; other
    barrier instructions use the same barrier before it completes.

    Source: PTX ISA }], BarrierRedFamily.Section, [{ (barrier.red).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    UnitAttr:$aligned,
    I32:$barrier,
    Optional<I32>:$threads,
    I1:$condition
  );
  let results = (outs AnyType:$res);

  // The operation determines the type; Field::Aligned is among the words.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$barrier, "::mlir::Value":$condition, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$threads)>
  ];

  let assemblyFormat = [{
    custom<BarrierRedWords>($kind, $aligned, $ptx_type) $barrier `,` $condition
    (`threads` `(` $threads^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($res)
  }];

  let extraClassDeclaration = [{
    /// Whether a CTA has a barrier of this number.
    static bool isBarrier(const APInt &number) { return number.ult(16); }
    /// Whether this number of threads can meet: those of whole warps.
    static bool isThreadCount(const APInt &number) {
      return number.urem(32) == 0;
    }
  }];
}

#endif // REDOP_DIALECT_OPS_BARRIERRED_TD
