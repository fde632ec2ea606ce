//===- GuardTemplates.cpp - Kernels that test one assumption each ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

/// A buffer of i32 with the given elements.
static KernelArgument makeNumbers(Random &random, unsigned size,
                                  std::initializer_list<StringRef> choices) {
  KernelArgument buffer = {"memref<?xi32>", "i32", size, "0"};
  for (unsigned i = 0; i < size; ++i)
    buffer.values += (i ? ", " : "") + random.pick(choices).str();
  return buffer;
}

static KernelArgument makeCell(StringRef start) {
  return {"memref<1xi32>", "i32", 1, start.str()};
}

/// The start and the end of a kernel of 1-dimensional blocks.
static std::string wrap(StringRef functions, StringRef arguments,
                        StringRef body) {
  return (Twine("gpu.module @m {\n") + functions + "  gpu.func @kernel(" +
          arguments +
          ") kernel {\n"
          "    %c0 = arith.constant 0 : index\n"
          "    %c1 = arith.constant 1 : index\n"
          "    %zero = arith.constant 0 : i32\n"
          "    %one = arith.constant 1 : i32\n"
          "    %i = gpu.global_id x\n" +
          body + "    gpu.return\n  }\n}\n")
      .str();
}

//===----------------------------------------------------------------------===//
// Extrema by the bits of floats
//===----------------------------------------------------------------------===//

/// Two kinds into one element, which commute only if each has the values of one
/// sign. A barrier makes the result one.
static Kernel generateExtrema(Random &random) {
  bool isMax = random.chance(50);
  std::string first = isMax ? "maxs" : "mins", second = isMax ? "minu" : "maxu";
  if (random.chance(50))
    std::swap(first, second);
  unsigned blocks[] = {2, 31, 33, 48, 64};
  Kernel kernel;
  kernel.block = random.pick(llvm::ArrayRef(blocks));
  unsigned size = random.between(1, 100);
  auto numbers = [&] {
    return makeNumbers(random, size,
                       {"0", "1", "-1", "5", "7", "3", "-2147483648",
                        "2147483647", "-8388608", "2139095041", "1065353216",
                        "-1082130432", "-100", "100"});
  };
  kernel.arguments = {numbers(), numbers(),
                      makeCell(random.pick({"0", "-1", "-8388608", "1"}))};
  auto reduce = [&](StringRef kind, StringRef from, StringRef name) {
    std::string loop =
        (Twine("    scf.for %") + name + " = %i to %n step %s {\n      %v" +
         name + " = memref.load " + from + "[%" + name + "] : memref<?xi32>\n")
            .str();
    if (random.chance(40)) {
      // Only those of one sign, as front ends write it.
      bool isSigned = kind.ends_with("s");
      loop += (Twine("      %m") + name + " = arith.cmpi " +
               (isSigned ? "sge" : "slt") + ", %v" + name +
               ", %zero : i32\n      scf.if %m" + name + " {\n")
                  .str();
      loop += (Twine("        redop.store_reduce ") + kind + " %v" + name +
               ", %out[%c0] : i32, memref<1xi32>\n      }\n    }\n")
                  .str();
      return loop;
    }
    return loop + (Twine("      redop.store_reduce ") + kind + " %v" + name +
                   ", %out[%c0] : i32, memref<1xi32>\n    }\n")
                      .str();
  };
  std::string barrier =
      random.pick({"gpu.barrier", "nvvm.barrier0", "nvvm.barrier"}).str();
  std::string body =
      (Twine("    %n = arith.constant ") + Twine(size) +
       " : index\n    %s = gpu.block_dim x\n" + reduce(first, "%x", "a") +
       "    " + barrier + "\n" + reduce(second, "%y", "b"))
          .str();
  if (random.chance(30))
    body += "    " + barrier + "\n" + reduce(first, "%y", "c");
  kernel.text = wrap(
      "", "%x: memref<?xi32>, %y: memref<?xi32>, %out: memref<1xi32>", body);
  return kernel;
}

//===----------------------------------------------------------------------===//
// Blocks that wait for later ones
//===----------------------------------------------------------------------===//

