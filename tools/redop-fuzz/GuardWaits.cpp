//===- GuardWaits.cpp - Blocks that wait for later ones -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop waits until a flag has reached %need. What the atomic returns takes
// random ways to the condition that ends the loop: memory, branches, selects,
// arguments of blocks. A loop that does the work of all blocks in order never
// ends.
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

namespace {
/// Writes a loop that waits.
class WaitWriter : public TextWriter {
public:
  explicit WaitWriter(Random &random) : random(random) {}

  void write();
  /// Functions, the variables that the loop uses, and what follows it.
  std::string functions, variables, tail;

private:
  std::string makeLabel() { return "^w" + std::to_string(numLabels++); }
  std::string read();
  /// An i32 that depends on `value`, and is less than `bound` as long as it is:
  /// `bound` may become another one.
  std::string pass(std::string value, std::string &bound);
  std::string passMemory(const std::string &value);
  void useStack();
  std::string passBranch(const std::string &isWaiting);
  std::string isLess(const std::string &value, const std::string &bound);
  void spin();
  void spinFromTop();
  void spinWithTwoEntries();
  void spinStructured();
  void spinInFunction();
  void spinNested();

  Random &random;
  unsigned numLabels = 0;
};
} // namespace

/// What the flag is now.
std::string WaitWriter::read() {
  switch (random.below(3)) {
  case 0:
    return define("memref.atomic_rmw ori %zero, %flag[%c0] : (i32, "
                  "memref<1xi32>) -> i32");
  case 1:
    return define("redop.fetch_reduce addi %zero, %flag[%c0] : i32, "
                  "memref<1xi32>");
  default:
    return define("redop.fetch_reduce ori %zero, %flag[%c0] : i32, "
                  "memref<1xi32>");
  }
}

std::string WaitWriter::isLess(const std::string &value,
                               const std::string &bound) {
  if (random.chance(30))
    return define("arith.cmpi sgt, " + bound + ", " + value + " : i32");
  return define("arith.cmpi slt, " + value + ", " + bound + " : i32");
}

void WaitWriter::useStack() {
  if (variables.find("%stack") == std::string::npos)
    variables += "    %stack = llvm.alloca %one x i32 : (i32) -> !llvm.ptr\n";
}

/// Memory of the thread: on the stack, which keeps blocks from being joined, or
/// in a buffer.
std::string WaitWriter::passMemory(const std::string &value) {
  switch (random.below(5)) {
  case 0:
    useStack();
    line("llvm.store " + value + ", %stack : i32, !llvm.ptr");
    return define("llvm.load %stack : !llvm.ptr -> i32");
  case 1:
    if (variables.find("%var") == std::string::npos)
      variables += "    %var = memref.alloca() : memref<1xi32>\n";
    line("memref.store " + value + ", %var[%c0] : memref<1xi32>");
    return define("memref.load %var[%c0] : memref<1xi32>");
  default:
    // In the end, it does not tell when it was written.
    tail = "    memref.store %zero, %own[%i] : memref<?xi32>\n";
    line("memref.store " + value + ", %own[%i] : memref<?xi32>");
    return define("memref.load %own[%i] : memref<?xi32>");
  }
}

/// 0 as long as it is waiting, else 1: constants that a branch selects.
std::string WaitWriter::passBranch(const std::string &isWaiting) {
  switch (random.below(4)) {
  case 0:
    return define("arith.select " + isWaiting + ", %zero, %one : i32");
  case 1:
    return define("scf.if " + isWaiting +
                  " -> (i32) { scf.yield %zero : i32 } else { scf.yield %one : "
                  "i32 }");
  case 2: {
    // Each way is a block.
    std::string then = makeLabel(), other = makeLabel(), join = makeLabel(),
                name = "%b" + std::to_string(numLabels++);
    line("cf.cond_br " + isWaiting + ", " + then + ", " + other);
    line(then + ":");
    line("cf.br " + join + "(%zero : i32)");
    line(other + ":");
    line("cf.br " + join + "(%one : i32)");
    line(join + "(" + name + ": i32):");
    return name;
  }
  default: {
    std::string join = makeLabel(), name = "%b" + std::to_string(numLabels++);
    line("cf.cond_br " + isWaiting + ", " + join + "(%zero : i32), " + join +
         "(%one : i32)");
    line(join + "(" + name + ": i32):");
    return name;
  }
  }
}

