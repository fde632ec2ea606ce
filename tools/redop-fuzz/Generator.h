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

/// A module. `deviation` is the percentage of redop ops with something wrong or
/// odd about them; 0 makes a module that verifies.
std::string generateModule(Random &random, unsigned deviation);

/// A value as the text names it.
struct NamedValue {
  std::string name, type;
};

/// Where the operands of an op come from: the values in scope, and new ones.
class ValueSource {
public:
  virtual ~ValueSource() = default;
  /// A value of `type`, which may be one that no value can have.
  virtual NamedValue getValue(llvm::StringRef type) = 0;
  /// Two i32 values in ascending order, as far as constants are concerned.
  virtual std::pair<NamedValue, NamedValue> getSizes() = 0;
  /// A constant i32, the size of a bulk reduction.
  virtual NamedValue getBulkSize() = 0;
};

/// The text of one redop op.
struct OpText {
  std::string text;
  /// Its result's type, empty without a result.
  std::string resultType;
};

/// A random legal form: every family as often as the others in half the cases,
/// every form as often as the others in the rest.
const Form &pickForm(Random &random);

/// A redop op on values of `source`; `deviates` makes something about it wrong
/// or odd. Its result is called `result`.
OpText generateOp(Random &random, ValueSource &source, bool deviates,
                  llvm::StringRef result);

/// The same of a portable op, which has no form.
OpText generatePortableOp(Random &random, ValueSource &source, bool deviates,
                          llvm::StringRef result);

/// An attribute, type, location that MLIR can parse, rarely one that it cannot.
std::string generateOddAttribute(Random &random);
std::string generateOddType(Random &random);
std::string generateLocation(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_GENERATOR_H
