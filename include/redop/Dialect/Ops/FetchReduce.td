//===- FetchReduce.td - fetch_reduce -----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable: store_reduce that returns the old value.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_FETCHREDUCE_TD
#define REDOP_DIALECT_OPS_FETCHREDUCE_TD

include "redop/Dialect/Ops/MemoryReduction.td"

def Redop_FetchReduceOp : Redop_MemoryReductionOp<"fetch_reduce"> {
  let summary = "atomic reduction into memory that returns the old value";
  let description = [{
    Reduces `value` into memory like `redop.store_reduce`, and returns the old
    value: `res = m[i]; m[i] = kind(m[i], value)`. Each element is atomic
    separately. Kinds, operands and attributes are the same as for
    `redop.store_reduce`, with these differences:

    - `kind` may also be `assign`, an exchange. There is no compare-and-swap,
      which has a second operand; use `redop.atom cas`.
    - `sem` may also be acquire or acq_rel.
    - `mask` requires `else_value`, of the type of `value`: the result of an
      element whose bit is 0.

    Results: `res`, of the type of `value`.

    Examples:

    ```mlir
    %old = redop.fetch_reduce addi %v, %m[%i] : i32, memref<?xi32>
    %old = redop.fetch_reduce assign acq_rel sys %v, %p : f32, !llvm.ptr<1>
    %old = redop.fetch_reduce addf %v, %p mask(%k) else(%z)
        : vector<4xf32>, !llvm.ptr<1>
    ```

    **Undefined when** `redop.store_reduce` is undefined.

    Source: none; the op is portable.
  }];

  let arguments = !con(reductionArguments,
                       (ins Optional<AnyType>:$else_value));
  let results = (outs AnyType:$res);

  let assemblyFormat = [{
    custom<FetchReduceWords>($kind, $sem, $scope) $value `,` custom<MemoryPlace>($base, $indices)
    (`mask` `(` $mask^ `)`)? (`else` `(` $else_value^ `)`)?
    (`cache_hint` `(` $cache_policy^ `)`)?
    (`alignment` `(` $alignment^ `)`)? (`fastmath` `` $fastmath^)?
    (`noftz` $noftz^)? (`compare` `(` $compare^ `)`)? (`weak_read` $weak_read^)?
    (`or_upstream` $or_upstream^)?
    `` custom<NoProperties>(prop-dict) attr-dict `:`
    custom<FetchReduceTypes>(ref($mask), ref($else_value), type($value),
                             type($base), type($mask), type($else_value),
                             type($res))
  }];
}

#endif // REDOP_DIALECT_OPS_FETCHREDUCE_TD
