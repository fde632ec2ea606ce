//===- Registers.cpp - The registers of a PTX function --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registers.h"
#include "redop/Ptx/Opcodes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

std::optional<Address>
mlir::redop::lint::getAddress(const PtxStatement &statement) {
  for (StringRef operand : statement.operands) {
    if (!operand.consume_front("[") || !operand.consume_back("]"))
      continue;
    auto [base, offset] = operand.split('+');
    Address address{base.trim(), 0};
    offset = offset.trim();
    if (!offset.empty() && offset.getAsInteger(0, address.offset))
      return std::nullopt;
    return address;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

llvm::SmallVector<StringRef, 4> mlir::redop::lint::getNames(StringRef operand) {
  auto isNameChar = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%';
  };
  llvm::SmallVector<StringRef, 4> names;
  bool isComponent = false;
  while (!operand.empty()) {
    StringRef word = operand.take_while(isNameChar);
    if (word.empty()) {
      isComponent = operand.front() == '.';
      operand = operand.drop_front();
      continue;
    }
    if (!isComponent && !llvm::isDigit(word.front()))
      names.push_back(word);
    operand = operand.drop_front(word.size());
  }
  return names;
}

llvm::SmallVector<StringRef, 4>
mlir::redop::lint::getResults(const PtxStatement &statement) {
  if (statement.mnemonic.empty() || statement.operands.empty() ||
      statement.operands.front().starts_with("["))
    return {};
  return getNames(statement.operands.front());
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

bool mlir::redop::lint::isComputation(const PtxStatement &statement) {
  StringRef mnemonic = statement.mnemonic;
  // A texture, a constant, a parameter, and what .nc promises do not change.
  bool isConstantLoad = mnemonic.starts_with("ld.param.") ||
                        mnemonic.starts_with("ld.const.") ||
                        mnemonic.starts_with("ld.global.nc.");
  const ptx::Opcode *opcode =
      statement.instruction ? ptx::findOpcode(*statement.instruction) : nullptr;
  return isConstantLoad || (opcode && opcode->effect == ptx::Effect::Pure);
}

/// Whether the first operand of `statement` is its result and nothing else.
static bool hasResult(const PtxStatement &statement) {
  if (statement.operands.empty() || statement.operands.front().starts_with("["))
    return false;
  constexpr StringRef names[] = {"ld",   "ldu",   "atom",  "shfl",
                                 "vote", "match", "redux", "activemask"};
  return isComputation(statement) ||
         llvm::is_contained(names, statement.mnemonic.split('.').first);
}

/// Whether no operand of `statement` is a result.
static bool hasNoResult(const PtxStatement &statement) {
  constexpr StringRef names[] = {"st",    "red",  "bar",     "barrier",
                                 "bra",   "ret",  "exit",    "membar",
                                 "fence", "trap", "prefetch"};
  return statement.mnemonic.empty() ||
         (llvm::is_contained(names, statement.mnemonic.split('.').first) &&
          !statement.mnemonic.contains(".red."));
}

llvm::SmallVector<StringRef, 4>
mlir::redop::lint::getWritten(const PtxStatement &statement) {
  if (hasNoResult(statement))
    return {};
  if (hasResult(statement))
    return getResults(statement);
  llvm::SmallVector<StringRef, 4> names;
  for (StringRef operand : statement.operands)
    if (!operand.starts_with("["))
      llvm::append_range(names, getNames(operand));
  return names;
}

bool mlir::redop::lint::mayRead(const PtxStatement &statement, StringRef name) {
  if (statement.mnemonic.empty())
    return false;
  auto mentions = [&](StringRef operand) {
    return llvm::is_contained(getNames(operand), name);
  };
  llvm::ArrayRef<StringRef> operands = statement.operands;
  return statement.guard == name ||
         llvm::any_of(operands.drop_front(hasResult(statement) ? 1 : 0),
                      mentions);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

Registers::Registers(const PtxFunction &function, const PtxFile &file)
    : function(function), file(file) {
  for (const PtxStatement &statement : function.statements) {
    for (StringRef operand : llvm::ArrayRef(statement.operands)
                                 .drop_front(hasResult(statement) ? 1 : 0))
      for (StringRef name : getNames(operand))
        read.insert(name);
    read.insert(statement.guard);
    for (StringRef name : getResults(statement)) {
      auto [it, isNew] = sources.try_emplace(name, &statement);
      if (!isNew)
        it->second = nullptr;
    }
  }
}

bool Registers::hasUnusedResult(const PtxStatement &statement) const {
  llvm::SmallVector<StringRef, 4> results = getResults(statement);
  return !results.empty() && llvm::all_of(results, [&](StringRef name) {
    return name == "_" ||
           (!read.contains(name) && !function.results.contains(name));
  });
}

/// Whether the threads of a CTA have different values in this special
/// register.
static bool isOfThread(StringRef name) {
  return name == "%tid" || name == "%laneid" || name == "%warpid" ||
         name.starts_with("%lanemask_");
}

/// Whether the result only depends on the operands.
static bool isArithmetic(StringRef mnemonic) {
  constexpr StringRef names[] = {"add", "sub",  "mul", "mad",  "shl", "shr",
                                 "and", "or",   "xor", "not",  "mov", "cvta",
                                 "cvt", "min",  "max", "setp", "div", "rem",
                                 "bfe", "lop3", "selp"};
  // A parameter does not change.
  return llvm::is_contained(names, mnemonic.split('.').first) ||
         mnemonic.starts_with("ld.param");
}

unsigned Registers::getOrigins(StringRef operand) const {
  // A longer computation is not followed.
  constexpr unsigned kMaxNames = 256;
  unsigned origins = 0;
  llvm::SmallSetVector<StringRef, 16> names;
  names.insert_range(getNames(operand));
  for (unsigned i = 0; i < names.size(); ++i) {
    StringRef name = names[i];
    if (isOfThread(name)) {
      origins |= OfThread;
      continue;
    }
    if (name == "%ntid" || name == "%nctaid" || name == "WARP_SZ")
      continue;
    auto it = sources.find(name);
    if (it == sources.end()) {
      if (!file.globals.contains(name) && !function.kernelParams.contains(name))
        return OfOther;
      continue;
    }
    const PtxStatement *source = it->second;
    if (!source || names.size() > kMaxNames)
      return OfOther;
    if (source->mnemonic.starts_with("elect.")) {
      origins |= OfThread;
      continue;
    }
    if (!isArithmetic(source->mnemonic))
      return OfOther;
    for (StringRef read : llvm::drop_begin(source->operands))
      names.insert_range(getNames(read));
  }
  return origins;
}

bool Registers::selectsThreads(StringRef predicate) const {
  llvm::SmallVector<StringRef> predicates = {predicate};
  for (unsigned i = 0; i < predicates.size(); ++i) {
    if (getOrigins(predicates[i]) == OfThread)
      return true;
    const PtxStatement *source = sources.lookup(predicates[i]);
    bool isComposed = source && (source->mnemonic == "and.pred" ||
                                 source->mnemonic == "or.pred" ||
                                 source->mnemonic == "not.pred");
    if (isComposed && predicates.size() < 16)
      llvm::append_range(predicates, llvm::drop_begin(source->operands));
  }
  return false;
}
