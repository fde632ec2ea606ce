//===- PortableGenerator.cpp - Random portable ops ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generates store_reduce, fetch_reduce and group_reduce, which are not in the
// form tables. A deviation changes one part so that it may not match the
// others.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;

/// The number of deviations; this one means none.
static constexpr unsigned kNothing = 9;

static std::string pickKind(Random &random, bool isFloat) {
  return isFloat ? random
                       .pick({"addf", "mulf", "maximumf", "minimumf", "maxnumf",
                              "minnumf"})
                       .str()
                 : random
                       .pick({"addi", "muli", "maxs", "mins", "maxu", "minu",
                              "andi", "ori", "xori"})
                       .str();
}

static std::string pickElement(Random &random, bool isFloat) {
  return isFloat ? random.pick({"f16", "bf16", "f32", "f32", "f64"}).str()
                 : random.pick({"i8", "i16", "i32", "i32", "i64"}).str();
}

static unsigned getBytes(StringRef element) {
  unsigned bits = 0;
  element.drop_until(llvm::isDigit).getAsInteger(10, bits);
  return bits / 8;
}

/// Returns a vector type, or the scalar if `count` is 0.
static std::string makeShape(StringRef element, unsigned count) {
  return count ? "vector<" + std::to_string(count) + "x" + element.str() + ">"
               : element.str();
}

static unsigned pickCount(Random &random) {
  constexpr unsigned counts[] = {0, 0, 0, 1, 2, 2, 3, 4, 4, 5, 8, 16, 17};
  return random.pick(llvm::ArrayRef(counts));
}

static std::string makeMemRef(Random &random, StringRef element, unsigned rank,
                              StringRef space) {
  std::string type = "memref<";
  for (; rank; --rank)
    type += random.pick({"?x", "?x", "4x", "64x", "1x"}).str();
  return type + element.str() + (space.empty() ? "" : ", ") + space.str() + ">";
}

/// Generates a memref with its indices, or a pointer: the text and the type.
static NamedValue generatePlace(Random &random, ValueSource &source,
                                StringRef element, bool isVector,
                                unsigned wrong, bool &isShared) {
  if (random.chance(35)) {
    StringRef space = random.pick({"", "", "<1>", "<1>", "<3>", "<7>"});
    isShared = space == "<3>" || space == "<7>";
    if (wrong == 0)
      space = random.pick({"<2>", "<4>", "<5>", "<6>", "<101>"});
    NamedValue pointer = source.getValue(
        wrong == 4 ? generateOddType(random) : "!llvm.ptr" + space.str());
    if (wrong == 5)
      pointer.name += "[" + source.getValue("index").name + "]";
    return pointer;
  }
  unsigned rank = random.between(isVector ? 1 : 0, 3);
  StringRef space =
      random.pick({"", "", "1", "1", "3", "#gpu.address_space<global>",
                   "#gpu.address_space<workgroup>"});
  isShared = space == "3" || space.contains("workgroup");
  if (wrong == 0)
    space = random.pick({"2", "5", "7", "-1", "4294967297", "\"shared\"",
                         "#gpu.address_space<private>", "1 : i128"});
  NamedValue memref =
      source.getValue(wrong == 4 ? generateOddType(random)
                                 : makeMemRef(random, element, rank, space));
  memref.name += "[";
  for (unsigned i = wrong == 5 ? random.below(4) : rank; i; --i)
    memref.name += source.getValue("index").name + (i > 1 ? ", " : "");
  memref.name += "]";
  return memref;
}

