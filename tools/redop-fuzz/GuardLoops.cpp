//===- GuardLoops.cpp - Guards around what passes compute early -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes compute the bounds and the step of a loop, the element that a block
// reduces into, and masks before the branches that guard them. So a kernel here
// is one statement of a form that passes rewrite: each of these values is
// undefined, or poison, where the branch is not taken.
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

std::string GuardWriter::combine(StringRef op, const std::string &left,
                                 const std::string &right) {
  return define("arith." + op + " " + left + ", " + right + " : i32");
}

std::string GuardWriter::combine(StringRef op, const std::string &left,
                                 uint64_t right) {
  return combine(op, left, addConstant(std::to_string(right), "i32"));
}

std::string GuardWriter::pickUniform() {
  return random.pick({"%w", "%w", "%n", block}).str();
}

std::string GuardWriter::makeCondition(const std::string &value) {
  return define("arith.cmpi " + random.pick({"ult", "sgt", "ne", "sle"}) +
                ", " + value + ", " + addConstant(pickEdge(random), "i32") +
                " : i32");
}

/// Mostly an op without undefined behavior, which more passes execute early.
Guarded GuardWriter::makePoison(const std::string &x, const std::string &y) {
  switch (random.below(3)) {
  case 0:
    return makeShift(x, y);
  case 1:
    return makeFlagged(x, y);
  default:
    return makeGuarded(x, y);
  }
}

//===----------------------------------------------------------------------===//
// Values before loops
//===----------------------------------------------------------------------===//

/// `if (first < last) { step = ...; do { ... } while ((k += step) < last); }`,
/// as compilers write loops.
void GuardWriter::writeRotatedLoop() {
  std::string x = random.chance(80) ? pickUniform() : data;
  Guarded guarded = makePoison(x, random.chance(50) ? pickUniform() : element);
  std::string first =
      random.chance(50) ? addConstant("0", "i32") : combine("andi", element, 7);
  std::string bound =
      addConstant(std::to_string(random.between(1, appends ? 20 : 100)), "i32");
  std::string last = define("arith.select " + guarded.condition + ", " + bound +
                            ", " + first + " : i32");
  std::string less = random.pick({"slt", "ult"}).str();
  std::string enter =
      define("arith.cmpi " + less + ", " + first + ", " + last + " : i32");
  std::string number = std::to_string(numLabels++), k = "%k" + number;
  line("cf.cond_br " + enter + ", ^before" + number + ", ^after" + number);
  line("^before" + number + ":");
  if (!guarded.assumption.empty())
    line(guarded.assumption);
  std::string value = define(guarded.op);
  std::string step = combine("addi", combine("andi", value, 15), 1);
  line("cf.br ^loop" + number + "(" + first + " : i32)");
  line("^loop" + number + "(" + k + ": i32):");
  data = loadData(random.chance(50) ? k : combine("addi", k, element));
  if (random.chance(30))
    writeMasked(data);
  else
    reduce(data);
  std::string next = combine("addi", k, step);
  std::string more =
      define("arith.cmpi " + less + ", " + next + ", " + last + " : i32");
  line("cf.cond_br " + more + ", ^loop" + number + "(" + next +
       " : i32), ^after" + number);
  line("^after" + number + ":");
}

/// A loop whose step or end is `value`. Elements may repeat without depending
/// on data.
void GuardWriter::writeFixedLoop(const std::string &value) {
  std::string step = combine("addi", combine("andi", value, 7), 1);
  unsigned most = appends ? 15 : 127;
  std::string last =
      addConstant(std::to_string(random.between(1, most)), "i32");
  if (random.chance(30)) {
    last = combine("andi", value, most);
    step = addConstant(std::to_string(random.between(1, 9)), "i32");
  }
  std::string first = random.chance(50) ? addConstant("0", "i32")
                                        : combine("andi", element, 15);
  std::string k = "%k" + std::to_string(numLabels++);
  open("scf.for " + k + " = " + first + " to " + last + " step " + step +
       " : i32");
  ++numRegions;
  data = loadData(combine("addi", k, element));
  std::string at;
  switch (random.below(3)) {
  case 0:
    at = combine("remui", k, size);
    break;
  case 1:
    at = combine("andi", data, size - 1);
    break;
  default:
    at = combine("andi", k, size - 1);
    break;
  }
  reduceInto(data, toIndex(at));
  --numRegions;
  close();
}