/// Each form of a loop that ends when the flag, which other threads raise, has
/// reached %need. `%read` is an atomic read of the flag.
static std::string makeWait(Random &random, std::string &functions) {
  std::string read = "%@ = redop.fetch_reduce ori %zero, %flag[%c0] : i32, "
                     "memref<1xi32>\n";
  auto readAs = [&](StringRef name) {
    return "      " + ("%" + name + read.substr(2)).str();
  };
  auto waits = [&](StringRef name, StringRef value) {
    return (Twine("      %") + name + " = arith.cmpi slt, %" + value +
            ", %need : i32\n")
        .str();
  };
  std::string wait =
      "    scf.while : () -> () {\n" + readAs("r") + waits("w", "r") +
      "      scf.condition(%w)\n    } do {\n      scf.yield\n    }\n";
  switch (random.below(7)) {
  case 0:
    return wait;
  case 1:
    return "    cf.br ^spin\n  ^spin:\n" + readAs("r") + waits("w", "r") +
           "    cf.cond_br %w, ^spin, ^work\n  ^work:\n";
  case 2:
    // Two entries.
    return "    %v0 = memref.load %x[%i] : memref<?xi32>\n"
           "    %even = arith.cmpi eq, %v0, %zero : i32\n"
           "    cf.cond_br %even, ^a, ^b\n  ^a:\n" +
           readAs("r1") + waits("w1", "r1") +
           "    cf.cond_br %w1, ^b, ^work\n  ^b:\n" + readAs("r2") +
           waits("w2", "r2") + "    cf.cond_br %w2, ^a, ^work\n  ^work:\n";
  case 3:
    // Through memory of the thread.
    return "    %var = memref.alloca() : memref<1xi32>\n"
           "    memref.store %zero, %var[%c0] : memref<1xi32>\n"
           "    scf.while : () -> () {\n"
           "      %r = memref.load %var[%c0] : memref<1xi32>\n" +
           waits("w", "r") + "      scf.condition(%w)\n    } do {\n" +
           readAs("q") +
           "      memref.store %q, %var[%c0] : memref<1xi32>\n"
           "      scf.yield\n    }\n";
  case 4:
    // A selected constant.
    return "    %last = scf.while (%go = %one) : (i32) -> (i32) {\n"
           "      %w = arith.cmpi ne, %go, %zero : i32\n"
           "      scf.condition(%w) %go : i32\n    } do {\n    ^bb0(%ig: "
           "i32):\n" +
           readAs("q") + waits("v", "q") +
           "      %next = arith.select %v, %one, %zero : i32\n"
           "      scf.yield %next : i32\n    }\n";
  case 5: {
    functions = "  func.func private @wait(%flag: memref<1xi32>, %need: i32) "
                "{\n    %c0 = arith.constant 0 : index\n    %zero = "
                "arith.constant 0 : i32\n" +
                wait + "    return\n  }\n";
    return "    func.call @wait(%flag, %need) : (memref<1xi32>, i32) -> ()\n";
  }
  default:
    return "    cf.br ^spin(%one : i32)\n  ^spin(%k: i32):\n" + readAs("r") +
           waits("w", "r") +
           "    %twice = arith.addi %k, %k : i32\n"
           "    cf.cond_br %w, ^spin(%twice : i32), ^work\n  ^work:\n";
  }
}

/// The last block goes first: all must be there.
static Kernel generateWait(Random &random) {
  Kernel kernel;
  kernel.grid = random.between(2, 5);
  unsigned blocks[] = {1, 2, 31, 33};
  kernel.block = random.pick(llvm::ArrayRef(blocks));
  kernel.arguments = {
      makeNumbers(random, kernel.grid * kernel.block, {"0", "1", "2", "-3"}),
      makeCell("0"), makeCell("0")};
  std::string functions, wait = makeWait(random, functions);
  std::string body = "    %block = gpu.block_id x\n"
                     "    %blocks = gpu.grid_dim x\n"
                     "    %threads = gpu.block_dim x\n"
                     "    %later = arith.subi %blocks, %block : index\n"
                     "    %others = arith.subi %later, %c1 : index\n"
                     "    %all = arith.muli %others, %threads : index\n"
                     "    %need = arith.index_cast %all : index to i32\n" +
                     wait +
                     "    %v = memref.load %x[%i] : memref<?xi32>\n"
                     "    redop.store_reduce addi %v, %out[%c0] : i32, "
                     "memref<1xi32>\n"
                     "    redop.store_reduce addi %one, %flag[%c0] : i32, "
                     "memref<1xi32>\n";
  kernel.text = wrap(
      functions, "%x: memref<?xi32>, %flag: memref<1xi32>, %out: memref<1xi32>",
      body);
  return kernel;
}

