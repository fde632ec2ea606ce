//===- GuardStatements.cpp - What guards protect --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

std::string GuardWriter::addConstant(StringRef number, StringRef type) {
  return define("arith.constant " + Twine(number) + " : " + type);
}

/// The element of `%data` that the low bits of the number select.
std::string GuardWriter::loadData(const std::string &i32) {
  std::string mask = addConstant("63", "i32");
  std::string low = define("arith.andi " + i32 + ", " + mask + " : i32");
  return define("memref.load %data[" + toIndex(low) + "] : memref<?xi32>");
}

//===----------------------------------------------------------------------===//
// Guards: the condition, and an op that is undefined without it
//===----------------------------------------------------------------------===//

/// A division or remainder by a number that may be 0; signed ones also guard
/// against -1.
Guarded GuardWriter::makeDivision(const std::string &divisor,
                                  const std::string &dividend) {
  bool isSigned = random.chance(50);
  std::string op, zero = addConstant("0", "i32");
  if (isSigned)
    op = random
             .pick({"arith.remsi ", "arith.divsi ", "arith.floordivsi ",
                    "arith.ceildivsi ", "llvm.srem ", "llvm.sdiv "})
             .str();
  else
    op = random
             .pick({"arith.remui ", "arith.divui ", "arith.ceildivui ",
                    "llvm.urem ", "llvm.udiv "})
             .str();
  op += dividend + ", " + divisor + " : i32";
  if (!isSigned)
    return {define("arith.cmpi ne, " + divisor + ", " + zero + " : i32"), op};
  // Positive ones only, or neither 0 nor -1.
  if (random.chance(50))
    return {define("arith.cmpi sgt, " + divisor + ", " + zero + " : i32"), op};
  std::string one = addConstant("1", "i32");
  std::string above = define("arith.addi " + divisor + ", " + one + " : i32");
  return {define("arith.cmpi ugt, " + above + ", " + one + " : i32"), op};
}

/// A shift by an amount that may be too large. The result is poison even if no
/// flag says so.
Guarded GuardWriter::makeShift(const std::string &amount,
                               const std::string &shifted) {
  std::string guard = define("arith.cmpi ult, " + amount + ", " +
                             addConstant("32", "i32") + " : i32");
  return {guard, random.pick({"arith.shli ", "arith.shrui ", "arith.shrsi ",
                              "llvm.shl ", "llvm.lshr ", "llvm.ashr "})
                         .str() +
                     shifted + ", " + amount + " : i32"};
}

/// An op with a flag that is false without the guard.
Guarded GuardWriter::makeFlagged(const std::string &x, const std::string &y) {
  std::string op;
  auto below = [&](StringRef bound) {
    return define("arith.cmpi ult, " + x + ", " + addConstant(bound, "i32") +
                  " : i32");
  };
  switch (random.below(6)) {
  case 0: {
    // The difference is negative, or does not fit.
    std::string guard = define("arith.cmpi uge, " + y + ", " + x + " : i32");
    op = "arith.subi " + y + ", " + x + " overflow<nuw> : i32";
    return {guard, op};
  }
  case 1: {
    std::string guard = below("1000"), most = addConstant("2000000", "i32");
    op = "arith.muli " + x + ", " + most + " overflow<nsw, nuw> : i32";
    return {guard, op};
  }
  case 2: {
    std::string guard = below("100"), most = addConstant("2147483000", "i32");
    op = "llvm.add " + x + ", " + most + " overflow<nsw> : i32";
    return {guard, op};
  }
  case 3: {
    std::string one = addConstant("1", "i32"), zero = addConstant("0", "i32");
    std::string low = define("arith.andi " + x + ", " + one + " : i32");
    std::string guard =
        define("arith.cmpi eq, " + low + ", " + zero + " : i32");
    op = "llvm.lshr exact " + x + ", " + one + " : i32";
    return {guard, op};
  }
  case 4: {
    std::string zero = addConstant("0", "i32"),
                bits = addConstant("255", "i32");
    std::string low = define("arith.andi " + x + ", " + bits + " : i32");
    std::string guard =
        define("arith.cmpi eq, " + low + ", " + zero + " : i32");
    op = "llvm.or disjoint " + x + ", " + bits + " : i32";
    return {guard, op};
  }
  default: {
    std::string zero = addConstant("0", "i32");
    std::string guard = define("arith.cmpi " + random.pick({"sge", "sgt"}) +
                               ", " + x + ", " + zero + " : i32");
    op = "\"llvm.intr.abs\"(" + x +
         ") <{is_int_min_poison = true}> : (i32) -> i32";
    return {guard, op};
  }
  }
}

/// An assumption that holds only in the branch.
Guarded GuardWriter::makeAssumption(const std::string &x) {
  std::string limit = addConstant(random.pick({"0", "1", "31", "100"}), "i32");
  std::string guard = define("arith.cmpi " + random.pick({"ult", "sgt", "ne"}) +
                             ", " + x + ", " + limit + " : i32");
  return {guard, "arith.xori " + data + ", " + element + " : i32",
          "llvm.intr.assume " + guard + " : i1"};
}

/// A load from an index that the guard limits.
Guarded GuardWriter::makeLookup() {
  std::string size = addConstant("64", "i32");
  std::string guard =
      define("arith.cmpi ult, " + data + ", " + size + " : i32");
  return {guard, "memref.load %data[" + toIndex(data) + "] : memref<?xi32>"};
}

