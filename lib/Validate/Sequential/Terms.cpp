//===- Terms.cpp - Values of ops as terms of Z3 ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop::sequential;

/// Sources that are one of two.
static constexpr size_t maxChosen = 100;

static bool addWidths(Type type, SmallVectorImpl<unsigned> &widths) {
  if (widths.size() > 4096)
    return false;
  if (type.isIntOrFloat()) {
    widths.push_back(type.getIntOrFloatBitWidth());
    return true;
  }
  if (isa<IndexType, LLVM::LLVMPointerType>(type)) {
    widths.push_back(64);
    return true;
  }
  auto repeat = [&](Type element, uint64_t count) {
    if (count > 4096)
      return false;
    for (uint64_t i = 0; i < count; ++i)
      if (!addWidths(element, widths))
        return false;
    return true;
  };
  if (auto vector = dyn_cast<VectorType>(type))
    return !vector.isScalable() &&
           repeat(vector.getElementType(), vector.getNumElements());
  if (auto complex = dyn_cast<ComplexType>(type))
    return repeat(complex.getElementType(), 2);
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return repeat(array.getElementType(), array.getNumElements());
  if (auto memref = dyn_cast<MemRefType>(type))
    return repeat(IndexType::get(type.getContext()), 2 + 2 * memref.getRank());
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type))
    return !record.isOpaque() && llvm::all_of(record.getBody(), [&](Type part) {
      return addWidths(part, widths);
    });
  return false;
}

std::optional<SmallVector<unsigned, 4>>
mlir::redop::sequential::getWidths(Type type) {
  SmallVector<unsigned, 4> widths;
  if (!addWidths(type, widths))
    return std::nullopt;
  return widths;
}

z3::context &Terms::getContext() {
  static thread_local z3::context *context = new z3::context;
  return *context;
}

void Terms::assume(const z3::expr &fact) {
  if (confirmed)
    return;
  for (size_t i = numKnown; i < facts.size(); ++i)
    reachable.addRange(facts[i]);
  for (; numKnown < facts.size(); ++numKnown)
    reachable.add(facts[numKnown]);
  reachable.add(fact);
}

bool Terms::mayHold(const std::vector<z3::expr> &conditions) {
  if (confirmed)
    return llvm::all_of(conditions, [&](const z3::expr &condition) {
      return confirmed->eval(condition, /*model_completion=*/true).is_true();
    });
  assume(yes());
  return reachable.mayHold(conditions);
}

z3::expr Terms::number(const APInt &value) {
  SmallString<40> digits;
  value.toStringUnsigned(digits);
  return ctx.bv_val(digits.c_str(), value.getBitWidth());
}

z3::expr Terms::symbol(const std::string &name, unsigned width, bool isInput) {
  auto found = symbols.find(name);
  if (found != symbols.end())
    return found->second;
  z3::expr result = ctx.bv_const(name.c_str(), width);
  symbols.emplace(name, result);
  if (isInput)
    inputs.emplace_back(name, result);
  return result;
}

z3::expr Terms::special(const std::string &name) {
  if (isAlone) {
    if (StringRef(name).starts_with("tid.") || name == "laneid")
      return number(0, 32);
    if (StringRef(name).starts_with("ntid."))
      return number(1, 32);
  }
  if (blockSize && name.back() <= 'z' && name.back() >= 'x') {
    uint32_t size = (*blockSize)[name.back() - 'x'];
    if (StringRef(name).starts_with("ntid."))
      return number(size, 32);
    if (StringRef(name).starts_with("tid.") && size == 1)
      return number(0, 32);
  }
  if (isOnlyBlock && StringRef(name).starts_with("ctaid."))
    return number(0, 32);
  if (isOnlyBlock && StringRef(name).starts_with("nctaid."))
    return number(1, 32);
  bool isNew = !isUsed("%" + name);
  z3::expr result = symbol("%" + name, 32, /*isInput=*/true);
  // Which paths there are depends on it.
  StringRef rest = name;
  if (isNew && (rest.consume_front("tid.") || rest.consume_front("ctaid.")))
    facts.push_back(z3::ult(
        result,
        special((name.front() == 't' ? "ntid." : "nctaid.") + rest.str())));
  if (isNew && (rest.consume_front("ntid.") || rest.consume_front("nctaid.")))
    facts.push_back(z3::ule(
        result, number(name[1] == 't' ? (rest == "z" ? 64 : 1024)
                                      : (rest == "x" ? 0x7fffffff : 0xffff),
                       32)));
  return result;
}