/// A loop of at most `most` iterations. Returns its induction variable.
std::string GuardWriter::openShortLoop(unsigned most) {
  std::string k = "%k" + std::to_string(numLabels++);
  std::string zero = addConstant("0", "i32"), one = addConstant("1", "i32");
  std::string last =
      addConstant(std::to_string(random.between(1, most)), "i32");
  open("scf.for " + k + " = " + zero + " to " + last + " step " + one +
       " : i32");
  ++numRegions;
  return k;
}

/// Reduces where `value`, which is the same for the block, decides, or into the
/// elements that start there.
void GuardWriter::writeFixedPlace(const std::string &value) {
  unsigned half = size > 1 ? size / 2 : 1;
  std::string base = combine("andi", value, half - 1);
  bool hasLoop = random.chance(70);
  if (hasLoop) {
    data = loadData(combine("addi", openShortLoop(20), element));
  }
  std::string at = base;
  if (random.chance(60))
    at = combine("addi", base, combine("andi", data, half - 1));
  reduceInto(data, toIndex(at));
  if (hasLoop) {
    --numRegions;
    close();
  }
}

/// A value that is the same for all threads of a block, but is defined only
/// where a branch is taken.
void GuardWriter::writeFixedValue() {
  Guarded guarded = makePoison(pickUniform(), pickUniform());
  openIf(guarded.condition);
  if (!guarded.assumption.empty())
    line(guarded.assumption);
  std::string value = define(guarded.op);
  if (random.chance(50))
    writeFixedLoop(value);
  else
    writeFixedPlace(value);
  closeIf();
}

//===----------------------------------------------------------------------===//
// Loops whose last value is near the end of the type
//===----------------------------------------------------------------------===//

/// How many iterations a loop of blocks has whose numbers wrap around in 8
/// bits.
static unsigned countWrapping(int64_t first, int64_t last, int64_t step,
                              int64_t most) {
  unsigned count = 0;
  for (int64_t number = first; number < last; ++count)
    if ((number += step) > most)
      number -= 256;
  return count;
}