std::string WaitWriter::pass(std::string value, std::string &bound) {
  for (unsigned i = 0, count = random.below(3); i < count; ++i)
    switch (random.below(3)) {
    case 0:
      value = passMemory(value);
      break;
    case 1:
      value = passBranch(isLess(value, bound));
      bound = "%one";
      break;
    default:
      // The difference is less by the same.
      value = define("arith.addi " + value + ", %one : i32");
      bound = define("arith.addi " + bound + ", %one : i32");
      break;
    }
  return value;
}

/// Tests at the end.
void WaitWriter::spin() {
  std::string loop = makeLabel(), after = makeLabel(), bound = "%need";
  line("cf.br " + loop);
  line(loop + ":");
  std::string value = pass(read(), bound);
  line("cf.cond_br " + isLess(value, bound) + ", " + loop + ", " + after);
  line(after + ":");
}

/// Tests a value of the iteration before, or one in memory.
void WaitWriter::spinFromTop() {
  std::string loop = makeLabel(), body = makeLabel(), after = makeLabel(),
              last = "%last" + std::to_string(numLabels++), bound = "%need";
  bool isInMemory = random.chance(40);
  if (isInMemory) {
    tail = "    memref.store %zero, %own[%i] : memref<?xi32>\n";
    line("memref.store %none, %own[%i] : memref<?xi32>");
    line("cf.br " + loop);
    line(loop + ":");
    last = define("memref.load %own[%i] : memref<?xi32>");
  } else {
    line("cf.br " + loop + "(%none : i32)");
    line(loop + "(" + last + ": i32):");
  }
  // 0 or 1, where a branch has decided.
  bool isFlag = random.chance(50);
  line("cf.cond_br " + isLess(last, isFlag ? "%one" : "%need") + ", " + body +
       ", " + after);
  line(body + ":");
  std::string value = read();
  if (isFlag) {
    value = pass(value, bound);
    value = passBranch(isLess(value, bound));
  } else if (random.chance(50)) {
    value = passMemory(value);
  }
  if (isInMemory) {
    line("memref.store " + value + ", %own[%i] : memref<?xi32>");
    line("cf.br " + loop);
  } else {
    line("cf.br " + loop + "(" + value + " : i32)");
  }
  line(after + ":");
}

/// Data, or the block, decides where the cycle is entered.
void WaitWriter::spinWithTwoEntries() {
  std::string a = makeLabel(), b = makeLabel(), after = makeLabel();
  std::string which;
  if (random.chance(50)) {
    std::string x = define("memref.load %x[%i] : memref<?xi32>");
    which = define("arith.cmpi eq, " + x + ", %zero : i32");
  } else {
    which = define("arith.cmpi eq, %block, %c0 : index");
  }
  line("cf.cond_br " + which + ", " + a + ", " + b);
  line(a + ":");
  std::string bound = "%need";
  if (random.chance(50)) {
    std::string value = pass(read(), bound);
    line("cf.cond_br " + isLess(value, bound) + ", " + b + ", " + after);
  } else {
    line("cf.br " + b);
  }
  line(b + ":");
  bound = "%need";
  std::string value = pass(read(), bound);
  line("cf.cond_br " + isLess(value, bound) + ", " + a + ", " + after);
  line(after + ":");
}

void WaitWriter::spinStructured() {
  line("scf.while : () -> () {");
  std::string value = read();
  if (random.chance(50))
    value = passMemory(value);
  line("scf.condition(" + isLess(value, "%need") + ")");
  line("} do {");
  line("scf.yield");
  line("}");
}