/// Generates a store_reduce or, with a `result`, a fetch_reduce.
static OpText generateMemoryReduction(Random &random, ValueSource &source,
                                      unsigned wrong, StringRef result) {
  bool isFloat = random.chance(60);
  bool hasResult = !result.empty();
  std::string element = pickElement(random, isFloat);
  unsigned count = pickCount(random);
  if (wrong == 1)
    isFloat = !isFloat;

  std::string text = hasResult ? result.str() + " = redop.fetch_reduce "
                               : "redop.store_reduce ";
  bool isWrapping = !isFloat && element == "i32" && random.chance(20);
  bool isExchange = random.chance(hasResult ? 15 : 0);
  text += isExchange   ? "assign"
          : isWrapping ? random.pick({"uinc_wrap", "udec_wrap"}).str()
                       : pickKind(random, isFloat);
  if (random.chance(30))
    text += hasResult ? random.pick({" acquire", " release", " acq_rel"}).str()
                      : " release";
  else if (wrong == 2)
    text += random.pick({" weak", " mmio", " acq_rel"}).str();
  if (random.chance(40))
    text += random.pick({" cta", " cluster", " gpu", " sys"}).str();

  std::string shape = makeShape(element, count);
  NamedValue value =
      source.getValue(wrong == 3 ? generateOddType(random) : shape);
  bool isShared = false;
  NamedValue place =
      generatePlace(random, source, element, count, wrong, isShared);
  text += " " + value.name + ", " + place.name;
  if (random.chance(35)) {
    std::string type = makeShape("i1", count);
    NamedValue mask =
        source.getValue(wrong == 6 ? generateOddType(random) : type);
    text += " mask(" + mask.name + ")";
    if (hasResult && wrong != 7)
      text += " else(" + source.getValue(value.type).name + ")";
  }
  if (random.chance(25) && (!isShared || wrong == 7))
    text += " cache_hint(" + source.getValue("i64").name + ")";
  if (random.chance(30))
    // At least the alignment of an element.
    text += " alignment(" +
            std::to_string(getBytes(element) << random.below(6)) + ")";
  else if (wrong == 8)
    text += " alignment(" +
            random.pick({"0", "-4", "3", "1", "9223372036854775807"}).str() +
            ")";
  if (random.chance(30))
    text += " fastmath<" +
            random.pick({"none", "fast", "reassoc", "nnan", "nnan,nsz", "ninf"})
                .str() +
            ">";
  if (random.chance(15))
    text += " or_upstream";
  return {text + " : " + value.type + ", " + place.type,
          hasResult ? value.type : ""};
}

static OpText generateGroupReduce(Random &random, ValueSource &source,
                                  unsigned wrong, StringRef result) {
  bool isFloat = random.chance(50);
  std::string type = makeShape(
      !isFloat && random.chance(10) ? "i5" : pickElement(random, isFloat),
      random.chance(50) ? 0 : pickCount(random));
  if (wrong == 0)
    type = generateOddType(random);
  if (wrong == 1)
    isFloat = !isFloat;
  bool isWarp = random.chance(70);
  std::string text = result.str() + " = redop.group_reduce ";
  text += isWarp ? "warp " : "block ";
  text += (wrong == 2 ? "assign" : pickKind(random, isFloat)) + " " +
          source.getValue(type).name;
  if ((isWarp || wrong == 3) && random.chance(40))
    text += " mask(" + source.getValue("i32").name + ")";
  if ((isWarp || wrong == 4) && random.chance(40))
    text += " cluster(" +
            random
                .pick({"1, 1", "2, 1", "4, 8", "8, 1", "8, 4", "16, 2", "32, 1",
                       "1, 32"})
                .str() +
            ")";
  else if (wrong > 4 && wrong < kNothing)
    text += " cluster(" +
            random
                .pick({"0, 1", "3, 1", "32, 2", "64, 1", "-1, 1", "1, 0",
                       "-2147483648, 1", "2147483647, 2147483647"})
                .str() +
            ")";
  return {text + " : " + type, type};
}

OpText fuzz::generatePortableOp(Random &random, ValueSource &source,
                                bool deviates, StringRef result) {
  unsigned wrong = deviates ? random.below(kNothing) : kNothing;
  OpText op =
      random.chance(40)
          ? generateGroupReduce(random, source, wrong, result)
          : generateMemoryReduction(random, source, wrong,
                                    random.chance(50) ? result : StringRef());
  if (random.chance(8))
    op.text += " " + generateLocation(random);
  return op;
}
