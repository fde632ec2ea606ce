//===- FormWords.h - Optional words for builders ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_FORMWORDS_H
#define REDOP_DIALECT_FORMWORDS_H

#include "redop/Forms/FormField.h"

namespace mlir::redop {

/// The optional words of an instruction op, in any order, for the builders that
/// infer the others:
///
///   RedOp::create(builder, loc, Kind::Min, ptr, value,
///                 {PtxType::S32, Sem::Release, Scope::Sys});
///
/// The type of each word identifies its field. A flag is specified by its
/// field: Field::Abs, Field::Nan, Field::Mmio. The last of several words of the
/// same type takes precedence.
class FormWords {
  /// Whether the type identifies an optional field. An operation is required,
  /// operands determine a space, and both priorities have the same type.
  template <typename WordT>
  static constexpr bool isWord =
      !llvm::is_one_of<WordT, Kind, Space, Evict>::value &&
      llvm::is_one_of<WordT,
#define REDOP_WORD(Name, member, Enum, ...) Enum,
#include "redop/Forms/FormFields.def"
                      Field>::value;

public:
  // Implicit, to allow a list in braces.
  template <typename... WordTs,
            std::enable_if_t<(isWord<WordTs> && ...), int> = 0>
  FormWords(WordTs... words) {
    (set(words), ...);
  }

  /// Returns a form of `family` with these words.
  Form getForm(Family family) const {
    Form form = words;
    form.family = family;
    return form;
  }

private:
  template <typename WordT> void set(WordT word) {
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  if constexpr (std::is_same_v<WordT, Enum>)                                   \
    words.member = word;
#include "redop/Forms/FormFields.def"
    if constexpr (std::is_same_v<WordT, Field>) {
      assert(isFlag(word) && "a field with words is named by one of them");
      setNumber(words, word, 1);
    }
  }

  Form words;
};

} // namespace mlir::redop

#endif // REDOP_DIALECT_FORMWORDS_H
