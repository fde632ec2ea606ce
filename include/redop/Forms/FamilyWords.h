//===- FamilyWords.h - The words of a family --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FAMILYWORDS_H
#define REDOP_FORMS_FAMILYWORDS_H

#include "redop/Forms/FormField.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::redop {

/// Returns the words of the IR that some form of the family has in a field.
llvm::SmallVector<llvm::StringRef> getLegalWords(Family family, Field field);

} // namespace mlir::redop

#endif // REDOP_FORMS_FAMILYWORDS_H
