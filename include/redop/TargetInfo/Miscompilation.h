//===- Miscompilation.h - Forms that ptxas miscompiles ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MISCOMPILATION_H
#define REDOP_TARGETINFO_MISCOMPILATION_H

#include "redop/Forms/Form.h"
#include <string>

namespace mlir::redop {

/// Says when ptxas miscompiles a form.
inline constexpr llvm::StringLiteral miscompiledWhere =
    "ptxas miscompiles this in another CTA's shared memory";

/// Returns what the code that ptxas 13.0 generates for a form does otherwise
/// than PTX says, and what does not; empty for all other forms.
std::string describeMiscompilation(const Form &form);

/// Whether ptxas miscompiles a form, so that no pass of redop chooses it.
bool isMiscompiled(const Form &form);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MISCOMPILATION_H
