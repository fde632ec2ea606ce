//===- GuardTemplates.cpp - Kernels that test one assumption each ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardWriter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;
using llvm::Twine;

KernelArgument fuzz::makeNumbers(Random &random, unsigned size,
                                 std::initializer_list<StringRef> choices) {
  KernelArgument buffer = {"memref<?xi32>", "i32", size, "0"};
  for (unsigned i = 0; i < size; ++i)
    buffer.values += (i ? ", " : "") + random.pick(choices).str();
  return buffer;
}

KernelArgument fuzz::makeCell(StringRef start) {
  return {"memref<1xi32>", "i32", 1, start.str()};
}

std::string fuzz::wrapKernel(StringRef functions, StringRef arguments,
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
  std::string barrier = random.pick({"gpu.barrier", "nvvm.barrier"}).str();
  std::string body =
      (Twine("    %n = arith.constant ") + Twine(size) +
       " : index\n    %s = gpu.block_dim x\n" + reduce(first, "%x", "a") +
       "    " + barrier + "\n" + reduce(second, "%y", "b"))
          .str();
  if (random.chance(30))
    body += "    " + barrier + "\n" + reduce(first, "%y", "c");
  kernel.text = wrapKernel(
      "", "%x: memref<?xi32>, %y: memref<?xi32>, %out: memref<1xi32>", body);
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
  switch (random.below(6)) {
  case 0:
  case 1:
  case 2: {
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
    // Mostly, what is reduced into lies in the view, but not in the argument.
    for (unsigned i = 0; i < 6; ++i) {
      unsigned place = start + offset + random.below(count);
      if (place + reduced <= size &&
          (place + reduced <= start || place >= start + read)) {
        kernel.arguments[2].offset = 4 * place;
        break;
      }
    }
    break;
  }
  case 3: {
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
  kernel.text = wrapKernel("", arguments, body);
  return kernel;
}

Kernel mlir::redop::fuzz::generateGuardTemplate(Random &random) {
  switch (random.below(7)) {
  case 0:
  case 1:
    return generateExtrema(random);
  case 2:
  case 3:
  case 4:
    return generateWait(random);
  default:
    return generateOverlap(random);
  }
}
