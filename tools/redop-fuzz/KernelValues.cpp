//===- KernelValues.cpp - Operands of random kernels ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers whose combination is exact in any order, indices, conditions, and
// pointers computed directly or indirectly.
//
//===----------------------------------------------------------------------===//

#include "KernelWriter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;
using Memory = Target::Memory;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Returns an index, a multiple of `multiple`, that leaves room for `width`
/// elements.
std::string KernelWriter::makeIndex(unsigned size, unsigned width,
                                    unsigned multiple) {
  unsigned count = (size - width) / multiple + 1;
  if (count == 1 || random.chance(30))
    return define("arith.constant " + Twine(random.below(count) * multiple) +
                  " : index");
  std::string from = random.pick({"%tid", "%gtid", "%bid", "%tid"}).str();
  std::string bound = define("arith.constant " + Twine(count) + " : index");
  if (random.chance(40)) {
    std::string add =
        define("arith.constant " + Twine(random.below(100)) + " : index");
    from = define("arith.addi " + from + ", " + add + " : index");
  }
  std::string at = define("arith.remui " + from + ", " + bound + " : index");
  if (multiple == 1)
    return at;
  std::string step = define("arith.constant " + Twine(multiple) + " : index");
  return define("arith.muli " + at + ", " + step + " : index");
}

std::string KernelWriter::makeInt(const ElementType &type) {
  std::string number = std::to_string(
      static_cast<int64_t>(random.chance(20) ? random.next() >> 33
                                             : random.below(9)) -
      (random.chance(50) ? 4 : 0));
  if (type.bits < 32)
    number = std::to_string(static_cast<int64_t>(random.below(200)) - 100);
  std::string constant =
      define("arith.constant " + number + " : " + Twine(type.name));
  if (random.chance(40))
    return constant;
  std::string thread =
      define("arith.index_cast " + random.pick({"%tid", "%gtid"}) +
             " : index to " + type.name);
  return define(random.pick({"arith.addi ", "arith.muli ", "arith.xori "}) +
                thread + ", " + constant + " : " + type.name);
}

/// Returns a float that is the same for all threads, or depends on the thread.
std::string KernelWriter::makeFloat(const ElementType &type, StringRef first,
                                    StringRef second) {
  std::string one = define("arith.constant " + first + " : " + type.name);
  if (first == second || random.chance(30))
    return one;
  std::string other = define("arith.constant " + second + " : " + type.name);
  return define("arith.select " + makeCondition() + ", " + one + ", " + other +
                " : " + type.name);
}

/// Returns the bits of an infinity (`isNaN` false) or of the NaN that the
/// hardware generates. No op guarantees to preserve the bits of other NaNs.
static StringRef getSpecial(StringRef type, bool isNaN) {
  if (type == "f64")
    return isNaN ? "0x7FFFFFFFFFFFFFFF" : "0x7FF0000000000000";
  if (type == "f32")
    return isNaN ? "0x7FFFFFFF" : "0x7F800000";
  if (type == "f16")
    return isNaN ? "0x7FFF" : "0x7C00";
  return isNaN ? "0x7FFF" : "0x7F80";
}

/// Returns a value for which additions or multiplications are exact in any
/// order: the sum over all threads stays within the exact range.
std::string KernelWriter::makeValue(Target &target) {
  const ElementType &type = target.type;
  if (!type.isFloat)
    return makeInt(type);
  StringRef kind = target.kind;
  if (target.isSubnormal)
    return makeFloat(type, random.pick({"0x00000003", "0x80000005"}),
                     random.pick({"0x00000100", "0.0", "-0.0"}));
  if (kind == "addf" || kind == "mulf") {
    uint64_t adds = uint64_t(target.memory == Memory::Local ? 1 : kernel.block);
    if (target.memory == Memory::Global)
      adds *= kernel.grid;
    adds *= multiplicity;
    uint64_t most = kind == "mulf"                  ? 8
                    : type.bits >= 32               ? 1 << 20
                    : StringRef(type.name) == "f16" ? 1024
                                                    : 128;
    bool isFree = kind == "mulf";
    unsigned number = random.between(1, 4);
    if (kind == "addf" && target.used + adds * number > most) {
      number = 1;
      if (target.used + adds > most)
        return makeFloat(type, "0.0", random.pick({"-0.0", "0.0"}));
    }
    if (kind == "addf") {
      target.used += adds * number;
      std::string text = std::to_string(number) + ".0";
      return makeFloat(type, (random.chance(50) ? "-" : "") + text,
                       random.pick({"0.0", "-0.0", "1.0", "-1.0"}));
    }
    if (isFree && target.used + adds <= most && random.chance(50)) {
      target.used += adds;
      return makeFloat(type, random.pick({"2.0", "0.5", "-2.0"}), "1.0");
    }
    return makeFloat(type, "-1.0", "1.0");
  }
  // Extrema.
  auto pick = [&]() -> std::string {
    switch (random.below(10)) {
    case 0:
      return getSpecial(type.name, /*isNaN=*/false).str();
    case 1:
      return target.isWithoutNaN ? "0.0"
                                 : getSpecial(type.name, /*isNaN=*/true).str();
    case 2:
      return "0.0";
    case 3:
      return "-0.0";
    default:
      return std::to_string(static_cast<int>(random.below(40)) - 20) + ".5";
    }
  };
  std::string first = pick();
  return makeFloat(type, first, pick());
}

std::string KernelWriter::makeVector(Target &target, unsigned width) {
  std::string type =
      "vector<" + std::to_string(width) + "x" + target.type.name + ">";
  if (random.chance(30))
    return define("vector.broadcast " + makeValue(target) + " : " +
                  target.type.name + " to " + type);
  std::string values;
  std::string last;
  for (unsigned i = 0; i < width; ++i) {
    if (last.empty() || random.chance(50))
      last = makeValue(target);
    values += (i ? ", " : "") + last;
  }
  return define("vector.from_elements " + values + " : " + type);
}

