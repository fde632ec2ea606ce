//===- PortableGenerator.cpp - Random portable ops ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// store_reduce and group_reduce, which are not part of the form tables. A
// deviation changes one part so that the op may become illegal.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;

/// What is wrong is one of these; this one stands for nothing.
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

/// A scalar, or a vector of it; `count` is 0 for a scalar.
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

static OpText generateStoreReduce(Random &random, ValueSource &source,
                                  unsigned wrong) {
  bool isFloat = random.chance(60);
  std::string element = pickElement(random, isFloat);
  unsigned count = pickCount(random);
  unsigned rank = random.between(count ? 1 : 0, 3);
  StringRef space =
      random.pick({"", "", "1", "1", "3", "#gpu.address_space<global>",
                   "#gpu.address_space<workgroup>"});
  bool isShared = space == "3" || space.contains("workgroup");
  if (wrong == 0)
    space = random.pick({"2", "5", "7", "-1", "4294967297", "\"shared\"",
                         "#gpu.address_space<private>", "1 : i128"});
  if (wrong == 1)
    isFloat = !isFloat;

  std::string text = "redop.store_reduce " + pickKind(random, isFloat);
  if (random.chance(30))
    text += " release";
  if (wrong == 2)
    text += random.pick({" acquire", " weak", " acq_rel", " mmio"}).str();
  if (random.chance(40))
    text += random.pick({" cta", " cluster", " gpu", " sys"}).str();

  std::string shape = makeShape(element, count);
  NamedValue value =
      source.getValue(wrong == 3 ? generateOddType(random) : shape);
  NamedValue memref =
      source.getValue(wrong == 4 ? generateOddType(random)
                                 : makeMemRef(random, element, rank, space));
  text += " " + value.name + ", " + memref.name + "[";
  for (unsigned i = wrong == 5 ? random.below(4) : rank; i; --i)
    text += source.getValue("index").name + (i > 1 ? ", " : "");
  text += "]";
  std::string types = value.type + ", " + memref.type;
  if (random.chance(35)) {
    std::string type = makeShape("i1", count);
    NamedValue mask =
        source.getValue(wrong == 6 ? generateOddType(random) : type);
    text += " mask(" + mask.name + ")";
  }
  if (random.chance(25) && (!isShared || wrong == 7))
    text += " cache_hint(" + source.getValue("i64").name + ")";
  if (random.chance(30))
    // At least that of an element.
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
  return {text + " : " + types, ""};
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
  OpText op = random.chance(60)
                  ? generateStoreReduce(random, source, wrong)
                  : generateGroupReduce(random, source, wrong, result);
  if (random.chance(8))
    op.text += " " + generateLocation(random);
  return op;
}
