//===- GuardGenerator.cpp - Kernels whose guards matter -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel reads numbers and reduces into one target, by one kind, so that
// the order of the threads does not affect the result. `%out` is the target,
// `%data` the numbers, `%seen` one number for each thread, `%n` a limit, `%w` a
// divisor or distance.
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

/// The number of elements of `%data`: a power of two, so that any number can be
/// masked to an index.
static constexpr unsigned kData = 64;
/// The number of places in a list: more than threads append.
static constexpr unsigned kList = 16384;

//===----------------------------------------------------------------------===//
// Launches and arguments
//===----------------------------------------------------------------------===//

void GuardWriter::chooseLaunch() {
  struct Shape {
    unsigned x, y, z;
  };
  constexpr Shape blocks[] = {{1, 1, 1},  {31, 1, 1}, {32, 1, 1}, {33, 1, 1},
                              {48, 1, 1}, {64, 1, 1}, {3, 5, 2},  {8, 4, 1},
                              {1, 1, 33}, {16, 2, 2}};
  constexpr Shape grids[] = {{1, 1, 1}, {2, 1, 1}, {3, 1, 1},
                             {5, 1, 1}, {1, 3, 1}, {2, 2, 1}};
  const Shape &block = random.pick(llvm::ArrayRef(blocks)),
              &grid = random.pick(llvm::ArrayRef(grids));
  kernel.block = block.x;
  kernel.blockY = block.y;
  kernel.blockZ = block.z;
  kernel.grid = grid.x;
  kernel.gridY = grid.y;
}

std::string mlir::redop::fuzz::pickEdge(Random &random) {
  return random
      .pick({"0",           "0",           "0",      "1",          "-1",
             "-1",          "2",           "3",      "5",          "7",
             "31",          "32",          "33",     "63",         "64",
             "100",         "127",         "128",    "-128",       "255",
             "256",         "32767",       "-32768", "2147483647", "2147483646",
             "-2147483648", "-2147483647", "65535",  "12",         "-5",
             "17",          "4",           "9"})
      .str();
}

void GuardWriter::chooseArguments() {
  isFocused = random.chance(60);
  appends = isFocused && random.chance(35);
  type = random.pick({"i32", "i32", "i32", "i64"}).str();
  kind = random
             .pick({"addi", "addi", "addi", "maxs", "minu", "mins", "maxu",
                    "ori", "andi", "xori"})
             .str();
  if (appends) {
    type = "i32";
    kind = "addi";
  }
  unsigned sizes[] = {1, 1, 4, 16, 64};
  size = random.pick(llvm::ArrayRef(sizes));
  isPointer = random.chance(40);
  isTargetKnown = !isPointer && random.chance(50);
  KernelArgument target;
  target.element = type;
  target.size = size;
  target.start = kind == "andi" ? "-1" : kind == "minu" ? "4000000000" : "0";
  if (type == "i32" && kind == "minu")
    target.start = "-1";
  target.type = isPointer
                    ? random.pick({"!llvm.ptr<1>", "!llvm.ptr"}).str()
                    : "memref<" + (isTargetKnown ? std::to_string(size) : "?") +
                          "x" + type + ">";
  KernelArgument numbers;
  numbers.type = "memref<?xi32>";
  numbers.element = "i32";
  numbers.size = kData;
  // Some kernels have few different numbers, so that lanes have equal ones.
  std::vector<std::string> few;
  for (unsigned i = 0; i < 3; ++i)
    few.push_back(pickEdge(random));
  bool areFew = random.chance(30);
  for (unsigned i = 0; i < kData; ++i)
    numbers.values += (i ? ", " : "") + (areFew ? few[random.below(few.size())]
                                                : pickEdge(random));
  KernelArgument seen;
  seen.type = "memref<?xi32>";
  seen.element = "i32";
  seen.size = kernel.countThreads();
  seen.start = "0";
  KernelArgument limit, divisor;
  limit.type = divisor.type = "i32";
  std::string threads = std::to_string(kernel.countThreads());
  limit.start = random
                    .pick({"0", "1", "-1", "5", threads, threads, threads, "31",
                           "40", "2147483647"})
                    .str();
  divisor.start = pickEdge(random);
  kernel.arguments = {target, numbers, seen, limit, divisor};
  if (appends) {
    kernel.arguments.push_back({"memref<?xi32>", "i32", kList, "0"});
    names.push_back("%list");
  }
}