z3::expr Terms::apply(const std::string &name, ArrayRef<z3::expr> in,
                      unsigned width) {
  std::string key = name;
  z3::sort_vector sorts(ctx);
  z3::expr_vector args(ctx);
  for (const z3::expr &arg : in) {
    key += "." + std::to_string(arg.get_sort().bv_size());
    sorts.push_back(arg.get_sort());
    args.push_back(arg);
  }
  key += "." + std::to_string(width);
  if (in.empty())
    return symbol(key, width);
  auto [entry, isNew] = functions.try_emplace(key, declarations.size());
  if (isNew)
    declarations.push_back(
        ctx.function(key.c_str(), sorts, ctx.bv_sort(width)));
  return declarations[entry->second](args);
}

z3::expr Terms::getMemory(const z3::expr &address, unsigned barrier) {
  z3::expr word = simplify(address.extract(63, llvm::Log2_32(granule)));
  std::string name =
      barrier ? "later memory " + std::to_string(barrier) : "memory";
  return apply(name, {word}, 8 * granule);
}

static void addConjuncts(const z3::expr &condition,
                         std::vector<z3::expr> &parts) {
  if (condition.is_and())
    for (unsigned i = 0; i < condition.num_args(); ++i)
      addConjuncts(condition.arg(i), parts);
  else
    parts.push_back(condition);
}

z3::expr Terms::both(const z3::expr &a, const z3::expr &b) {
  if (a.is_false() || b.is_true())
    return a;
  if (b.is_false() || a.is_true() || z3::eq(a, b))
    return b;
  return a && b;
}

z3::expr Terms::either(const z3::expr &a, const z3::expr &b) {
  if (a.is_true() || b.is_false())
    return a;
  if (b.is_true() || a.is_false() || z3::eq(a, b))
    return b;
  // The two sides of a branch.
  std::vector<z3::expr> rest;
  addConjuncts(a, rest);
  std::vector<z3::expr> others;
  addConjuncts(b, others);
  if (rest.size() == others.size()) {
    z3::expr common = yes();
    std::optional<size_t> differs;
    bool areSides = true;
    for (size_t i = 0; areSides && i < rest.size(); ++i) {
      if (z3::eq(rest[i], others[i])) {
        common = both(common, rest[i]);
        continue;
      }
      areSides = !differs && z3::eq(negate(rest[i]), others[i]);
      differs = i;
    }
    if (areSides && differs)
      return common;
  }
  return a || b;
}

z3::expr Terms::negate(const z3::expr &a) {
  if (a.is_true())
    return no();
  if (a.is_false())
    return yes();
  if (a.is_not())
    return a.arg(0);
  return !a;
}

z3::expr Terms::choose(const z3::expr &condition, const z3::expr &a,
                       const z3::expr &b) {
  if (condition.is_true() || z3::eq(a, b))
    return a;
  if (condition.is_false())
    return b;
  if (a.is_bool()) {
    if (a.is_true())
      return either(condition, b);
    if (a.is_false())
      return both(negate(condition), b);
    if (b.is_true())
      return either(negate(condition), a);
    if (b.is_false())
      return both(condition, a);
  } else if (std::optional<z3::expr> sum = chooseSum(condition, a, b)) {
    return *sum;
  }
  return z3::ite(condition, a, b);
}

z3::expr Terms::without(const z3::expr &condition, const z3::expr &known) {
  if (z3::eq(condition, known))
    return yes();
  std::vector<z3::expr> parts, others;
  addConjuncts(condition, parts);
  addConjuncts(known, others);
  z3::expr result = yes();
  for (const z3::expr &part : parts)
    if (llvm::none_of(
            others, [&](const z3::expr &other) { return z3::eq(part, other); }))
      result = both(result, part);
  return result;
}

bool Terms::follows(const z3::expr &condition, const z3::expr &from) {
  if (confirmed)
    return false;
  if (z3::eq(condition, from))
    return true;
  auto [entry, isNew] =
      following.try_emplace({condition.id(), from.id()}, false);
  if (isNew) {
    kept.push_back(condition);
    kept.push_back(from);
    entry->second = without(condition, from).is_true();
  }
  return entry->second;
}