/// A function that divides.
Guarded GuardWriter::makeCalled(const std::string &divisor,
                                const std::string &dividend) {
  std::string name = "@divide" + std::to_string(numLabels++);
  functions += "  func.func private " + name +
               "(%x: i32, %y: i32) -> i32 {\n    %r = arith." +
               random.pick({"remui", "divui"}).str() +
               " %x, %y : i32\n    return %r : i32\n  }\n";
  std::string zero = addConstant("0", "i32");
  std::string guard =
      define("arith.cmpi ne, " + divisor + ", " + zero + " : i32");
  return {guard, "func.call " + name + "(" + dividend + ", " + divisor +
                     ") : (i32, i32) -> i32"};
}

Guarded GuardWriter::makeGuarded(const std::string &x, const std::string &y) {
  switch (random.below(9)) {
  case 0:
  case 1:
  case 2:
    return makeDivision(x, y);
  case 3:
  case 4:
    return makeFlagged(x, y);
  case 5:
  case 6:
    return makeShift(x, y);
  case 7:
    return makeCalled(x, y);
  default:
    return makeAssumption(x);
  }
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Passes an i32 through a member of a struct.
std::string GuardWriter::passStruct(const std::string &value) {
  std::string type = "!llvm.struct<(i32, i64)>";
  std::string empty = define("llvm.mlir.undef : " + type);
  std::string full =
      define("llvm.insertvalue " + value + ", " + empty + "[0] : " + type);
  return define("llvm.extractvalue " + full + "[0] : " + type);
}

/// An index of the target: fixed, of the thread, or of the data.
std::string GuardWriter::makeIndex(const std::string &value) {
  if (size == 1 || random.chance(20))
    return define("arith.constant " + Twine(random.below(size)) + " : index");
  std::string from = random.pick({value, data, element}).str();
  std::string mask = addConstant(std::to_string(size - 1), "i32");
  std::string low = define("arith.andi " + from + ", " + mask + " : i32");
  return toIndex(low);
}

/// Takes the next place of the list, in an order that is not specified; so all
/// threads write the same there.
void GuardWriter::append(const std::string &mask) {
  if (!mask.empty())
    openIf(mask);
  std::string first = define("arith.constant 0 : index"),
              step = addConstant("2", "i32"), place;
  std::string target = kernel.arguments.front().type;
  if (isPointer)
    place = define("llvm.atomicrmw add %out, " + step +
                   " syncscope(\"device\") monotonic : " + target + ", i32");
  else
    place = define("memref.atomic_rmw addi " + step + ", %out[" + first +
                   "] : (i32, " + target + ") -> i32");
  line("memref.store " + addConstant("7", "i32") + ", %list[" + toIndex(place) +
       "] : memref<?xi32>");
  if (!mask.empty())
    closeIf();
}

std::string GuardWriter::toIndex(const std::string &i32) {
  return define("arith.index_castui " + i32 + " : i32 to index");
}

/// Reduces an i32.
void GuardWriter::reduce(const std::string &value) {
  reduceInto(value, makeIndex(value));
}

void GuardWriter::reduceInto(const std::string &value, const std::string &index,
                             const std::string &mask) {
  if (appends)
    return append(mask);
  std::string wide = value;
  if (type == "i64")
    wide = define("arith.extui " + value + " : i32 to i64");
  std::string pointer = kernel.arguments.front().type;
  if (!isPointer) {
    if (!mask.empty() || random.chance(50))
      return line("redop.store_reduce " + kind + " " + wide + ", %out[" +
                  index + "] " + (mask.empty() ? "" : "mask(" + mask + ") ") +
                  ": " + type + ", " + pointer);
    define("memref.atomic_rmw " + kind + " " + wide + ", %out[" + index +
           "] : (" + type + ", " + pointer + ") -> " + type);
    return;
  }
  std::string bits = define("arith.index_cast " + index + " : index to i64");
  std::string at =
      define("llvm.getelementptr " + random.pick({"", "inbounds "}) + "%out[" +
             bits + "] : (" + pointer + ", i64) -> " + pointer + ", " + type);
  if (!mask.empty())
    openIf(mask);
  define("llvm.atomicrmw " + getLLVMKind(kind) + " " + at + ", " + wide +
         " syncscope(\"device\") monotonic : " + pointer + ", " + type);
  if (!mask.empty())
    closeIf();
}

//===----------------------------------------------------------------------===//
// What threads do together
//===----------------------------------------------------------------------===//

/// A barrier, vote or reduction of the threads that have not returned.
void GuardWriter::writeMeeting() {
  std::string all = addConstant("-1", "i32"), zero = addConstant("0", "i32");
  std::string result;
  switch (random.below(5)) {
  case 0:
    return line("gpu.barrier");
  case 1:
    return line("nvvm.bar.warp.sync " + all + " : i32");
  case 2: {
    std::string condition =
        define("arith.cmpi sgt, " + data + ", " + zero + " : i32");
    result =
        define("nvvm.vote.sync ballot " + all + ", " + condition + " -> i32");
    break;
  }
  case 3: {
    std::string condition =
        define("arith.cmpi ne, " + data + ", " + zero + " : i32");
    std::string any =
        define("nvvm.vote.sync any " + all + ", " + condition + " -> i1");
    result = define("arith.extui " + any + " : i1 to i32");
    break;
  }
  default:
    result =
        define("nvvm.redux.sync " + random.pick({"add", "umax", "min", "xor"}) +
               " " + data + ", " + all + " : i32 -> i32");
    break;
  }
  if (random.chance(60))
    line("memref.store " + result + ", %seen[" + thread + "] : memref<?xi32>");
  else
    reduce(result);
}
