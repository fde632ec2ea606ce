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
  std::string index = define("arith.index_castui " + low + " : i32 to index");
  return define("memref.load %data[" + index + "] : memref<?xi32>");
}

//===----------------------------------------------------------------------===//
// Guards: the condition, and an op that is undefined without it
//===----------------------------------------------------------------------===//

/// A division or remainder by a number that may be 0; signed ones also guard
/// against -1.
Guarded GuardWriter::makeDivision() {
  std::string divisor = random.chance(40)   ? "%w"
                        : random.chance(50) ? data
                                            : loadData(data);
  std::string dividend = random.chance(50) ? data : element;
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

/// An op with a flag, or a shift, that is poison without the guard.
Guarded GuardWriter::makeFlagged() {
  std::string x = data, op;
  auto below = [&](StringRef bound) {
    return define("arith.cmpi ult, " + x + ", " + addConstant(bound, "i32") +
                  " : i32");
  };
  switch (random.below(6)) {
  case 0: {
    std::string guard = below("32");
    op = random.pick({"arith.shli ", "arith.shrui ", "arith.shrsi "}).str() +
         element + ", " + x + " : i32";
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
Guarded GuardWriter::makeAssumption() {
  std::string limit = addConstant(random.pick({"0", "1", "31", "100"}), "i32");
  std::string guard = define(
      "arith.cmpi " + random.pick({"ult", "sgt", "ne"}) + ", " +
      (random.chance(50) ? data : std::string("%w")) + ", " + limit + " : i32");
  return {guard, "arith.xori " + data + ", " + element + " : i32",
          "llvm.intr.assume " + guard + " : i1"};
}

/// A load from an index that the guard limits.
Guarded GuardWriter::makeLookup() {
  std::string size = addConstant("64", "i32");
  std::string guard =
      define("arith.cmpi ult, " + data + ", " + size + " : i32");
  std::string index = define("arith.index_castui " + data + " : i32 to index");
  return {guard, "memref.load %data[" + index + "] : memref<?xi32>"};
}

/// A function that divides.
Guarded GuardWriter::makeCalled() {
  std::string name = "@divide" + std::to_string(numLabels++);
  functions += "  func.func private " + name +
               "(%x: i32, %y: i32) -> i32 {\n    %r = arith." +
               random.pick({"remui", "divui"}).str() +
               " %x, %y : i32\n    return %r : i32\n  }\n";
  std::string zero = addConstant("0", "i32");
  std::string divisor = random.chance(50) ? "%w" : data;
  std::string guard =
      define("arith.cmpi ne, " + divisor + ", " + zero + " : i32");
  return {guard, "func.call " + name + "(" + element + ", " + divisor +
                     ") : (i32, i32) -> i32"};
}

Guarded GuardWriter::makeGuarded() {
  switch (random.below(8)) {
  case 0:
  case 1:
  case 2:
    return makeDivision();
  case 3:
  case 4:
    return makeFlagged();
  case 5:
    return makeLookup();
  case 6:
    return makeCalled();
  default:
    return makeAssumption();
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
  return define("arith.index_castui " + low + " : i32 to index");
}

/// Reduces an i32.
void GuardWriter::reduce(const std::string &value) {
  std::string index = makeIndex(value), wide = value;
  if (type == "i64")
    wide = define("arith.extui " + value + " : i32 to i64");
  if (!isPointer) {
    std::string memref = "memref<" +
                         (isTargetKnown ? std::to_string(size) : "?") + "x" +
                         type + ">";
    if (random.chance(50)) {
      line("redop.store_reduce " + kind + " " + wide + ", %out[" + index +
           "] : " + type + ", " + memref);
      return;
    }
    define("memref.atomic_rmw " + kind + " " + wide + ", %out[" + index +
           "] : (" + type + ", " + memref + ") -> " + type);
    return;
  }
  std::string pointer = kernel.arguments.front().type;
  std::string bits = define("arith.index_cast " + index + " : index to i64");
  std::string at =
      define("llvm.getelementptr " + random.pick({"", "inbounds "}) + "%out[" +
             bits + "] : (" + pointer + ", i64) -> " + pointer + ", " + type);
  define("llvm.atomicrmw " + getLLVMKind(kind) + " " + at + ", " + wide +
         " syncscope(\"device\") monotonic : " + pointer + ", " + type);
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
