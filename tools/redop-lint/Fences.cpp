//===- Fences.cpp - Where a thread acquires -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fences.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static bool hasWord(StringRef mnemonic, StringRef word) {
  llvm::SmallVector<StringRef, 8> words;
  mnemonic.split(words, '.');
  return llvm::any_of(words, [&](StringRef each) {
    return each == word || each.ends_with(("::" + word).str());
  });
}

/// Whether a thread acquires at `mnemonic`: its own earlier reads may then be
/// part of an acquire pattern.
static bool isAcquire(StringRef mnemonic) {
  if (hasWord(mnemonic, "acquire") || hasWord(mnemonic, "acq_rel") ||
      hasWord(mnemonic, "sc"))
    return true;
  return mnemonic.starts_with("membar.") ||
         (mnemonic.starts_with("fence.") && !hasWord(mnemonic, "release"));
}

static std::optional<AtomKeeper> getKeeper(StringRef mnemonic) {
  if (mnemonic.starts_with("fence.proxy.alias"))
    return AtomKeeper::AliasFence;
  // Fences between other proxies do not count unless they acquire.
  bool isFence =
      mnemonic.starts_with("membar.") ||
      (mnemonic.starts_with("fence.") &&
       (!mnemonic.starts_with("fence.proxy.") || hasWord(mnemonic, "acquire")));
  if (isFence && isAcquire(mnemonic))
    return hasWord(mnemonic, "cta") ? AtomKeeper::CtaFence : AtomKeeper::Fence;
  bool isAccess = mnemonic.starts_with("ld.") || mnemonic.starts_with("atom.");
  if (isAccess && isAcquire(mnemonic))
    return AtomKeeper::Acquire;
  return std::nullopt;
}

static bool isCall(StringRef mnemonic) {
  return mnemonic == "call" || mnemonic.starts_with("call.");
}

/// Functions that every module may call without a definition. None of them has
/// a fence that the program can see.
static bool isSystemFunction(StringRef name) {
  constexpr StringRef names[] = {"vprintf", "malloc", "free", "__assertfail"};
  return llvm::is_contained(names, name);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Fences::Fences(const PtxFile &file) : file(file) {
  // A declaration has no statements.
  for (const PtxFunction &function : file.functions)
    if (!function.statements.empty()) {
      defined[function.name] = &function;
      together.insert(&function);
    }
  for (const PtxFunction &function : file.functions)
    for (const PtxStatement &statement : function.statements) {
      if (std::optional<AtomKeeper> keeper = getKeeper(statement.mnemonic))
        keepers[&function].add(*keeper);
      if (isCall(statement.mnemonic))
        readCall(function, statement);
    }
  llvm::DenseMap<const PtxFunction *, AtomKeepers> all;
  for (auto [function, found] : keepers)
    all[together.getLeaderValue(function)] |= found;
  keepers = std::move(all);
}

const PtxFunction *Fences::getCallee(const PtxStatement &call) const {
  // It is written after the results, if any. The last operand of an indirect
  // call is a prototype or a table.
  for (StringRef operand : call.operands)
    if (const PtxFunction *function = defined.lookup(operand))
      return function;
  return nullptr;
}

void Fences::readCall(const PtxFunction &function, const PtxStatement &call) {
  if (const PtxFunction *callee = getCallee(call)) {
    callers[callee].push_back({&function, &call});
    together.unionSets(&function, callee);
    return;
  }
  bool isKnown = llvm::any_of(call.operands, isSystemFunction);
  bool isDeclared = llvm::any_of(file.functions, [&](const PtxFunction &each) {
    return llvm::is_contained(call.operands, each.name);
  });
  // An indirect call names no function, and may call any whose address is
  // taken.
  isRelocatable |= !isKnown && isDeclared;
  if (isKnown || isDeclared)
    return;
  for (const PtxFunction &each : file.functions)
    if (!each.isEntry && !each.statements.empty())
      together.unionSets(&function, &each);
}

AtomKeepers Fences::getKeepers(const PtxFunction &function) const {
  AtomKeepers found = keepers.lookup(together.getLeaderValue(&function));
  if (isRelocatable)
    found.add(AtomKeeper::Relocatable);
  return found;
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

static std::string describe(const PtxStatement &statement) {
  return (statement.mnemonic + " in line " + llvm::Twine(statement.at.line))
      .str();
}

bool Fences::isUnknownCall(const PtxStatement &statement) const {
  if (!isCall(statement.mnemonic) ||
      llvm::any_of(statement.operands, isSystemFunction))
    return false;
  // Another module may replace a weak function.
  const PtxFunction *callee = getCallee(statement);
  return !callee || callee->isWeak;
}

std::optional<std::string> Fences::findAcquireIn(const PtxFunction &function) {
  auto [known, isNew] = acquires.try_emplace(&function);
  if (!isNew)
    return known->second;
  // The function, and those that it calls.
  llvm::SmallVector<const PtxFunction *> work{&function};
  llvm::DenseSet<const PtxFunction *> seen{&function};
  std::optional<std::string> &found = known->second;
  while (!work.empty())
    for (const PtxStatement &each : work.pop_back_val()->statements) {
      if (isAcquire(each.mnemonic) || isUnknownCall(each))
        return found = describe(each);
      const PtxFunction *callee =
          isCall(each.mnemonic) ? getCallee(each) : nullptr;
      if (callee && seen.insert(callee).second)
        work.push_back(callee);
    }
  return std::nullopt;
}

std::optional<std::string> Fences::findAcquire(const PtxFunction &function,
                                               const PtxStatement &statement) {
  llvm::SmallVector<Path> paths;
  llvm::DenseSet<const PtxStatement *> seen;
  llvm::DenseSet<const PtxFunction *> left;
  auto start = [&](const PtxFunction &code, const PtxStatement &after) {
    paths.push_back(
        {&code, static_cast<size_t>(&after - code.statements.data()) + 1});
  };
  start(function, statement);
  while (!paths.empty()) {
    auto [code, next] = paths.pop_back_val();
    bool isEnd = next == code->statements.size();
    const PtxStatement *each = isEnd ? nullptr : &code->statements[next];
    if (each && !seen.insert(each).second)
      continue;
    if (each && (isAcquire(each->mnemonic) || isUnknownCall(*each)))
      return describe(*each);
    if (each && isCall(each->mnemonic))
      if (const PtxFunction *callee = getCallee(*each))
        if (std::optional<std::string> found = findAcquireIn(*callee))
          return found;
    if (each) {
      std::unique_ptr<ControlFlow> &flow = flows[code];
      if (!flow)
        flow = std::make_unique<ControlFlow>(*code);
      for (size_t number : flow->getNext(next))
        paths.push_back({code, number});
    }
    // The caller goes on.
    bool returns = isEnd || isReturn(*each);
    if (!returns || code->isEntry || !left.insert(code).second)
      continue;
    if (code->isVisible || file.references.contains(code->name))
      return "unknown callers of " + code->name.str();
    for (const Call &call : callers.lookup(code))
      start(*call.caller, *call.statement);
  }
  return std::nullopt;
}
