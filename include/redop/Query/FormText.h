//===- FormText.h - Is this an instruction? ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads a form as people have it at hand: a PTX mnemonic or instruction, or an
/// op line of the IR, whole or only its words.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMTEXT_H
#define REDOP_QUERY_FORMTEXT_H

#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// What a text that names a form turned out to be.
struct FormAnswer {
  /// Whether there is such a form, spelled as PTX or the IR spell it.
  bool isLegal = false;
  /// Whether the target asked for has it as it is spelled.
  bool isOnTarget = false;
  /// The forms that the text names: one, or one for each state space when an
  /// op line has no types.
  std::vector<Form> forms;
  /// What the text's spelling needs: more than its canonical one when it writes
  /// defaults. For the first form.
  std::optional<Requirement> needs;
  /// Why it is not legal or the target lacks it.
  std::string reason;
  /// When it is not legal, the forms whose words are nearest; when the target
  /// lacks it, the nearest form that could stand for it, if there is one.
  std::vector<Form> nearest;
};

/// Takes the family's name off the front of `text`, which is followed by
/// nothing or by one of the characters of `end`.
std::optional<Family> consumeFamily(llvm::StringRef &text, llvm::StringRef end);

/// Looks up the form that `text` names, on the target of `where`, whose fields
/// are not used. An error when the text names no family.
llvm::Expected<FormAnswer> findForm(llvm::StringRef text,
                                    const FormQuery &where);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMTEXT_H
