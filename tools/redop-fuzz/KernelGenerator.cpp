//===- KernelGenerator.cpp - Random kernels -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel has targets in global, shared and local memory. It initializes its
// own targets, reduces into them in all supported ways, in branches, loops and
// functions, and copies them out. Each target only uses one kind of reduction,
// with values whose combination is exact, so that the order of the threads does
// not affect the result.
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/StringRef.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;
using Memory = Target::Memory;

static constexpr ElementType elementTypes[] = {
    {"i32", 32, false}, {"i32", 32, false}, {"i64", 64, false},
    {"f32", 32, true},  {"f32", 32, true},  {"f16", 16, true},
    {"bf16", 16, true}, {"f64", 64, true},  {"i16", 16, false},
    {"i8", 8, false},
};

/// The buffer of an argument, as the interpreter reads it.
static std::string printBuffer(const KernelArgument &argument) {
  if (!argument.values.empty())
    return "[" + argument.values + "]";
  return "[" + argument.start + " x " + std::to_string(argument.size) + "]";
}

std::string Kernel::getArguments(bool isLowered) const {
  std::string text;
  // Where each argument is among those of the function.
  std::vector<unsigned> positions;
  unsigned position = 0;
  for (const KernelArgument &argument : arguments) {
    if (position)
      text += ", ";
    positions.push_back(position);
    bool isMemRef = StringRef(argument.type).starts_with("memref");
    std::string base = "$" + std::to_string(position);
    if (argument.within >= 0) {
      base = "$" + std::to_string(positions[argument.within]) + "+" +
             std::to_string(argument.offset);
      text += base;
    } else if (!argument.size) {
      text += argument.start;
    } else {
      if (!isMemRef || isLowered)
        text += argument.element;
      text += printBuffer(argument);
    }
    if (isMemRef && isLowered) {
      text += ", " + base + ", 0, " + std::to_string(argument.size) + ", 1";
      position += 4;
    }
    ++position;
  }
  return text;
}