bool Terms::areExclusive(const z3::expr &a, const z3::expr &b) {
  if (confirmed)
    return false;
  std::vector<z3::expr> parts, others;
  addConjuncts(a, parts);
  addConjuncts(b, others);
  return llvm::any_of(parts, [&](const z3::expr &part) {
    z3::expr negated = negate(part);
    return llvm::any_of(
        others, [&](const z3::expr &other) { return z3::eq(negated, other); });
  });
}

void mlir::redop::sequential::addSummands(const z3::expr &sum,
                                          std::vector<z3::expr> &summands) {
  if (sum.is_app() && sum.decl().decl_kind() == Z3_OP_BADD)
    for (unsigned i = 0; i < sum.num_args(); ++i)
      addSummands(sum.arg(i), summands);
  else
    summands.push_back(sum);
}

/// The summands of `sum` without those of `part`; none if `part` has others.
static std::optional<std::vector<z3::expr>> subtract(const z3::expr &sum,
                                                     const z3::expr &part) {
  std::vector<z3::expr> rest, taken;
  addSummands(sum, rest);
  addSummands(part, taken);
  for (const z3::expr &each : taken) {
    auto found = llvm::find_if(
        rest, [&](const z3::expr &other) { return z3::eq(each, other); });
    if (found == rest.end())
      return std::nullopt;
    rest.erase(found);
  }
  return rest;
}

/// A choice between a sum and a part of it is that part, plus a choice between
/// the rest and 0: the solver then compares sums by their summands.
std::optional<z3::expr> Terms::chooseSum(const z3::expr &condition,
                                         const z3::expr &a, const z3::expr &b) {
  if (!a.is_bv() || a.is_numeral() || b.is_numeral())
    return std::nullopt;
  auto build = [&](const z3::expr &part, const std::vector<z3::expr> &rest,
                   const z3::expr &when) {
    z3::expr sum = rest.front();
    for (const z3::expr &each : llvm::drop_begin(rest))
      sum = sum + each;
    return part + z3::ite(when, sum, number(0, a.get_sort().bv_size()));
  };
  if (auto rest = subtract(a, b); rest && !rest->empty())
    return build(b, *rest, condition);
  if (auto rest = subtract(b, a); rest && !rest->empty())
    return build(a, *rest, negate(condition));
  return std::nullopt;
}

bool Terms::mayBePrivate(int source) const {
  if (const ChosenSource *chosen = getChosen(source))
    return mayBePrivate(chosen->first) || mayBePrivate(chosen->second);
  return source >= Source::FirstPrivate || source == Source::Lost;
}

int Terms::chooseSource(const z3::expr &condition, int a, int b) {
  if (condition.is_true() || a == b)
    return a;
  if (condition.is_false())
    return b;
  int unknown =
      mayBePrivate(a) || mayBePrivate(b) ? Source::Lost : Source::Unknown;
  if (std::min(a, b) < 0)
    return unknown;
  for (auto [i, each] : llvm::enumerate(chosenSources))
    if (z3::eq(each.condition, condition) && each.first == a &&
        each.second == b)
      return Source::FirstChosen + i;
  if (chosenSources.size() >= maxChosen)
    return unknown;
  chosenSources.push_back({condition, a, b});
  return Source::FirstChosen + chosenSources.size() - 1;
}

Lane Terms::choose(const z3::expr &condition, const Lane &a, const Lane &b) {
  return {choose(condition, a.bits, b.bits),
          choose(condition, a.poison, b.poison),
          chooseSource(condition, a.source, b.source)};
}

Lanes Terms::choose(const z3::expr &condition, const Lanes &a, const Lanes &b) {
  Lanes result;
  for (auto [x, y] : llvm::zip_equal(a, b))
    result.push_back(choose(condition, x, y));
  return result;
}

z3::expr Terms::same(const z3::expr &a, const z3::expr &b) {
  if (z3::eq(a, b))
    return yes();
  if (a.is_numeral() && b.is_numeral())
    return no();
  return a == b;
}