std::string KernelWriter::makeCondition() {
  if (random.chance(10))
    return define("arith.constant " + random.pick({"true", "false"}));
  unsigned number = random.below(kernel.block + 2);
  std::string bound = define("arith.constant " + Twine(number) + " : i32");
  if (random.chance(50))
    return define("arith.cmpi " + random.pick({"ult", "eq", "uge", "ne"}) +
                  ", %t32, " + bound + " : i32");
  std::string bits =
      define("arith.constant " + Twine(1u << random.below(5)) + " : i32");
  std::string masked = define("arith.andi %t32, " + bits + " : i32");
  return define("arith.cmpi eq, " + masked + ", " + bits + " : i32");
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Returns a pointer to an element, and its type. Every target has one.
std::string KernelWriter::makePointer(const Target &target,
                                      const std::string &index,
                                      std::string &type) {
  std::string base = target.pointer;
  type = target.pointerType;
  if (base.empty()) {
    std::string address =
        define("memref.extract_aligned_pointer_as_index " + target.memref +
               " : " + target.memrefType + " -> index");
    bool isShared = target.memory == Memory::Shared,
         isLocal = target.memory == Memory::Local;
    type = isShared  ? "!llvm.ptr<3>"
           : isLocal ? "!llvm.ptr"
                     : random.pick({"!llvm.ptr", "!llvm.ptr<1>"}).str();
    std::string bits =
        define("arith.index_cast " + address + " : index to i64");
    base = define("llvm.inttoptr " + bits + " : i64 to " + type);
  }
  auto offset = [&](const std::string &from) {
    std::string bits = define("arith.index_cast " + from + " : index to i64");
    return define("llvm.getelementptr " + base + "[" + bits + "] : (" + type +
                  ", i64) -> " + type + ", " + target.type.name);
  };
  std::string pointer = offset(index);
  // Convert a pointer of a specific space to a generic one.
  if (type != "!llvm.ptr" && random.chance(25)) {
    pointer = define("llvm.addrspacecast " + pointer + " : " + type +
                     " to !llvm.ptr");
    type = "!llvm.ptr";
  } else if (type == "!llvm.ptr" && target.memory != Memory::Local &&
             random.chance(25)) {
    std::string space =
        target.memory == Memory::Global ? "!llvm.ptr<1>" : "!llvm.ptr<3>";
    pointer =
        define("llvm.addrspacecast " + pointer + " : !llvm.ptr to " + space);
    type = space;
  }
  if (random.chance(10))
    pointer = define("arith.select " + makeCondition() + ", " + pointer + ", " +
                     pointer + " : " + type);
  return type == "!llvm.ptr" && random.chance(20) ? makeDetour(pointer)
                                                  : pointer;
}

/// Returns the same generic pointer, passed through an integer, memory, or a
/// loop.
std::string KernelWriter::makeDetour(const std::string &pointer) {
  auto makeSlot = [&](StringRef type) {
    std::string one = define("llvm.mlir.constant(1 : i32) : i32");
    return define("llvm.alloca " + one + " x " + type +
                  " : (i32) -> !llvm.ptr");
  };
  switch (random.below(5)) {
  case 0: {
    // Through a local variable, as a pointer.
    std::string slot = makeSlot("!llvm.ptr");
    line("llvm.store " + pointer + ", " + slot + " : !llvm.ptr, !llvm.ptr");
    return define("llvm.load " + slot + " : !llvm.ptr -> !llvm.ptr");
  }
  case 1: {
    // Through a local variable, as an integer.
    std::string slot = makeSlot("i64");
    std::string bits =
        define("llvm.ptrtoint " + pointer + " : !llvm.ptr to i64");
    line("llvm.store " + bits + ", " + slot + " : i64, !llvm.ptr");
    bits = define("llvm.load " + slot + " : !llvm.ptr -> i64");
    return define("llvm.inttoptr " + bits + " : i64 to !llvm.ptr");
  }
  case 2: {
    // A selection of two integers, one of which is loaded from memory.
    std::string slot = makeSlot("i64");
    std::string bits =
        define("llvm.ptrtoint " + pointer + " : !llvm.ptr to i64");
    line("llvm.store " + bits + ", " + slot + " : i64, !llvm.ptr");
    std::string loaded = define("llvm.load " + slot + " : !llvm.ptr -> i64");
    bits = define("arith.select " + makeCondition() + ", " + bits + ", " +
                  loaded + " : i64");
    return define("llvm.inttoptr " + bits + " : i64 to !llvm.ptr");
  }
  case 3: {
    // Through a vector in memory.
    std::string slot = define("memref.alloca() : memref<2xi64>");
    std::string bits =
        define("llvm.ptrtoint " + pointer + " : !llvm.ptr to i64");
    std::string both =
        define("vector.broadcast " + bits + " : i64 to vector<2xi64>");
    line("vector.store " + both + ", " + slot +
         "[%c0] : memref<2xi64>, vector<2xi64>");
    bits = define("memref.load " + slot + "[%c1] : memref<2xi64>");
    return define("llvm.inttoptr " + bits + " : i64 to !llvm.ptr");
  }
  default: {
    // As a loop-carried value.
    std::string name = "%v" + std::to_string(numValues++);
    open(name + " = scf.for %i" + Twine(numValues++) +
         " = %c0 to %c1 step %c1 iter_args(%q = " + pointer +
         ") -> (!llvm.ptr)");
    line("scf.yield %q : !llvm.ptr");
    close();
    return name;
  }
  }
}
