//===- ToolDialects.h - The dialects of tools that compile ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_TOOLDIALECTS_H
#define REDOP_COMPILE_TOOLDIALECTS_H

#include "mlir/IR/DialectRegistry.h"
#include "redop/Compile/Compile.h"
#ifndef REDOP_STATIC
#include "redop/InitAll.h"
#endif

namespace mlir::redop {

/// The dialects of a tool that compiles kernels: all of upstream's and redop's,
/// or only those of kernels if the tool is linked from archives. In this file,
/// since each kind of tool links other libraries.
inline DialectRegistry getToolDialects() {
  DialectRegistry registry;
#ifndef REDOP_STATIC
  registerAllDialectsAndExtensions(registry);
#endif
  registerCompileDialects(registry);
  return registry;
}

} // namespace mlir::redop

#endif // REDOP_COMPILE_TOOLDIALECTS_H
