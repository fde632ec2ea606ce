//===- Compile.h - From kernels in MLIR to PTX and cubin --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What redop-compile does, in-process: a module with kernels in, LLVM-dialect
/// MLIR, LLVM IR, PTX text or a cubin out. Every problem is a diagnostic on the
/// module's context.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILE_H
#define REDOP_COMPILE_COMPILE_H

#include "mlir/IR/BuiltinOps.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Target/SmTarget.h"
#include "llvm/Support/Error.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::redop {

/// What compile() returns.
enum class EmitKind {
  MLIR,  ///< The kernels lowered to the LLVM dialect.
  LLVM,  ///< Optimised LLVM IR as text.
  PTX,   ///< PTX text.
  Cubin, ///< Machine code, made by ptxas.
};

struct CompileOptions {
  /// The chip, as in "sm_90a"; it replaces the `#nvvm.target` of the
  /// gpu.module. Empty: that one.
  std::string chip;
  /// The PTX version, as in "8.8". Empty: the lowest that the chip, the forms
  /// and `#nvvm.target` need.
  std::string ptx;
  /// The gpu.module to compile, with or without `@`. Empty: the only one; a
  /// module without any is taken as a whole.
  std::string module;
  EmitKind emit = EmitKind::PTX;
  /// LLVM's optimisation level, 0 to 3. None: 3 for MLIR; LLVM IR is compiled
  /// as it is.
  std::optional<unsigned> optLevel;
  /// The ptxas to run. Empty: looked for in PATH, CUDA_PATH, CUDA_HOME and
  /// CUDA_ROOT.
  std::string ptxas;
  /// Whether atomics, gpu reductions and inline PTX of other dialects are
  /// raised to redop ops first: raise-to-redop.
  bool raise = true;
  /// The scope and the order that memref.atomic_rmw is raised to, which names
  /// neither.
  Scope scope = Scope::Gpu;
  RaiseOrdering ordering = RaiseOrdering::Relaxed;
  /// What becomes a sequence that the target has: redop-legalize.
  LegalizeExtent legalize = LegalizeExtent::Portable;
  /// Whether forms that the target lacks are errors before anything is lowered.
  bool verifyTarget = true;
  /// For tests: functions of LLVM IR take the way through MLIR also where
  /// nothing is raised in them.
  bool rebuildAll = false;
};

/// Checks the chip and the PTX version of `options`, as far as it names them:
/// what compile() refuses whatever the kernels are.
llvm::Error checkCompileTarget(const CompileOptions &options);

/// Compiles the kernels of `module`, which is changed on the way. Kernels are
/// gpu.func kernel, and llvm.func and func.func marked `nvvm.kernel` or
/// `gpu.kernel`; with none marked, every public function without results that
/// nothing in the module calls or takes the address of. `module` need not be
/// verified: with a chip, an op that only the old `#nvvm.target` lacks is no
/// error. An error whose location is unknown is no fault of the module but of
/// the options, or of ptxas.
FailureOr<std::string> compile(ModuleOp module, const CompileOptions &options);

/// Registers the dialects, interfaces and translations that compile() needs,
/// besides all of upstream's.
void registerCompileDialects(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILE_H