/// The bits that a number may have, from the lowest one.
static unsigned countBits(const z3::expr &bits, unsigned depth = 4) {
  unsigned width = bits.get_sort().bv_size();
  uint64_t number;
  if (bits.is_numeral_u64(number))
    return 64 - llvm::countl_zero(number);
  if (!bits.is_app() || !depth)
    return width;
  auto count = [&](unsigned i) { return countBits(bits.arg(i), depth - 1); };
  switch (bits.decl().decl_kind()) {
  case Z3_OP_ZERO_EXT:
    return count(0);
  case Z3_OP_CONCAT: {
    // The first part that is not 0.
    unsigned rest = width;
    for (unsigned i = 0; i < bits.num_args(); ++i) {
      rest -= bits.arg(i).get_sort().bv_size();
      if (unsigned part = count(i))
        return rest + part;
    }
    return 0;
  }
  case Z3_OP_ITE:
    return std::max(count(1), count(2));
  case Z3_OP_BADD: {
    unsigned most = 0;
    for (unsigned i = 0; i < bits.num_args(); ++i)
      most = std::max(most, count(i));
    return std::min(width, most + llvm::Log2_32_Ceil(bits.num_args()));
  }
  default:
    return width;
  }
}

z3::expr Terms::resize(const z3::expr &bits, unsigned width, bool isSigned) {
  unsigned from = bits.get_sort().bv_size();
  // An extension by zeros is the same term for all passes.
  if (!confirmed && isSigned && width > from &&
      countBits(simplify(bits)) < from)
    isSigned = false;
  z3::expr result = width == from  ? bits
                    : width < from ? bits.extract(width - 1, 0)
                    : isSigned     ? z3::sext(bits, width - from)
                                   : z3::zext(bits, width - from);
  return simplify(result);
}

z3::expr Terms::multiply(const z3::expr &a, const z3::expr &b) {
  if (exactProducts || a.is_numeral() || b.is_numeral())
    return a * b;
  hasUnknownFloats = true;
  bool isSwapped = Z3_get_ast_id(ctx, b) < Z3_get_ast_id(ctx, a);
  return apply("product", {isSwapped ? b : a, isSwapped ? a : b},
               a.get_sort().bv_size());
}

z3::expr Terms::divide(const z3::expr &a, const z3::expr &b, bool isSigned,
                       bool isRemainder) {
  if (exactProducts || b.is_numeral()) {
    if (isRemainder)
      return isSigned ? z3::srem(a, b) : z3::urem(a, b);
    return isSigned ? a / b : z3::udiv(a, b);
  }
  hasUnknownFloats = true;
  unsigned width = a.get_sort().bv_size();
  if (isSigned)
    return apply(isRemainder ? "rest.signed" : "quotient.signed", {a, b},
                 width);
  z3::expr quotient = apply("quotient", {a, b}, width);
  z3::expr rest = apply("rest", {a, b}, width);
  z3::expr zero = number(0, width);
  facts.push_back(b == zero || z3::ult(rest, b));
  facts.push_back(b == zero || z3::ule(quotient, a));
  facts.push_back(b == zero || multiply(quotient, b) + rest == a);
  facts.push_back(b == zero || (quotient == zero) == z3::ult(a, b));
  return isRemainder ? rest : quotient;
}

z3::expr Terms::productWraps(const z3::expr &a, const z3::expr &b,
                             bool isSigned) {
  unsigned width = a.get_sort().bv_size();
  if (!exactProducts && !a.is_numeral() && !b.is_numeral())
    return toBool(
        apply(isSigned ? "wraps.signed" : "wraps.unsigned", {a, b}, 1));
  if (isSigned)
    return z3::sext(a, width) * z3::sext(b, width) != z3::sext(a * b, width);
  return z3::zext(a, width) * z3::zext(b, width) != z3::zext(a * b, width);
}

/// The constant summand of a sum.
static uint64_t getConstant(const z3::expr &sum) {
  uint64_t value = 0;
  if (sum.is_numeral_u64(value))
    return value;
  if (sum.is_app() && sum.decl().decl_kind() == Z3_OP_BADD)
    for (unsigned i = 0; i < sum.num_args(); ++i)
      if (sum.arg(i).is_numeral_u64(value))
        return value;
  return 0;
}

const std::pair<z3::expr, uint64_t> &Terms::getBase(const z3::expr &address) {
  unsigned id = address.id();
  auto found = bases.find(id);
  if (found == bases.end()) {
    kept.push_back(address);
    z3::expr base = address;
    base = simplify(base);
    uint64_t constant = getConstant(base);
    base = simplify(base - number(constant, 64));
    found = bases.emplace(id, std::make_pair(base, constant)).first;
  }
  return found->second;
}

std::optional<uint64_t> Terms::getDistance(const z3::expr &a,
                                           const z3::expr &b) {
  auto &[baseA, constantA] = getBase(a);
  auto &[baseB, constantB] = getBase(b);
  if (!z3::eq(baseA, baseB))
    return std::nullopt;
  return constantA - constantB;
}