/// A function that is inlined, or not.
void WaitWriter::spinInFunction() {
  line("func.call @wait(%flag, %need) : (memref<1xi32>, i32) -> ()");
  std::swap(text, functions);
  line("func.func private @wait(%flag: memref<1xi32>, %need: i32) {");
  line("%c0 = arith.constant 0 : index");
  line("%zero = arith.constant 0 : i32");
  std::string loop = makeLabel(), after = makeLabel();
  line("cf.br " + loop);
  line(loop + ":");
  line("cf.cond_br " + isLess(read(), "%need") + ", " + loop + ", " + after);
  line(after + ":");
  line("return");
  line("}");
  std::swap(text, functions);
}

/// The inner loop only counts; the outer one waits.
void WaitWriter::spinNested() {
  std::string outer = makeLabel(), inner = makeLabel(), latch = makeLabel(),
              after = makeLabel(), k = "%k" + std::to_string(numLabels++),
              bound = "%need";
  line("cf.br " + outer);
  line(outer + ":");
  std::string value = random.chance(50) ? pass(read(), bound) : read();
  line("cf.br " + inner + "(%zero : i32)");
  line(inner + "(" + k + ": i32):");
  std::string next = define("arith.addi " + k + ", %one : i32");
  std::string more = define("arith.cmpi slt, " + next + ", %three : i32");
  line("cf.cond_br " + more + ", " + inner + "(" + next + " : i32), " + latch);
  line(latch + ":");
  line("cf.cond_br " + isLess(value, bound) + ", " + outer + ", " + after);
  line(after + ":");
}

void WaitWriter::write() {
  switch (random.below(9)) {
  case 0:
  case 1:
  case 2:
    return spin();
  case 3:
  case 4:
    return spinFromTop();
  case 5:
  case 6:
    return spinWithTwoEntries();
  case 7:
    return random.chance(50) ? spinNested() : spinInFunction();
  default:
    return spinStructured();
  }
}

/// The last block goes first: all must be there.
Kernel mlir::redop::fuzz::generateWait(Random &random) {
  Kernel kernel;
  kernel.grid = random.between(2, 5);
  unsigned blocks[] = {1, 2, 31, 33};
  kernel.block = random.pick(llvm::ArrayRef(blocks));
  unsigned threads = kernel.grid * kernel.block;
  kernel.arguments = {makeNumbers(random, threads, {"0", "1", "2", "-3"}),
                      makeCell("0"), makeCell("0"),
                      makeNumbers(random, threads, {"0"})};
  WaitWriter wait(random);
  wait.write();
  // Where data selects the elements, more loops are made over blocks.
  bool isSelected = random.chance(60);
  std::string type = isSelected ? "memref<4xi32>" : "memref<1xi32>";
  if (isSelected)
    kernel.arguments[2] = {type, "i32", 4, "0"};
  std::string body = "    %none = arith.constant -1 : i32\n"
                     "    %three = arith.constant 3 : i32\n" +
                     wait.variables +
                     "    %block = gpu.block_id x\n"
                     "    %blocks = gpu.grid_dim x\n"
                     "    %threads = gpu.block_dim x\n"
                     "    %later = arith.subi %blocks, %block : index\n"
                     "    %others = arith.subi %later, %c1 : index\n"
                     "    %all = arith.muli %others, %threads : index\n"
                     "    %need = arith.index_cast %all : index to i32\n" +
                     wait.text + wait.tail +
                     "    %v = memref.load %x[%i] : memref<?xi32>\n"
                     "    %low = arith.andi %v, %three : i32\n"
                     "    %at = arith.index_castui %low : i32 to index\n"
                     "    redop.store_reduce addi %v, %out[" +
                     (isSelected ? "%at" : "%c0") + "] : i32, " + type +
                     "\n    redop.store_reduce addi %one, %flag[%c0] : i32, "
                     "memref<1xi32>\n";
  kernel.text =
      wrapKernel(wait.functions,
                 "%x: memref<?xi32>, %flag: memref<1xi32>, %out: " + type +
                     ", %own: memref<?xi32>",
                 body);
  return kernel;
}
