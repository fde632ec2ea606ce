//===- KernelStatements.cpp - Statements of random kernels ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction into a target can be expressed as a redop op, an upstream op,
// or inline PTX. The choice depends on the memory of the target
// (only upstream ops for local memory), its type and its kind.
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
// Orders
//===----------------------------------------------------------------------===//

/// Returns an order and a scope as in redop or PTX, with `before` in front of
/// each. The scope includes all threads that reduce into the target.
std::string KernelWriter::makeOrder(const Target &target, StringRef before) {
  std::string text;
  bool isRelease = random.chance(25);
  bool isInBlock =
      target.memory == Memory::Shared || kernel.grid * kernel.devices == 1;
  StringRef scope = kernel.devices > 1 ? "sys"
                    : isInBlock
                        ? random.pick({"", "cta", "cluster", "gpu", "sys"})
                        : random.pick({"", "gpu", "sys"});
  if (scope.empty() && isRelease)
    scope = "gpu";
  if (isRelease)
    text += (before + "release").str();
  else if (!scope.empty() && before == ".")
    text += ".relaxed";
  if (!scope.empty())
    text += (before + scope).str();
  return text;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static bool isExtremum(StringRef kind) {
  return kind.starts_with("max") || kind.starts_with("min");
}

/// Returns the qualifiers of a `red` for the kind and type of the target, as in
/// "add u32", or "" if there is none.
static std::string getRedWords(Random &random, const Target &target) {
  StringRef type = target.type.name, kind = target.kind;
  std::string bits = std::to_string(target.type.bits);
  if (target.type.isFloat) {
    if (kind == "addf")
      return ("add " + type).str();
    return "";
  }
  if (target.type.bits < 32)
    return "";
  if (kind == "addi")
    return "add " + (type == "i64" ? std::string("u64")
                                   : random.pick({"u32", "s32"}).str());
  if (kind == "andi" || kind == "ori" || kind == "xori")
    return (kind.drop_back() + " b" + bits).str();
  if (isExtremum(kind))
    return (kind.take_front(3) + " " + kind.take_back(1) + bits).str();
  return "";
}

StringRef mlir::redop::fuzz::getLLVMKind(StringRef kind) {
  return llvm::StringSwitch<StringRef>(kind)
      .Case("addi", "add")
      .Case("addf", "fadd")
      .Case("andi", "_and")
      .Case("ori", "_or")
      .Case("xori", "_xor")
      .Case("maxs", "max")
      .Case("mins", "min")
      .Case("maxu", "umax")
      .Case("minu", "umin")
      .Case("maxnumf", "fmax")
      .Case("minnumf", "fmin")
      .Default("");
}

bool KernelWriter::writeMemRefAtomic(Target &target) {
  if (target.memref.empty() || target.isSubnormal || kernel.devices > 1)
    return false;
  // Upstream does not lower products; redop does, except in local memory.
  if (target.memory == Memory::Local &&
      StringRef(target.kind).starts_with("mul"))
    return false;
  bool isPlain = !target.plain.empty() && random.chance(50);
  std::string index = makeIndex(target.size, 1, 1), value = makeValue(target);
  const std::string &type = isPlain ? target.plainType : target.memrefType;
  define("memref.atomic_rmw " + target.kind + " " + value + ", " +
         (isPlain ? target.plain : target.memref) + "[" + index + "] : (" +
         target.type.name + ", " + type + ") -> " + target.type.name);
  return true;
}

bool KernelWriter::writeStoreReduce(Target &target) {
  if (target.memref.empty() || target.memory == Memory::Local)
    return false;
  bool isPlain = !target.plain.empty() && random.chance(50);
  unsigned widths[] = {1, 2, 3, 4, 4, 8, 16};
  unsigned width = random.chance(40) ? 0 : random.pick(llvm::ArrayRef(widths));
  unsigned lanes = std::max(width, 1u);
  if (lanes > target.size)
    return false;
  unsigned multiple = 1u << random.below(5), bytes = target.type.bits / 8;
  if (multiple > lanes)
    multiple = 1;
  std::string index = makeIndex(target.size, lanes, multiple),
              value = width ? makeVector(target, width) : makeValue(target);
  std::string shape = target.type.name;
  if (width)
    shape = "vector<" + std::to_string(width) + "x" + shape + ">";
  const std::string &type = isPlain ? target.plainType : target.memrefType;
  std::string text = "redop.store_reduce " + target.kind;
  if (random.chance(60) || kernel.devices > 1)
    text += makeOrder(target, " ");
  text += " " + value + ", " + (isPlain ? target.plain : target.memref) + "[" +
          index + "]";
  if (random.chance(25)) {
    std::string mask;
    if (!width) {
      mask = makeCondition();
    } else if (random.chance(50)) {
      std::string count =
          define("arith.constant " + Twine(width + 1) + " : index");
      count = define("arith.remui %tid, " + count + " : index");
      mask = define("vector.create_mask " + count + " : vector<" +
                    Twine(width) + "xi1>");
    } else {
      std::string bits;
      for (unsigned i = 0; i < width; ++i)
        bits += (i ? ", " : "") + random.pick({"true", "true", "false"}).str();
      mask = define("arith.constant dense<[" + bits + "]> : vector<" +
                    Twine(width) + "xi1>");
    }
    text += " mask(" + mask + ")";
  }
  if (random.chance(60))
    text +=
        " alignment(" + std::to_string(std::min(16u, multiple * bytes)) + ")";
  if (target.isWithoutNaN && random.chance(50))
    text += " fastmath<nnan>";
  line(text + " : " + shape + ", " + type);
  return true;
}

bool KernelWriter::writeAtomicRMW(Target &target) {
  StringRef kind = getLLVMKind(target.kind);
  // An addition of x is a subtraction of -x; both are equally likely values.
  if (kind == "add" && random.chance(20))
    kind = "sub";
  else if (kind == "fadd" && random.chance(20))
    kind = "fsub";
  if (kind.empty() || target.isSubnormal)
    return false;
  std::string type,
      pointer = makePointer(target, makeIndex(target.size, 1, 1), type),
      value = makeValue(target);
  std::string scope = kernel.devices > 1 ? ""
                      : target.memory == Memory::Shared || kernel.grid == 1
                          ? random.pick({"", "device", "block"}).str()
                          : random.pick({"", "device"}).str();
  if (!scope.empty())
    scope = "syncscope(\"" + scope + "\") ";
  std::string old = define(
      "llvm.atomicrmw " + kind + " " + pointer + ", " + value + " " + scope +
      random.pick({"monotonic", "monotonic", "monotonic", "release", "acquire",
                   "acq_rel", "seq_cst"}) +
      " : " + type + ", " + target.type.name);
  // A used result keeps the op.
  if (random.chance(10))
    storeUnread(old, target.type.name);
  return true;
}

/// Returns a width of `red` for a type, in global memory only; 1 is a scalar.
static unsigned pickRedWidth(Random &random, const Target &target) {
  if (target.memory != Memory::Global || target.kind != "addf" ||
      random.chance(50))
    return 1;
  StringRef type = target.type.name;
  unsigned most = type == "f32" ? 4 : type == "f64" ? 1 : 8;
  unsigned width = most == 1 ? 1 : 1u << random.between(1, most == 4 ? 2 : 3);
  return width <= target.size ? width : 1;
}

/// Returns the common part of the op and the PTX text of a `red`; nullopt if
/// there is no such `red`.
std::optional<RedPlace> KernelWriter::makeRedPlace(const Target &target) {
  RedPlace place;
  place.words = getRedWords(random, target);
  if (place.words.empty() || target.memory == Memory::Local)
    return std::nullopt;
  place.width = pickRedWidth(random, target);
  place.pointer = makePointer(
      target, makeIndex(target.size, place.width, place.width), place.type);
  return place;
}

bool KernelWriter::writeRedOrAtom(Target &target, bool isAtom) {
  std::optional<RedPlace> place = makeRedPlace(target);
  if (!place)
    return false;
  auto [words, width, pointer, type] = *place;
  std::string shape = target.type.name, value;
  if (width == 1) {
    value = makeValue(target);
  } else {
    value = makeVector(target, width);
    shape = "vector<" + std::to_string(width) + "x" + shape + ">";
    words = width == 2 && target.type.bits == 16
                ? "add " + std::string(target.type.name) + "x2"
                : "add v" + std::to_string(width) + " " + target.type.name;
  }
  std::string text = (isAtom ? "redop.atom" : "redop.red") +
                     makeOrder(target, " ") + " " + words + " " + pointer +
                     ", " + value;
  if (random.chance(20))
    text += " predicate(" + makeCondition() + ")" +
            (isAtom ? " else(" + value + ")" : "");
  text += " : " + type + ", " + shape;
  if (!isAtom) {
    line(text);
    return true;
  }
  // The result depends on the order of the threads.
  std::string old = define(text);
  if (random.chance(50))
    storeUnread(old, shape);
  return true;
}

/// Stores `value` to memory that is never read, so that it has a use.
void KernelWriter::storeUnread(const std::string &value,
                               const std::string &type) {
  std::string one = define("llvm.mlir.constant(1 : i32) : i32");
  std::string slot =
      define("llvm.alloca " + one + " x " + type + " : (i32) -> !llvm.ptr");
  line("llvm.store " + value + ", " + slot + " : " + type + ", !llvm.ptr");
}

/// Returns a byte offset to add to an address, which the inline PTX subtracts.
static int64_t pickOffset(Random &random) {
  switch (random.below(6)) {
  case 0:
    return 1 << 29;
  case 1:
    return -(int64_t(1) << 29);
  case 2:
    return (1 << 28) + 16;
  case 3:
    return 0x7ffffff0;
  default:
    return static_cast<int64_t>(random.below(64)) * 16 - 512;
  }
}

/// The mnemonic of a reduction of `words`, and whether it has one operand for
/// two elements.
static std::pair<std::string, bool>
makeMnemonic(StringRef start, StringRef words, unsigned width, bool isHalf) {
  auto [kind, number] = words.split(' ');
  bool isPacked = isHalf && width == 2;
  std::string red = (start + "." + kind + (isHalf ? ".noftz" : "")).str();
  if (width > 1 && !isPacked)
    red += ".v" + std::to_string(width);
  return {(red + "." + number + (isPacked ? "x2" : "")).str(), isPacked};
}

/// Lets the address of inline PTX have an offset, which `pointer` lacks then.
std::string KernelWriter::makeDisplacement(std::string &pointer,
                                           const std::string &type) {
  if (!random.chance(30))
    return "";
  int64_t offset = pickOffset(random);
  if (type == "!llvm.ptr<3>" && (offset < -512 || offset > 512))
    offset = 16;
  // Use arithmetic: folding would merge the constants of getelementptr ops.
  std::string bits =
      define("llvm.ptrtoint " + pointer + " : " + type + " to i64");
  std::string by = define("arith.constant " + Twine(offset) + " : i64");
  bits = define("arith.subi " + bits + ", " + by + " : i64");
  pointer = define("llvm.inttoptr " + bits + " : i64 to " + type);
  // ptxas requires the plus before a negative offset.
  return offset == 0 ? "" : "+" + std::to_string(offset);
}

/// Adds the operands for the reduced values, and returns their text.
std::string KernelWriter::addValues(AsmOperands &operands, Target &target,
                                    unsigned width, bool isPacked) {
  StringRef element = target.type.name;
  if (isPacked) {
    std::string vector = makeVector(target, 2);
    return operands.add(define("llvm.bitcast " + vector + " : vector<2x" +
                               element + "> to i32"),
                        "i32", "r");
  }
  StringRef letter = element == "i32"   ? "r"
                     : element == "i64" ? "l"
                     : element == "f32" ? "f"
                     : element == "f64" ? "d"
                                        : "h";
  std::string value;
  for (unsigned i = 0; i < width; ++i) {
    std::string name = operands.add(makeValue(target), element, letter);
    value += (i ? ", " : "") + name;
  }
  return width > 1 ? "{" + value + "}" : value;
}

/// Adds a guard to the instruction of an llvm.inline_asm.
void KernelWriter::addGuard(AsmOperands &operands, std::string &instruction,
                            const std::string &condition) {
  if (random.chance(50)) {
    StringRef start = random.chance(50) ? "@" : "@!";
    instruction =
        (start + operands.add(condition, "i1", "b") + " " + instruction).str();
    return;
  }
  std::string number = operands.add(
      define("arith.extui " + condition + " : i1 to i32"), "i32", "r");
  instruction = "{ .reg .pred p; setp.ne.s32 p, " + number + ", 0; @p " +
                instruction + " }";
}

bool KernelWriter::writeInlinePTX(Target &target) {
  std::optional<RedPlace> place = makeRedPlace(target);
  if (!place)
    return false;
  auto [words, width, pointer, type] = *place;
  bool isHalf = target.type.bits == 16;
  std::string red = "red" + makeOrder(target, ".");
  if (type != "!llvm.ptr")
    red += type == "!llvm.ptr<1>"
               ? ".global"
               : random.pick({".shared", ".shared::cta"}).str();
  auto [mnemonic, isPacked] = makeMnemonic(red, words, width, isHalf);
  std::string displacement = makeDisplacement(pointer, type);

  // nvvm.inline_ptx supports neither f16 nor vectors.
  AsmOperands operands;
  operands.isNVVM = random.chance(25) && (isHalf ? width == 2 : width == 1);
  std::string address =
      operands.add(pointer, type, type == "!llvm.ptr<3>" ? "r" : "l");
  std::string instruction = mnemonic + " [" + address + displacement + "], " +
                            addValues(operands, target, width, isPacked) + ";";

  std::string guard;
  if (random.chance(25)) {
    std::string condition = makeCondition();
    if (operands.isNVVM)
      guard = ", predicate = " + condition;
    else
      addGuard(operands, instruction, condition);
  }
  std::string names = llvm::join(operands.names, ", "),
              types = llvm::join(operands.types, ", ");
  if (operands.isNVVM)
    line("nvvm.inline_ptx \"" + instruction + "\" ro(" + names + " : " + types +
         ")" + guard);
  else
    line("llvm.inline_asm has_side_effects \"" + instruction + "\", \"" +
         llvm::join(operands.letters, ",") + ",~{memory}\" " + names + " : (" +
         types + ") -> ()");
  return true;
}

/// Reduces into one of two targets of the same kind and type, selected by the
/// thread. Their pointers are generic, and may refer to different memories.
bool KernelWriter::writeChoice(Target &target) {
  if (target.isSubnormal)
    return false;
  Target *other = nullptr;
  for (Target &candidate : targets)
    if (&candidate != &target && candidate.kind == target.kind &&
        StringRef(candidate.type.name) == target.type.name &&
        !candidate.isSubnormal)
      other = &candidate;
  std::string words = getRedWords(random, target);
  if (!other || words.empty() || target.memory == Memory::Local ||
      other->memory == Memory::Local || kernel.devices > 1)
    return false;
  auto makeGeneric = [&](Target &which) {
    std::string type,
        pointer = makePointer(which, makeIndex(which.size, 1, 1), type);
    if (type == "!llvm.ptr")
      return pointer;
    return define("llvm.addrspacecast " + pointer + " : " + type +
                  " to !llvm.ptr");
  };
  std::string first = makeGeneric(target), second = makeGeneric(*other);
  std::string pointer = define("arith.select " + makeCondition() + ", " +
                               first + ", " + second + " : !llvm.ptr");
  uint64_t used = std::max(target.used, other->used);
  target.used = used;
  std::string value = makeValue(target);
  other->used = target.used;
  StringRef kind = getLLVMKind(target.kind);
  if (!kind.empty() && random.chance(60)) {
    define("llvm.atomicrmw " + kind + " " + pointer + ", " + value + " " +
           random.pick({"", "syncscope(\"device\") "}) +
           "monotonic : " + "!llvm.ptr, " + target.type.name);
    return true;
  }
  // The scope must be sufficient for both.
  bool isGlobal = target.memory == Memory::Global;
  line("redop.red" + makeOrder(isGlobal ? target : *other, " ") + " " + words +
       " " + pointer + ", " + value + " : !llvm.ptr, " + target.type.name);
  return true;
}

void KernelWriter::writeReduction(Target &target) {
  using Write = bool (KernelWriter::*)(Target &);
  constexpr Write ways[] = {
      &KernelWriter::writeMemRefAtomic, &KernelWriter::writeStoreReduce,
      &KernelWriter::writeStoreReduce,  &KernelWriter::writeAtomicRMW,
      &KernelWriter::writeRed,          &KernelWriter::writeInlinePTX,
      &KernelWriter::writeInlinePTX,    &KernelWriter::writeChoice,
      &KernelWriter::writeAtom};
  for (unsigned attempt = 0; attempt < 12; ++attempt)
    if ((this->*random.pick(llvm::ArrayRef(ways)))(target))
      return;
}

//===----------------------------------------------------------------------===//
// Reductions over threads
//===----------------------------------------------------------------------===//

std::string KernelWriter::makeWarpMask() {
  std::string mask =
      kernel.block < 32 ? std::to_string((1u << kernel.block) - 1) : "-1";
  return define("arith.constant " + mask + " : i32");
}

/// Reduces a condition over a warp or block; each thread stores its result.
void KernelWriter::writePredicateReduction(bool isBlock) {
  std::string condition = makeCondition(), result;
  bool isCount = random.chance(50);
  if (isBlock) {
    StringRef words = isCount ? "popc" : random.pick({"and", "or"});
    std::string id = define("arith.constant 0 : i32");
    result =
        define("redop.barrier.red " + words + random.pick({"", " aligned"}) +
               (isCount ? " u32 " : " pred ") + id + ", " + condition +
               (isCount ? " : i32" : " : i1"));
  } else {
    StringRef words = isCount
                          ? "ballot b32"
                          : random.pick({"all pred", "any pred", "uni pred"});
    result = define("redop.vote.sync " + words + " " + condition + ", " +
                    makeWarpMask() + (isCount ? " : i32" : " : i1"));
  }
  if (!isCount)
    result = define("arith.extui " + result + " : i1 to i32");
  std::string out = addOutput({"i32", 32, false}, 1);
  line("memref.store " + result + ", " + out + "[%gtid] : memref<?xi32>");
}

/// Reduces over whole warps or blocks; each thread stores its result.
void KernelWriter::writeGroupReduction() {
  // The threads of all devices would store to the same location.
  if (kernel.devices > 1)
    return;
  bool isBlock = random.chance(40);
  bool isWhole = kernel.block % 32 == 0;
  if (!isBlock && kernel.block > 32 && !isWhole)
    return;
  if (random.chance(15))
    return writePredicateReduction(isBlock);
  Target values;
  values.memory = Memory::Local;
  values.size = 1;
  values.type = pickType(random);
  values.kind = pickKind(random, values.type.isFloat);
  values.used = 0;
  std::string type = values.type.name;
  // Sums over a block must be exact, too.
  uint64_t product = multiplicity;
  multiplicity = values.kind == "mulf" ? 8 : 48;
  std::string value = makeValue(values);
  multiplicity = product;

  std::string result;
  StringRef upstream = llvm::StringSwitch<StringRef>(values.kind)
                           .Cases({"addi", "addf"}, "add")
                           .Cases({"muli", "mulf"}, "mul")
                           .Case("maxs", "maxsi")
                           .Case("mins", "minsi")
                           .Case("maxu", "maxui")
                           .Case("minu", "minui")
                           .Case("maxnumf", "maxnumf")
                           .Case("minnumf", "minnumf")
                           .Case("maximumf", "maximumf")
                           .Case("minimumf", "minimumf")
                           .Case("andi", "and")
                           .Case("ori", "or")
                           .Case("xori", "xor")
                           .Default("");
  bool isRedux = !isBlock && type == "i32" && values.kind != "muli";
  unsigned choice = random.below(3);
  if (isBlock && choice == 0 && isWhole) {
    result = define("gpu.all_reduce " + upstream + " " + value +
                    " uniform {} : (" + type + ") -> " + type);
  } else if (isBlock) {
    result = define("redop.group_reduce block " + values.kind + " " + value +
                    " : " + type);
  } else if (choice == 0 && isWhole) {
    result = define("gpu.subgroup_reduce " + upstream + " " + value +
                    random.pick({"", " uniform", " cluster(size = 8)",
                                 " cluster(size = 4, stride = 8)"}) +
                    " : (" + type + ") -> " + type);
  } else if (choice == 1 && isRedux) {
    std::string mask = makeWarpMask();
    StringRef kind = values.kind;
    if (isExtremum(kind) || kind == "addi" || random.chance(50))
      result = define("redop.redux.sync " +
                      (isExtremum(kind)
                           ? kind.take_front(3) + " " + kind.take_back(1) + "32"
                       : kind == "addi" ? "add " + random.pick({"u32", "s32"})
                                        : kind.drop_back() + " b32") +
                      " " + value + ", " + mask + " : i32");
    else
      result = define("nvvm.redux.sync " + kind.drop_back() + " " + value +
                      ", " + mask + " : i32 -> i32");
  } else {
    std::string tail;
    if (kernel.block < 32)
      tail = " mask(" + makeWarpMask() + ")";
    else if (random.chance(30))
      tail =
          random.pick({" cluster(8, 1)", " cluster(2, 16)", " cluster(4, 4)"})
              .str();
    result = define("redop.group_reduce warp " + values.kind + " " + value +
                    tail + " : " + type);
  }
  std::string out = addOutput(values.type, 1);
  line("memref.store " + result + ", " + out + "[%gtid] : memref<?x" + type +
       ">");
}
