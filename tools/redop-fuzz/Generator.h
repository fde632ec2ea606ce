//===- Generator.h - Random modules of redop ops ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Text of random modules: every form in the pretty or the generic syntax, in
/// functions of all kinds, with structured and unstructured control flow.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_GENERATOR_H
#define REDOP_FUZZ_GENERATOR_H

#include "Random.h"
#include "redop/Forms/Form.h"
#include <string>
#include <vector>

namespace mlir::redop::fuzz {

/// Generates a module. `deviation` is the percentage of redop ops with
/// something wrong or unusual; a module with 0 verifies.
std::string generateModule(Random &random, unsigned deviation);

/// A value with its name in the text.
struct NamedValue {
  std::string name, type;
};

/// Provides the operands of an op: values in scope, or new ones.
class ValueSource {
public:
  virtual ~ValueSource() = default;
  /// Returns a value of `type`, which may be a type that no value can have.
  virtual NamedValue getValue(llvm::StringRef type) = 0;
  /// Returns two i32 values, in ascending order if they are constants.
  virtual std::pair<NamedValue, NamedValue> getSizes() = 0;
  /// Returns a constant i32, one of `numbers`.
  virtual NamedValue
  getNumber(std::initializer_list<llvm::StringRef> numbers) = 0;
};

/// The text of a redop op.
struct OpText {
  std::string text;
  /// The type of the result; empty without a result.
  std::string resultType;
};

/// Returns a random legal form. In half of the cases all families are equally
/// likely, otherwise all forms are.
const Form &pickForm(Random &random);

/// Generates a redop op on values of `source`. If `deviates`, something about
/// it is wrong or unusual. `result` is the name of its result.
OpText generateOp(Random &random, ValueSource &source, bool deviates,
                  llvm::StringRef result);

/// Same for a portable op, which has no form.
OpText generatePortableOp(Random &random, ValueSource &source, bool deviates,
                          llvm::StringRef result);

/// Generates an attribute, type or location that MLIR can parse, rarely one
/// that it cannot parse.
std::string generateOddAttribute(Random &random);
std::string generateOddType(Random &random);
std::string generateLocation(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_GENERATOR_H
