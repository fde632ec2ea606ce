//===- Loops.cpp - Loops in place of copies -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Loops.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Codegen/Arith.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::disableUnrolling(scf::ForOp loop) {
  MLIRContext *context = loop.getContext();
  auto unroll = LLVM::LoopUnrollAttr::get(
      context, /*disable=*/BoolAttr::get(context, true), /*count=*/{},
      /*runtimeDisable=*/{}, /*full=*/{}, /*followupUnrolled=*/{},
      /*followupRemainder=*/{}, /*followupAll=*/{});
  // The name of the attribute of llvm.br, to which the conversions of scf and
  // cf pass it.
  loop->setAttr("loop_annotation",
                LLVM::LoopAnnotationAttr::get(
                    context, /*disableNonforced=*/{}, /*vectorize=*/{},
                    /*interleave=*/{}, unroll, /*unrollAndJam=*/{}, /*licm=*/{},
                    /*distribute=*/{}, /*pipeline=*/{}, /*peeled=*/{},
                    /*unswitch=*/{},
                    /*mustProgress=*/{}, /*isVectorized=*/{}, /*startLoc=*/{},
                    /*endLoc=*/{}, /*parallelAccesses=*/{}));
}

void mlir::redop::createForEach(
    ImplicitLocOpBuilder &b, ArrayRef<SmallVector<Value>> rows,
    llvm::function_ref<void(ArrayRef<Value> row)> body) {
  unsigned count = rows.size();
  // The columns that change from row to row, one after another.
  SmallVector<unsigned> columns;
  SmallVector<Value> values;
  for (unsigned column = 0; column < rows.front().size(); ++column) {
    auto get = [&](const SmallVector<Value> &row) { return row[column]; };
    if (llvm::all_equal(llvm::map_range(rows, get)))
      continue;
    columns.push_back(column);
    llvm::append_range(values, llvm::map_range(rows, get));
  }
  Arith n(b);
  auto loop = scf::ForOp::create(b, n.i32(0), n.i32(count), n.i32(1), values);
  disableUnrolling(loop);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> row = rows.front();
  ValueRange carried = loop.getRegionIterArgs();
  for (auto [i, column] : llvm::enumerate(columns))
    row[column] = carried[i * count];
  body(row);
  SmallVector<Value> next;
  for (unsigned i = 0; i < columns.size(); ++i) {
    llvm::append_range(next, carried.slice(i * count + 1, count - 1));
    next.push_back(carried[i * count]);
  }
  // A loop that carries nothing has its terminator from the start.
  if (next.empty())
    return;
  b.setInsertionPointToEnd(loop.getBody());
  scf::YieldOp::create(b, next);
}