//===----------------------------------------------------------------------===//
// Memory that overlaps
//===----------------------------------------------------------------------===//

/// One thread reads what it has reduced into, through another argument.
static Kernel generateOverlap(Random &random) {
  constexpr unsigned size = 16;
  Kernel kernel;
  kernel.overlaps = true;
  KernelArgument buffer = makeNumbers(random, size, {"1", "2", "3", "0", "-1"});
  auto within = [&](bool isStatic, unsigned count) {
    KernelArgument part = {isStatic
                               ? "memref<" + std::to_string(count) + "xi32>"
                               : "memref<?xi32>",
                           "i32", count, "0"};
    part.within = 0;
    part.offset = 4 * random.below(size - count + 1);
    return part;
  };
  unsigned sizes[] = {1, 2, 4, 8};
  unsigned read = random.pick(llvm::ArrayRef(sizes)),
           reduced = random.pick(llvm::ArrayRef(sizes));
  kernel.arguments = {buffer, within(random.chance(50), read),
                      within(random.chance(50), reduced)};
  std::string x = kernel.arguments[1].type, out = kernel.arguments[2].type;
  std::string body, view = "%x", viewType = x;
  unsigned count = read;
  unsigned start = kernel.arguments[1].offset / 4;
  switch (random.below(4)) {
  case 0: {
    // Beyond the end of the argument, and before its start.
    int offset = -int(random.below(std::min(start, 4u) + 1));
    count = random.between(1, size - start - offset);
    viewType =
        "memref<" + std::to_string(count) + "xi32, strided<[1], offset: ?>>";
    // Upstream folds a negative constant into an op that does not verify.
    kernel.arguments.push_back({"index", "", 0, std::to_string(offset)});
    body += "    %view = memref.reinterpret_cast %x to offset: [%offset], "
            "sizes: [" +
            std::to_string(count) + "], strides: [1] : " + x + " to " +
            viewType + "\n";
    view = "%view";
    break;
  }
  case 1: {
    // A part of it.
    unsigned offset = random.below(read);
    count = read - offset;
    viewType = "memref<" + std::to_string(count) +
               "xi32, strided<[1], offset: " + std::to_string(offset) + ">>";
    body += "    %view = memref.subview %x[" + std::to_string(offset) + "] [" +
            std::to_string(count) + "] [1] : " + x + " to " + viewType + "\n";
    view = "%view";
    break;
  }
  default:
    break;
  }
  std::string kind =
      random.pick({"addi", "addi", "maxs", "minu", "xori"}).str();
  std::string index = "%c0";
  body += "    %n = arith.constant " + std::to_string(count) +
          " : index\n    scf.for %k = %c0 to %n step %c1 {\n      %a = "
          "memref.load " +
          view + "[%k] : " + viewType + "\n";
  if (reduced > 1 && random.chance(50)) {
    body += "      %mask = arith.constant " + std::to_string(reduced - 1) +
            " : i32\n      %low = arith.andi %a, %mask : i32\n      %to = "
            "arith.index_castui %low : i32 to index\n";
    index = "%to";
  }
  body += "      redop.store_reduce " + kind + " %a, %out[" + index +
          "] : i32, " + out + "\n    }\n";
  std::string arguments = "%buffer: memref<?xi32>, %x: " + x + ", %out: " + out;
  if (kernel.arguments.size() > 3)
    arguments += ", %offset: index";
  kernel.text = wrap("", arguments, body);
  return kernel;
}

Kernel mlir::redop::fuzz::generateGuardTemplate(Random &random) {
  switch (random.below(3)) {
  case 0:
    return generateExtrema(random);
  case 1:
    return generateWait(random);
  default:
    return generateOverlap(random);
  }
}
