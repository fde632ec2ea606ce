//===- CompilePtx.h - From PTX to better PTX --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Same as compile() for a module in PTX, as other compilers write it. Its
/// kernels are lifted to LLVM IR; only kernels that the optimizer changed are
/// replaced, and everything else keeps its bytes.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILEPTX_H
#define REDOP_COMPILE_COMPILEPTX_H

#include "mlir/IR/OwningOpRef.h"
#include "redop/Compile/Compile.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>
#include <utility>
#include <vector>

namespace mlir::redop {

/// Returns whether `source` is a module in PTX: it begins with `.version`.
bool isPtx(llvm::MemoryBufferRef source);

/// Returns whether a kernel or a module in PTX may contain reductions.
bool hasReductions(StringRef ptx);

/// Imports the kernels that can be lifted, as importLLVM() does; the others are
/// warnings.
OwningOpRef<ModuleOp> importPtx(llvm::MemoryBufferRef source,
                                MLIRContext &context);

/// What has become of the kernels of a module in PTX, by name.
struct PtxChanges {
  std::vector<std::string> replaced;
  /// Those that cannot be lifted, and why.
  std::vector<std::pair<std::string, std::string>> refused;
};

/// Optimizes the kernels of a module in PTX. The chip and the PTX version are
/// those of the module, unless `options` specifies others. With EmitKind::LLVM
/// and EmitKind::MLIR, the result contains the kernels that can be lifted. A
/// kernel with reductions that cannot be lifted is not changed, and is a
/// remark. With `rebuildAll`, each kernel that can be lifted is replaced.
/// `changes`, unless null, receives what became of each kernel.
FailureOr<std::string> compilePtx(llvm::MemoryBufferRef source,
                                  MLIRContext &context,
                                  const CompileOptions &options,
                                  PtxChanges *changes = nullptr);

/// Same as compilePtx() for the only one of `chips`, or for the chip of the
/// module. Fails if there are several.
FailureOr<std::vector<ChipCode>>
compilePtxForChips(llvm::MemoryBufferRef source, MLIRContext &context,
                   ArrayRef<std::string> chips, const CompileOptions &options);

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILEPTX_H
