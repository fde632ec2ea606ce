//===- Encoding.h - Text that is not UTF-8 ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some editors begin a file with a byte order mark, or write UTF-16. No parser
/// of MLIR, LLVM IR or PTX reads either.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_ENCODING_H
#define REDOP_FORMS_ENCODING_H

#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

/// What is wrong with the first bytes of a text, and what to do; empty if
/// nothing is.
inline llvm::StringRef findEncodingProblem(llvm::StringRef text) {
  if (text.starts_with("\xEF\xBB\xBF"))
    return "the input begins with a byte order mark; save it without one";
  // ASCII characters in UTF-16, in either order, without a mark.
  auto isWide = [&](size_t zero) {
    return text.size() >= 4 && !text[zero] && !text[zero + 2] &&
           text[1 - zero] && text[3 - zero];
  };
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
      isWide(0) || isWide(1))
    return "the input is UTF-16; save it as UTF-8";
  return "";
}

} // namespace mlir::redop

#endif // REDOP_FORMS_ENCODING_H