/// Several iterations are executed at once only if their numbers fit.
void GuardWriter::writeNarrowLoop() {
  unsigned widths[] = {8, 8, 8, 16, 32};
  unsigned width = random.pick(llvm::ArrayRef(widths));
  bool isUnsigned = random.chance(50), isOfBlocks = random.chance(60);
  int64_t most = (int64_t(1) << (isUnsigned ? width : width - 1)) - 1;
  int64_t least = isUnsigned ? 0 : -most - 1;
  int64_t counts[] = {4, 8, 8, 12, 16, int64_t(random.below(20)) + 1};
  int64_t count = random.pick(llvm::ArrayRef(counts));
  int64_t step =
      random.between(1, std::min<int64_t>({(most - least - 2) / count, most,
                                           random.chance(50) ? 9 : 5000}));
  // The number after the last iteration fits.
  int64_t exit = most - int64_t(random.below(3)), first = exit - count * step,
          last = exit - int64_t(random.below(step));
  // Or it does not: a loop of blocks continues until it reaches one of the last
  // numbers; with an odd step, it reaches all of them.
  if (isOfBlocks && width == 8 && !appends && random.chance(70)) {
    step |= 1;
    last = exit;
    first = random.chance(50) ? least + int64_t(random.below(256))
                              : last - 1 - (count - 1) * step;
    first = std::max(first, least);
    // Atomics of many threads on one address take long.
    constexpr unsigned mostIterations = 48;
    if (countWrapping(first, last, step, most) > mostIterations) {
      step = 1;
      first = std::max(last - count, least);
    }
  }
  std::string type = "i" + std::to_string(width);
  // Upstream takes the number of iterations for 0 if the difference of
  // constants does not fit the type, or the step has its highest bit
  // (docs/KnownBugs.md).
  bool areArguments = last - first > most || (isUnsigned && step > most / 2) ||
                      random.chance(60);
  auto make = [&](int64_t value) {
    // As text of a signless constant.
    if (isUnsigned && value > most / 2)
      value -= most + 1;
    std::string text = std::to_string(value);
    return areArguments ? addArgument(type, text) : addConstant(text, type);
  };
  std::string from = make(first), to = make(last), by = make(step);
  std::string number = std::to_string(numLabels++), k = "%k" + number;
  if (isOfBlocks) {
    line("cf.br ^head" + number + "(" + from + " : " + type + ")");
    line("^head" + number + "(" + k + ": " + type + "):");
    std::string more =
        define("arith.cmpi " + Twine(isUnsigned ? "ult" : "slt") + ", " + k +
               ", " + to + " : " + type);
    line("cf.cond_br " + more + ", ^body" + number + ", ^end" + number);
    line("^body" + number + ":");
  } else {
    open(Twine("scf.for ") + (isUnsigned ? "unsigned " : "") + k + " = " +
         from + " to " + to + " step " + by + " : " + type);
    ++numRegions;
  }
  std::string index =
      width == 32 ? k : define("arith.extui " + k + " : " + type + " to i32");
  data = loadData(random.chance(50) ? index : combine("addi", index, element));
  if (random.chance(25))
    writeMasked(data);
  else
    reduce(data);
  if (isOfBlocks) {
    std::string next = define("arith.addi " + k + ", " + by + " : " + type);
    line("cf.br ^head" + number + "(" + next + " : " + type + ")");
    line("^end" + number + ":");
  } else {
    --numRegions;
    close();
  }
}

//===----------------------------------------------------------------------===//
// Conditions in branches
//===----------------------------------------------------------------------===//

void GuardWriter::writeMasked(const std::string &value) {
  std::string condition = makeCondition(value);
  if (random.chance(50))
    return reduceInto(value, makeIndex(value), condition);
  openIf(condition);
  reduce(value);
  closeIf();
}

/// Branches in branches, which passes turn into masks: the inner condition is
/// poison where the outer one does not hold.
void GuardWriter::writeNestedGuards() {
  auto body = [&] {
    std::string x = random.chance(70) ? data : pickUniform();
    std::string y = random.chance(50) ? element : data;
    Guarded guarded = random.chance(40) ? makeShift(x, y) : makePoison(x, y);
    bool hasElse = random.chance(30);
    openIf(guarded.condition, hasElse);
    if (!guarded.assumption.empty())
      line(guarded.assumption);
    std::string value = define(guarded.op);
    if (random.chance(75))
      writeMasked(value);
    else
      reduce(value);
    if (hasElse) {
      openElse();
      reduce(element);
    }
    closeIf();
  };
  bool isLimited = random.chance(60);
  if (isLimited) {
    openIf(define("arith.cmpi " + random.pick({"slt", "ult"}) + ", " + element +
                  ", %n : i32"));
    data = loadData(combine("addi", element, 1));
  }
  if (random.chance(30)) {
    data = loadData(combine("addi", openShortLoop(12), element));
    body();
    --numRegions;
    close();
  } else {
    body();
  }
  if (isLimited)
    closeIf();
}

void GuardWriter::writeFocused() {
  if (random.chance(20))
    writeEarlyReturn();
  switch (random.below(8)) {
  case 0:
  case 1:
    return writeRotatedLoop();
  case 2:
  case 3:
    return writeFixedValue();
  case 4:
  case 5:
    return writeNarrowLoop();
  default:
    return writeNestedGuards();
  }
}