static unsigned pickNumber(Random &random,
                           std::initializer_list<unsigned> numbers) {
  return numbers.begin()[random.below(numbers.size())];
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

ElementType mlir::redop::fuzz::pickType(Random &random) {
  return random.pick(llvm::ArrayRef(elementTypes));
}

std::string mlir::redop::fuzz::pickKind(Random &random, bool isFloat) {
  return isFloat ? random
                       .pick({"addf", "addf", "addf", "addf", "maximumf",
                              "minimumf", "maxnumf", "minnumf", "mulf"})
                       .str()
                 : random
                       .pick({"addi", "addi", "addi", "addi", "maxs", "mins",
                              "maxu", "minu", "andi", "ori", "xori", "muli"})
                       .str();
}

/// Returns the initial value of a target's elements.
static std::string getStart(const Target &target) {
  if (target.isSubnormal)
    return "0.0";
  StringRef kind = target.kind;
  if (target.type.isFloat)
    return kind == "mulf" ? "2.0" : kind == "addf" ? "0.0" : "1.0";
  return kind == "andi" ? "-1" : kind == "muli" ? "3" : "5";
}

Target KernelWriter::makeTarget(unsigned number) {
  Target target;
  // Sometimes reuse the previous type and kind, so that a pointer may refer to
  // either target.
  if (number && random.chance(40)) {
    target.type = targets.back().type;
    target.kind = targets.back().kind;
  } else {
    target.type = pickType(random);
    target.kind = pickKind(random, target.type.isFloat);
  }
  target.size = pickNumber(random, {1, 4, 8, 16, 32});
  unsigned memory = random.below(10);
  // Devices only share global memory.
  target.memory = memory < 6 || kernel.devices > 1 ? Memory::Global
                  : memory < 9                     ? Memory::Shared
                                                   : Memory::Local;
  target.isSubnormal = StringRef(target.type.name) == "f32" &&
                       target.kind == "addf" && random.chance(15) &&
                       target.memory != Memory::Local;
  target.isWithoutNaN = target.type.isFloat && random.chance(50);
  std::string name = "%t" + std::to_string(number),
              elements = std::to_string(target.size) + "x" + target.type.name;
  bool isMemRef = random.chance(60);
  KernelArgument argument;
  argument.element = target.type.name;
  argument.size = target.size;
  argument.start = getStart(target);
  switch (target.memory) {
  case Memory::Global:
    if (isMemRef) {
      // Use a dynamic size, with or without a memory space.
      StringRef space =
          random.pick({"", "", ", 1", ", #gpu.address_space<global>"});
      argument.type = "memref<?x" + argument.element + space.str() + ">";
      target.memref = name;
      target.memrefType = argument.type;
      if (space.empty()) {
        target.plain = target.memref;
        target.plainType = target.memrefType;
      }
    } else {
      argument.type = random.pick({"!llvm.ptr", "!llvm.ptr<1>"}).str();
      target.pointer = name;
      target.pointerType = argument.type;
    }
    kernel.arguments.push_back(argument);
    break;
  case Memory::Shared:
    if (isMemRef) {
      target.memref = name;
      target.memrefType =
          "memref<" + elements +
          random
              .pick({", #gpu.address_space<workgroup>>",
                     ", #gpu.address_space<workgroup>>", ", 3>"})
              .str();
    } else {
      target.pointerType = "!llvm.ptr<3>";
      others += "  llvm.mlir.global internal @shared" + std::to_string(number) +
                "() {addr_space = 3 : i32, alignment = 16 : i64} : "
                "!llvm.array<" +
                std::to_string(target.size) + " x " + target.type.name + ">\n";
    }
    break;
  case Memory::Local:
    if (isMemRef) {
      target.memrefType = target.plainType = "memref<" + elements + ">";
      target.memref = target.plain = name;
      target.isAttribution = random.chance(40);
    } else {
      target.pointerType = "!llvm.ptr";
    }
    break;
  }
  return target;
}

void KernelWriter::chooseTargets() {
  for (unsigned number = 0, count = random.between(1, 3); number < count;
       ++number)
    targets.push_back(makeTarget(number));
}

std::string KernelWriter::addOutput(const ElementType &type,
                                    unsigned perThread) {
  std::string name = "%out" + std::to_string(kernel.arguments.size());
  KernelArgument output;
  output.type = "memref<?x" + std::string(type.name) + ">";
  output.element = type.name;
  output.size = kernel.grid * kernel.block * perThread;
  output.start = "0";
  if (type.isFloat)
    output.start = "0.0";
  kernel.arguments.push_back(output);
  return name;
}

//===----------------------------------------------------------------------===//
// Before and after the statements
//===----------------------------------------------------------------------===//

/// Defines the targets that are not arguments, and all pointers and casts.
void KernelWriter::writeHead() {
  for (auto [number, target] : llvm::enumerate(targets)) {
    std::string type = target.type.name;
    if (target.memory == Memory::Local && target.memref.empty()) {
      std::string size =
          define("llvm.mlir.constant(" + Twine(target.size) + " : i32) : i32");
      target.pointer = define("llvm.alloca " + size + " x " + type +
                              " {alignment = 16 : i64} : (i32) -> !llvm.ptr");
    } else if (target.isAttribution) {
      continue;
    } else if (target.memory == Memory::Local) {
      line(target.memref +
           " = memref.alloca() {alignment = 16 : i64} : " + target.memrefType);
    } else if (target.memory == Memory::Shared && target.memref.empty()) {
      target.pointer = define("llvm.mlir.addressof @shared" + Twine(number) +
                              " : !llvm.ptr<3>");
      if (random.chance(50)) {
        target.pointer = define("llvm.addrspacecast " + target.pointer +
                                " : !llvm.ptr<3> to !llvm.ptr");
        target.pointerType = "!llvm.ptr";
      }
    } else if (target.memory == Memory::Shared) {
      target.plainType =
          "memref<" + std::to_string(target.size) + "x" + type + ">";
      target.plain =
          define("memref.memory_space_cast " + target.memref + " : " +
                 target.memrefType + " to " + target.plainType);
    } else if (!target.memref.empty() && random.chance(70)) {
      // Extract the pointer of a memref.
      std::string index =
          define("memref.extract_aligned_pointer_as_index " + target.memref +
                 " : " + target.memrefType + " -> index");
      std::string bits =
          define("arith.index_cast " + index + " : index to i64");
      target.pointerType = random.pick({"!llvm.ptr", "!llvm.ptr<1>"}).str();
      target.pointer =
          define("llvm.inttoptr " + bits + " : i64 to " + target.pointerType);
    }
  }
}

/// Each thread initializes some elements of shared memory, or its local memory.
void KernelWriter::initialize(const Target &target) {
  if (target.memory == Memory::Global)
    return;
  bool isLocal = target.memory == Memory::Local;
  std::string type = target.type.name;
  std::string start =
      define("arith.constant " + getStart(target) + " : " + type);
  std::string size =
      define("arith.constant " + Twine(target.size) + " : index");
  open("scf.for %i = " + Twine(isLocal ? "%c0" : "%tid") + " to " + size +
       " step " + (isLocal ? "%c1" : "%bdim"));
  if (!target.memref.empty()) {
    line("memref.store " + start + ", " + target.memref +
         "[%i] : " + target.memrefType);
  } else {
    std::string bits = define("arith.index_cast %i : index to i64");
    std::string at = define("llvm.getelementptr " + target.pointer + "[" +
                            bits + "] : (" + target.pointerType + ", i64) -> " +
                            target.pointerType + ", " + type);
    line("llvm.store " + start + ", " + at + " : " + type + ", " +
         target.pointerType);
  }
  close();
}

/// Copies shared and local memory to an output.
void KernelWriter::readBack(const Target &target) {
  if (target.memory == Memory::Global)
    return;
  bool isLocal = target.memory == Memory::Local;
  std::string type = target.type.name;
  // Copy shared memory once per block, which has at least one thread.
  unsigned perThread = target.size;
  std::string out = addOutput(target.type, perThread);
  std::string size =
      define("arith.constant " + Twine(target.size) + " : index");
  std::string first = define("arith.muli " + Twine(isLocal ? "%gtid" : "%bid") +
                             ", " + size + " : index");
  open("scf.for %i = " + Twine(isLocal ? "%c0" : "%tid") + " to " + size +
       " step " + (isLocal ? "%c1" : "%bdim"));
  std::string value;
  if (!target.memref.empty()) {
    value =
        define("memref.load " + target.memref + "[%i] : " + target.memrefType);
  } else {
    std::string bits = define("arith.index_cast %i : index to i64");
    std::string at = define("llvm.getelementptr " + target.pointer + "[" +
                            bits + "] : (" + target.pointerType + ", i64) -> " +
                            target.pointerType + ", " + type);
    value =
        define("llvm.load " + at + " : " + target.pointerType + " -> " + type);
  }
  std::string to = define("arith.addi " + first + ", %i : index");
  line("memref.store " + value + ", " + out + "[" + to + "] : memref<?x" +
       type + ">");
  close();
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

/// Writes a condition that is uniform in a block, or divergent.
void KernelWriter::writeIf(bool isUniform) {
  bool staysUniform = isUniform && random.chance(60);
  std::string condition;
  if (staysUniform) {
    std::string limit = define(
        "arith.constant " + Twine(random.below(kernel.grid + 1)) + " : index");
    condition = define("arith.cmpi ult, %bid, " + limit + " : index");
  } else {
    condition = makeCondition();
  }
  open("scf.if " + condition);
  writeStatements(random.between(1, 2), staysUniform);
  if (random.chance(40)) {
    --indent;
    line("} else {");
    ++indent;
    writeStatements(random.between(1, 2), staysUniform);
  }
  close();
}

void KernelWriter::writeLoop(bool isUniform) {
  bool staysUniform = isUniform && random.chance(60);
  std::string last;
  if (staysUniform) {
    last = define("arith.constant " + Twine(random.below(4)) + " : index");
  } else {
    std::string four = define("arith.constant 4 : index");
    last = define("arith.remui %tid, " + four + " : index");
  }
  open("scf.for %k" + Twine(numValues++) + " = %c0 to " + last + " step %c1");
  multiplicity *= 3;
  writeStatements(random.between(1, 2), staysUniform);
  multiplicity /= 3;
  close();
}

void KernelWriter::writeStatement(bool isUniform) {
  unsigned choice = random.below(100);
  if (depth < 2 && choice < 12) {
    ++depth;
    writeIf(isUniform);
    --depth;
  } else if (depth < 2 && choice < 22) {
    ++depth;
    writeLoop(isUniform);
    --depth;
  } else if (choice < 34) {
    writeCall();
  } else if (choice < 50 && isUniform) {
    writeGroupReduction();
  } else {
    writeReduction(pickTarget());
  }
}

void KernelWriter::writeStatements(unsigned count, bool isUniform) {
  for (; count; --count)
    writeStatement(isUniform);
}

/// Writes a function that reduces into its argument with upstream's ops, which
/// also support local memory.
void KernelWriter::writeCall() {
  Target &target = pickTarget();
  if (target.isSubnormal || kernel.devices > 1 ||
      StringRef(target.kind).starts_with("mul"))
    return writeReduction(target);
  std::string type = target.type.name,
              name = "@f" + std::to_string(numOthers++);
  if (!target.plain.empty()) {
    std::string index = makeIndex(target.size, 1, 1), value = makeValue(target);
    others += "  func.func " + random.pick({"", "private "}).str() + name +
              "(%m: " + target.plainType + ", %i: index, %v: " + type +
              ") {\n    %old = memref.atomic_rmw " + target.kind +
              " %v, %m[%i] : (" + type + ", " + target.plainType + ") -> " +
              type + "\n    return\n  }\n";
    return line("func.call " + name + "(" + target.plain + ", " + index + ", " +
                value + ") : (" + target.plainType + ", index, " + type +
                ") -> ()");
  }
  std::string pointer,
      at = makePointer(target, makeIndex(target.size, 1, 1), pointer);
  multiplicity *= 2;
  std::string value = makeValue(target);
  multiplicity /= 2;
  StringRef kind = getLLVMKind(target.kind);
  if (kind.empty())
    return writeReduction(target);
  others += "  llvm.func " + random.pick({"", "internal "}).str() + name +
            "(%p: " + pointer + ", %v: " + type + ", %n: i32) {\n" +
            "    %zero = llvm.mlir.constant(0 : i32) : i32\n"
            "    %one = llvm.mlir.constant(1 : i32) : i32\n"
            "    llvm.br ^loop(%zero, %p : i32, " +
            pointer + ")\n  ^loop(%i: i32, %q: " + pointer +
            "):\n    %c = llvm.icmp \"ult\" %i, %n : i32\n"
            "    llvm.cond_br %c, ^body, ^end\n  ^body:\n"
            "    %old = llvm.atomicrmw " +
            kind.str() +
            " %q, %v syncscope(\"device\") monotonic : " + pointer + ", " +
            type +
            "\n    %next = llvm.add %i, %one : i32\n"
            "    llvm.br ^loop(%next, %q : i32, " +
            pointer + ")\n  ^end:\n    llvm.return\n  }\n";
  std::string count =
      define("arith.constant " + Twine(random.below(3)) + " : i32");
  line("llvm.call " + name + "(" + at + ", " + value + ", " + count + ") : (" +
       pointer + ", " + type + ", i32) -> ()");
}

Kernel KernelWriter::write() {
  kernel.grid = pickNumber(random, {1, 1, 2, 3});
  kernel.block = pickNumber(random, {1, 4, 8, 32, 32, 40, 64});
  if (random.chance(4))
    kernel.devices = 2;
  chooseTargets();
  indent = 2;
  writeHead();
  line("%c0 = arith.constant 0 : index");
  line("%c1 = arith.constant 1 : index");
  line("%tid = gpu.thread_id x");
  line("%bid = gpu.block_id x");
  line("%bdim = gpu.block_dim x");
  line("%base = arith.muli %bid, %bdim : index");
  line("%gtid = arith.addi %base, %tid : index");
  line("%t32 = arith.index_cast %tid : index to i32");
  for (const Target &target : targets)
    initialize(target);
  line("gpu.barrier");
  writeStatements(random.between(2, 7), /*isUniform=*/true);
  line("gpu.barrier");
  for (const Target &target : targets)
    readBack(target);
  line("gpu.return");

  std::string head = "gpu.module @m {\n" + others + "  gpu.func @kernel(";
  std::string body = std::move(text);
  // Targets come first, then outputs and results.
  unsigned output = 0;
  std::vector<std::string> names;
  for (auto [number, target] : llvm::enumerate(targets))
    if (target.memory == Memory::Global)
      names.push_back("%t" + std::to_string(number));
  for (const KernelArgument &argument : kernel.arguments) {
    if (output)
      head += ", ";
    head += (output < names.size() ? names[output]
                                   : "%out" + std::to_string(output)) +
            ": " + argument.type;
    ++output;
  }
  head += ")";
  std::string shared;
  for (auto [number, target] : llvm::enumerate(targets))
    if (target.memory == Memory::Shared && !target.memref.empty())
      shared += (shared.empty() ? "" : ", ") + target.memref + " : " +
                target.memrefType + " {llvm.align = 16 : i64}";
  if (!shared.empty())
    head += " workgroup(" + shared + ")";
  std::string local;
  for (const Target &target : targets)
    if (target.isAttribution)
      local += (local.empty() ? "" : ", ") + target.memref + " : " +
               target.memrefType;
  if (!local.empty())
    head += " private(" + local + ")";
  head += " kernel";
  if (random.chance(30))
    head += " attributes {known_block_size = array<i32: " +
            std::to_string(kernel.block) + ", 1, 1>}";
  kernel.text = head + " {\n" + body + "  }\n}\n";
  return std::move(kernel);
}

Kernel mlir::redop::fuzz::generateGuardKernel(Random &random) {
  return random.chance(23) ? generateGuardTemplate(random)
                           : GuardWriter(random).write();
}

Kernel mlir::redop::fuzz::generateKernel(Random &random) {
  unsigned choice = random.below(100);
  if (choice < 6)
    return generateTemplate(random);
  if (choice < 66)
    return generateGuardKernel(random);
  return KernelWriter(random).write();
}