/// Defines the linear index of the thread in the grid.
void GuardWriter::writeIds() {
  auto id = [&](StringRef op, StringRef dimension) {
    return define("gpu." + op + " " + dimension);
  };
  auto fold = [&](const std::string &high, const std::string &factor,
                  const std::string &low) {
    std::string product =
        define("arith.muli " + high + ", " + factor + " : index");
    return define("arith.addi " + product + ", " + low + " : index");
  };
  std::string t = id("thread_id", "x"), b = id("block_id", "x"),
              width = id("block_dim", "x");
  if (kernel.blockZ > 1 || kernel.blockY > 1 || random.chance(20)) {
    std::string height = id("block_dim", "y");
    std::string row = fold(id("thread_id", "z"), height, id("thread_id", "y"));
    t = fold(row, width, t);
    width = define("arith.muli " + width + ", " + height + " : index");
    width = define("arith.muli " + width + ", " + id("block_dim", "z") +
                   " : index");
  }
  if (kernel.gridY > 1)
    b = fold(id("block_id", "y"), id("grid_dim", "x"), b);
  thread = fold(b, width, t);
  element = define("arith.index_cast " + thread + " : index to i32");
  block = define("arith.index_cast " + b + " : index to i32");
}

std::string GuardWriter::addArgument(const std::string &argumentType,
                                     const std::string &number) {
  kernel.arguments.push_back({argumentType, "", 0, number});
  names.push_back("%a" + std::to_string(names.size()));
  return names.back();
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

void GuardWriter::openIf(const std::string &condition, bool hasElse) {
  if (!isInBlocks() || random.chance(50)) {
    open("scf.if " + condition);
    ++numRegions;
    joins.push_back("");
    return;
  }
  std::string number = std::to_string(numLabels++);
  line("cf.cond_br " + condition + ", ^then" + number +
       (hasElse ? ", ^else" : ", ^join") + number);
  line("^then" + number + ":");
  joins.push_back(number);
}

void GuardWriter::openElse() {
  if (joins.back().empty()) {
    close(" else {");
    ++indent;
    return;
  }
  line("cf.br ^join" + joins.back());
  line("^else" + joins.back() + ":");
}

void GuardWriter::closeIf() {
  std::string number = joins.back();
  joins.pop_back();
  if (number.empty()) {
    --numRegions;
    return close();
  }
  line("cf.br ^join" + number);
  line("^join" + number + ":");
}

void GuardWriter::writeEarlyReturn() {
  std::string condition;
  if (random.chance(70)) {
    condition = define("arith.cmpi " + random.pick({"sge", "uge"}) + ", " +
                       element + ", %n : i32");
  } else {
    std::string limit = addConstant(pickEdge(random), "i32");
    condition = define("arith.cmpi eq, " + data + ", " + limit + " : i32");
  }
  std::string number = std::to_string(numLabels++);
  line("cf.cond_br " + condition + ", ^exit, ^go" + number);
  line("^go" + number + ":");
  returnsEarly = true;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// A loop that ends where its type does.
struct Bounds {
  std::string type;
  int64_t first, last, step;
};
} // namespace

/// The last value before the end plus the step is in the range of the type.
static Bounds pickBounds(Random &random, bool isUnsigned) {
  static constexpr unsigned widths[] = {8, 8, 16, 32, 32, 64};
  unsigned width = random.pick(llvm::ArrayRef(widths));
  int64_t most = width == 64  ? INT64_MAX
                 : isUnsigned ? (int64_t(1) << width) - 1
                              : (int64_t(1) << (width - 1)) - 1;
  int64_t count = random.below(12), step = random.between(1, 20);
  if (width != 8 && random.chance(30))
    step = random.between(1, 2000);
  // The end lies within one step after the last value.
  int64_t span = count ? (count - 1) * step + random.between(1, step) : 0;
  int64_t slack = span ? count * step - span : 0;
  int64_t last = random.chance(60) ? most - slack - random.below(3)
                                   : int64_t(random.below(100)) + span;
  last = std::min(last, most - slack);
  if (last - span < 0)
    return {"i" + std::to_string(width), 0, 0, 1};
  return {"i" + std::to_string(width), last - span, last, step};
}

/// The number as text of the type: signless constants are signed.
static std::string printNumber(int64_t number, StringRef type) {
  if (type == "i8")
    return std::to_string(int8_t(number));
  if (type == "i16")
    return std::to_string(int16_t(number));
  if (type == "i32")
    return std::to_string(int32_t(number));
  return std::to_string(number);
}

void GuardWriter::writeStructuredLoop(
    llvm::function_ref<void(const std::string &)> body) {
  bool isUnsigned = random.chance(50);
  Bounds bounds = pickBounds(random, isUnsigned);
  auto constant = [&](int64_t number) {
    return addConstant(printNumber(number, bounds.type), bounds.type);
  };
  std::string first = constant(bounds.first), last = constant(bounds.last),
              step = constant(bounds.step),
              k = "%k" + std::to_string(numLabels++);
  open(Twine("scf.for ") + (isUnsigned ? "unsigned " : "") + k + " = " + first +
       " to " + last + " step " + step + " : " + bounds.type);
  ++numRegions;
  std::string index = k;
  if (bounds.type == "i64")
    index = define("arith.trunci " + k + " : i64 to i32");
  else if (bounds.type != "i32")
    index = define("arith.extui " + k + " : " + bounds.type + " to i32");
  body(index);
  --numRegions;
  close();
}

void GuardWriter::writeLoopOfBlocks(
    llvm::function_ref<void(const std::string &)> body) {
  Bounds bounds = pickBounds(random, /*isUnsigned=*/false);
  auto constant = [&](int64_t number) {
    return addConstant(printNumber(number, bounds.type), bounds.type);
  };
  std::string first = constant(bounds.first), last = constant(bounds.last),
              step = constant(bounds.step),
              number = std::to_string(numLabels++), k = "%k" + number;
  line("cf.br ^head" + number + "(" + first + " : " + bounds.type + ")");
  line("^head" + number + "(" + k + ": " + bounds.type + "):");
  std::string more =
      define("arith.cmpi slt, " + k + ", " + last + " : " + bounds.type);
  line("cf.cond_br " + more + ", ^body" + number + ", ^end" + number);
  line("^body" + number + ":");
  std::string index = k;
  if (bounds.type == "i64")
    index = define("arith.trunci " + k + " : i64 to i32");
  else if (bounds.type != "i32")
    index = define("arith.extui " + k + " : " + bounds.type + " to i32");
  body(index);
  std::string next =
      define("arith.addi " + k + ", " + step +
             random.pick({"", " overflow<nsw>"}) + " : " + bounds.type);
  line("cf.br ^head" + number + "(" + next + " : " + bounds.type + ")");
  line("^end" + number + ":");
}

/// A cycle with two entries, which counts down.
void GuardWriter::writeIrreducible(
    llvm::function_ref<void(const std::string &)> body) {
  std::string number = std::to_string(numLabels++), k = "%k" + number,
              l = "%l" + number;
  std::string zero = addConstant("0", "i32"), one = addConstant("1", "i32");
  std::string count = addConstant(std::to_string(random.below(6)), "i32");
  std::string which =
      define("arith.cmpi slt, " + data + ", " + zero + " : i32");
  line("cf.cond_br " + which + ", ^a" + number + "(" + count + " : i32), ^b" +
       number + "(" + count + " : i32)");
  line("^a" + number + "(" + k + ": i32):");
  body(k);
  line("cf.br ^b" + number + "(" + k + " : i32)");
  line("^b" + number + "(" + l + ": i32):");
  std::string less = define("arith.subi " + l + ", " + one + " : i32");
  std::string more = define("arith.cmpi sgt, " + l + ", " + zero + " : i32");
  line("cf.cond_br " + more + ", ^a" + number + "(" + less + " : i32), ^end" +
       number);
  line("^end" + number + ":");
}

void GuardWriter::writeLoop() {
  auto body = [&](const std::string &index) {
    std::string outer = element, outerData = data;
    if (random.chance(70))
      element = define("arith.addi " + element + ", " + index + " : i32");
    else
      element = index;
    data = loadData(element);
    writeStatement();
    element = outer;
    data = outerData;
  };
  if (!isInBlocks())
    return writeStructuredLoop(body);
  switch (random.below(4)) {
  case 0:
    return writeLoopOfBlocks(body);
  case 1:
    return writeIrreducible(body);
  default:
    return writeStructuredLoop(body);
  }
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void GuardWriter::writeGuarded(
    llvm::function_ref<void(const std::string &)> use) {
  std::string x = random.chance(35)   ? std::string("%w")
                  : random.chance(60) ? data
                                      : loadData(data);
  Guarded guarded = random.chance(12)
                        ? makeLookup()
                        : makeGuarded(x, random.chance(50) ? data : element);
  openIf(guarded.condition);
  if (!guarded.assumption.empty())
    line(guarded.assumption);
  std::string value = define(guarded.op);
  use(random.chance(25) ? passStruct(value) : value);
  closeIf();
}

void GuardWriter::writeStatement() {
  ++depth;
  unsigned choice = random.below(100);
  if (depth < 3 && choice < 30) {
    writeLoop();
  } else if (depth == 1 && choice < 45) {
    writeMeeting();
  } else {
    // Another guard may ask about the result of the first one.
    bool isNested = depth < 3 && random.chance(20);
    writeGuarded([&](const std::string &value) {
      if (!isNested)
        return reduce(value);
      std::string outer = data;
      data = value;
      writeGuarded([&](const std::string &inner) { reduce(inner); });
      data = outer;
    });
  }
  --depth;
}

Kernel GuardWriter::write() {
  chooseLaunch();
  chooseArguments();
  indent = 2;
  writeIds();
  data = loadData(element);
  if (isFocused) {
    writeFocused();
  } else {
    if (random.chance(40))
      writeEarlyReturn();
    for (unsigned i = 0, count = random.between(1, 3); i < count; ++i)
      writeStatement();
  }
  if (returnsEarly) {
    line("cf.br ^exit");
    line("^exit:");
  }
  line("gpu.return");
  std::string head = "gpu.module @m {\n" + functions + "  gpu.func @kernel(";
  for (auto [name, argument] : llvm::zip(names, kernel.arguments))
    head += (name == names[0] ? "" : ", ") + std::string(name) + ": " +
            argument.type;
  kernel.text = head + ") kernel {\n" + std::move(text) + "  }\n}\n";
  return std::move(kernel);
}
