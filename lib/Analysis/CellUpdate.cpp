//===- CellUpdate.cpp - Functions that loops apply to a cell --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/OpFlags.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using arith::AtomicRMWKind;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Value mlir::redop::stripBitcasts(Value value) {
  while (auto *cast = value.getDefiningOp()) {
    if (!isa<LLVM::BitcastOp, arith::BitcastOp>(cast))
      break;
    value = cast->getOperand(0);
  }
  return value;
}

/// Returns the operation of a libdevice function that is not linked yet.
static std::optional<AtomicRMWKind> getKindOfCall(LLVM::CallOp call) {
  auto callee = call.getCallee();
  auto function = callee
                      ? SymbolTable::lookupNearestSymbolFrom<LLVM::LLVMFuncOp>(
                            call, call.getCalleeAttr())
                      : nullptr;
  if (!function || !function.isExternal())
    return std::nullopt;
  return llvm::StringSwitch<std::optional<AtomicRMWKind>>(*callee)
      .Cases({"__nv_max", "__nv_llmax"}, AtomicRMWKind::maxs)
      .Cases({"__nv_min", "__nv_llmin"}, AtomicRMWKind::mins)
      .Cases({"__nv_umax", "__nv_ullmax"}, AtomicRMWKind::maxu)
      .Cases({"__nv_umin", "__nv_ullmin"}, AtomicRMWKind::minu)
      .Cases({"__nv_fmaxf", "__nv_fmax"}, AtomicRMWKind::maxnumf)
      .Cases({"__nv_fminf", "__nv_fmin"}, AtomicRMWKind::minnumf)
      .Default(std::nullopt);
}

std::optional<AtomicRMWKind> mlir::redop::getCombiningKind(Operation *op) {
  using Kind = std::optional<AtomicRMWKind>;
  return llvm::TypeSwitch<Operation *, Kind>(op)
      .Case<LLVM::AddOp, arith::AddIOp>(
          [](auto) { return AtomicRMWKind::addi; })
      .Case<LLVM::MulOp, arith::MulIOp>(
          [](auto) { return AtomicRMWKind::muli; })
      .Case<LLVM::AndOp, arith::AndIOp>(
          [](auto) { return AtomicRMWKind::andi; })
      .Case<LLVM::OrOp, arith::OrIOp>([](auto) { return AtomicRMWKind::ori; })
      .Case<LLVM::XOrOp, arith::XOrIOp>(
          [](auto) { return AtomicRMWKind::xori; })
      .Case<LLVM::SMaxOp, arith::MaxSIOp>(
          [](auto) { return AtomicRMWKind::maxs; })
      .Case<LLVM::SMinOp, arith::MinSIOp>(
          [](auto) { return AtomicRMWKind::mins; })
      .Case<LLVM::UMaxOp, arith::MaxUIOp>(
          [](auto) { return AtomicRMWKind::maxu; })
      .Case<LLVM::UMinOp, arith::MinUIOp>(
          [](auto) { return AtomicRMWKind::minu; })
      .Case<LLVM::FAddOp, arith::AddFOp>(
          [](auto) { return AtomicRMWKind::addf; })
      .Case<LLVM::FMulOp, arith::MulFOp>(
          [](auto) { return AtomicRMWKind::mulf; })
      .Case<LLVM::MaxNumOp, arith::MaxNumFOp>(
          [](auto) { return AtomicRMWKind::maxnumf; })
      .Case<LLVM::MinNumOp, arith::MinNumFOp>(
          [](auto) { return AtomicRMWKind::minnumf; })
      .Case<LLVM::MaximumOp, arith::MaximumFOp>(
          [](auto) { return AtomicRMWKind::maximumf; })
      .Case<LLVM::MinimumOp, arith::MinimumFOp>(
          [](auto) { return AtomicRMWKind::minimumf; })
      .Case([](LLVM::CallOp call) { return getKindOfCall(call); })
      .Default([](Operation *) { return Kind(); });
}

namespace {
/// What a text of one instruction computes from its operands.
struct TextSum {
  bool isDifference;
  Type type;
};
} // namespace

/// Reads "{add.f16 $0,$1,$2;}" and similar texts.
static std::optional<TextSum> readSum(Operation *op) {
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  if (!text || hasEffects(text) || text.getOperands().size() != 2)
    return std::nullopt;
  std::string words;
  for (char c : text.getAsmString())
    if (!llvm::isSpace(c) || (!words.empty() && words.back() != ' '))
      words += llvm::isSpace(c) ? ' ' : c;
  StringRef rest = words;
  rest = rest.trim();
  if (rest.consume_front("{") != rest.consume_back("}"))
    return std::nullopt;
  rest = rest.trim();
  bool isDifference = rest.consume_front("sub.");
  if (!isDifference && !rest.consume_front("add."))
    return std::nullopt;
  rest.consume_front("rn.");
  auto [word, operands] = rest.split(' ');
  Builder b(op->getContext());
  auto type = llvm::StringSwitch<Type>(word)
                  .Case("f16", b.getF16Type())
                  .Case("bf16", b.getBF16Type())
                  .Case("f32", b.getF32Type())
                  .Case("f64", b.getF64Type())
                  .Default(Type());
  std::string places;
  llvm::copy_if(operands, std::back_inserter(places),
                [](char c) { return c != ' '; });
  if (!type || places != "$0,$1,$2;")
    return std::nullopt;
  // Other registers of this size hold the bits of the float.
  StringRef letters = type.isF64() ? "dl" : type.isF32() ? "fr" : "h";
  bool isFine =
      llvm::any_of(letters,
                   [&](char letter) {
                     char registers[] = {'=', letter, ',', letter, ',', letter};
                     return text.getConstraints() ==
                            StringRef(registers, sizeof(registers));
                   }) &&
      llvm::all_of(op->getOperandTypes(), [&](Type each) {
        return each == op->getResult(0).getType() && each.isIntOrFloat() &&
               each.getIntOrFloatBitWidth() == type.getIntOrFloatBitWidth();
      });
  return isFine ? std::optional(TextSum{isDifference, type}) : std::nullopt;
}

bool mlir::redop::isFloatSum(Operation *op) { return readSum(op).has_value(); }

Type mlir::redop::getAddedFloats(Operation *op) {
  std::optional<TextSum> sum = readSum(op);
  return sum && !sum->isDifference ? sum->type : Type();
}

/// The flags that matter for the choice of instructions, nnan and nsz.
static arith::FastMathFlags getFlags(Operation *op) {
  return getFastMathFlags(op) &
         (arith::FastMathFlags::nnan | arith::FastMathFlags::nsz);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

namespace {
/// A comparison of `left` and `right`, equal or unequal, or by size.
struct Comparison {
  enum Predicate { Equal, Unequal, Less, LessOrEqual, Greater, GreaterOrEqual };
  Predicate predicate;
  Value left, right;
  NumberKind number;
  arith::FastMathFlags flags = arith::FastMathFlags::none;

  static std::optional<Comparison> get(const Fact &fact);

  Comparison swapped() const;
  bool isLess() const { return predicate == Less || predicate == LessOrEqual; }
  bool isGreater() const {
    return predicate == Greater || predicate == GreaterOrEqual;
  }
};
} // namespace

using Predicate = Comparison::Predicate;

static Predicate invert(Predicate predicate) {
  switch (predicate) {
  case Comparison::Equal:
    return Comparison::Unequal;
  case Comparison::Unequal:
    return Comparison::Equal;
  case Comparison::Less:
    return Comparison::GreaterOrEqual;
  case Comparison::LessOrEqual:
    return Comparison::Greater;
  case Comparison::Greater:
    return Comparison::LessOrEqual;
  case Comparison::GreaterOrEqual:
    return Comparison::Less;
  }
  llvm_unreachable("no other predicate");
}

Comparison Comparison::swapped() const {
  Comparison other = *this;
  std::swap(other.left, other.right);
  switch (predicate) {
  case Equal:
  case Unequal:
    return other;
  case Less:
    other.predicate = Greater;
    return other;
  case LessOrEqual:
    other.predicate = GreaterOrEqual;
    return other;
  case Greater:
    other.predicate = Less;
    return other;
  case GreaterOrEqual:
    other.predicate = LessOrEqual;
    return other;
  }
  llvm_unreachable("no other predicate");
}

namespace {
struct PredicateRow {
  Predicate predicate;
  NumberKind number;
};
} // namespace

/// LLVM's and arith's predicates of integers have the same numbers.
static PredicateRow getRow(LLVM::ICmpPredicate predicate) {
  using LLVM::ICmpPredicate;
  switch (predicate) {
  case ICmpPredicate::eq:
    return {Comparison::Equal, NumberKind::Bits};
  case ICmpPredicate::ne:
    return {Comparison::Unequal, NumberKind::Bits};
  case ICmpPredicate::slt:
    return {Comparison::Less, NumberKind::Signed};
  case ICmpPredicate::sle:
    return {Comparison::LessOrEqual, NumberKind::Signed};
  case ICmpPredicate::sgt:
    return {Comparison::Greater, NumberKind::Signed};
  case ICmpPredicate::sge:
    return {Comparison::GreaterOrEqual, NumberKind::Signed};
  case ICmpPredicate::ult:
    return {Comparison::Less, NumberKind::Unsigned};
  case ICmpPredicate::ule:
    return {Comparison::LessOrEqual, NumberKind::Unsigned};
  case ICmpPredicate::ugt:
    return {Comparison::Greater, NumberKind::Unsigned};
  case ICmpPredicate::uge:
    return {Comparison::GreaterOrEqual, NumberKind::Unsigned};
  }
  llvm_unreachable("no other predicate");
}

/// Without NaNs, an unordered predicate is the ordered one.
static std::optional<Predicate> getFloatPredicate(LLVM::FCmpPredicate which) {
  using LLVM::FCmpPredicate;
  switch (which) {
  case FCmpPredicate::olt:
  case FCmpPredicate::ult:
    return Comparison::Less;
  case FCmpPredicate::ole:
  case FCmpPredicate::ule:
    return Comparison::LessOrEqual;
  case FCmpPredicate::ogt:
  case FCmpPredicate::ugt:
    return Comparison::Greater;
  case FCmpPredicate::oge:
  case FCmpPredicate::uge:
    return Comparison::GreaterOrEqual;
  default:
    return std::nullopt;
  }
}

/// Floats are only compared if NaNs, and the signs of zeros, do not matter.
std::optional<Comparison> Comparison::get(const Fact &fact) {
  std::optional<Comparison> found;
  Operation *op = fact.condition.getDefiningOp();
  if (auto compare = dyn_cast_or_null<LLVM::ICmpOp>(op)) {
    auto [predicate, number] = getRow(compare.getPredicate());
    found = {predicate, compare.getLhs(), compare.getRhs(), number};
  } else if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op)) {
    auto [predicate, number] =
        getRow(static_cast<LLVM::ICmpPredicate>(compare.getPredicate()));
    found = {predicate, compare.getLhs(), compare.getRhs(), number};
  } else if (auto compare = dyn_cast_or_null<LLVM::FCmpOp>(op)) {
    auto predicate = getFloatPredicate(compare.getPredicate());
    auto flags = getFlags(compare);
    if (predicate &&
        flags == (arith::FastMathFlags::nnan | arith::FastMathFlags::nsz))
      found = {*predicate, compare.getLhs(), compare.getRhs(),
               NumberKind::Float, flags};
  }
  if (found && !fact.isTrue)
    found->predicate = invert(found->predicate);
  return found;
}

namespace {
/// The outcomes of a comparison of floats, in any combination.
enum Outcomes : unsigned { IsEqual = 1, IsGreater = 2, IsLess = 4, IsNaN = 8 };

/// What a fact says about two floats: that one of these outcomes holds.
struct FloatFact {
  unsigned outcomes;
  Value left, right;

  static std::optional<FloatFact> get(const Fact &fact);
};
} // namespace

/// LLVM's and arith's predicates of floats have the same numbers.
static unsigned getOutcomes(arith::CmpFPredicate predicate) {
  using arith::CmpFPredicate;
  switch (predicate) {
  case CmpFPredicate::AlwaysFalse:
    return 0;
  case CmpFPredicate::OEQ:
    return IsEqual;
  case CmpFPredicate::OGT:
    return IsGreater;
  case CmpFPredicate::OGE:
    return IsGreater | IsEqual;
  case CmpFPredicate::OLT:
    return IsLess;
  case CmpFPredicate::OLE:
    return IsLess | IsEqual;
  case CmpFPredicate::ONE:
    return IsLess | IsGreater;
  case CmpFPredicate::ORD:
    return IsLess | IsGreater | IsEqual;
  case CmpFPredicate::UEQ:
    return IsNaN | IsEqual;
  case CmpFPredicate::UGT:
    return IsNaN | IsGreater;
  case CmpFPredicate::UGE:
    return IsNaN | IsGreater | IsEqual;
  case CmpFPredicate::ULT:
    return IsNaN | IsLess;
  case CmpFPredicate::ULE:
    return IsNaN | IsLess | IsEqual;
  case CmpFPredicate::UNE:
    return IsNaN | IsLess | IsGreater;
  case CmpFPredicate::UNO:
    return IsNaN;
  case CmpFPredicate::AlwaysTrue:
    return IsNaN | IsLess | IsGreater | IsEqual;
  }
  llvm_unreachable("no other predicate");
}

std::optional<FloatFact> FloatFact::get(const Fact &fact) {
  Operation *op = fact.condition.getDefiningOp();
  if (!isa_and_nonnull<LLVM::FCmpOp, arith::CmpFOp>(op))
    return std::nullopt;
  auto compare = dyn_cast<LLVM::FCmpOp>(op);
  unsigned outcomes = getOutcomes(
      compare ? static_cast<arith::CmpFPredicate>(compare.getPredicate())
              : cast<arith::CmpFOp>(op).getPredicate());
  if (!fact.isTrue)
    outcomes ^= IsNaN | IsLess | IsGreater | IsEqual;
  return FloatFact{outcomes, stripBitcasts(op->getOperand(0)),
                   stripBitcasts(op->getOperand(1))};
}

/// The outcomes of a comparison of `value` with `old` according to a fact; none
/// if it does not compare them.
static std::optional<unsigned> getOutcomesOf(const Fact &fact, Value value,
                                             Value old) {
  std::optional<FloatFact> found = FloatFact::get(fact);
  if (!found)
    return std::nullopt;
  if (found->left == value && found->right == old)
    return found->outcomes;
  if (found->right != value || found->left != old)
    return std::nullopt;
  unsigned others = found->outcomes & ~(IsLess | IsGreater);
  return others | (found->outcomes & IsLess ? IsGreater : 0) |
         (found->outcomes & IsGreater ? IsLess : 0);
}

/// The extremum of `old` and `value` that a comparison decides.
static std::optional<CellUpdate> getComparedExtremum(const Fact &fact,
                                                     Value old, Value value) {
  using arith::CmpFPredicate;
  std::optional<unsigned> outcomes =
      getOutcomesOf(fact, stripBitcasts(value), stripBitcasts(old));
  if (!outcomes)
    return std::nullopt;
  for (CmpFPredicate each : {CmpFPredicate::OGT, CmpFPredicate::OGE,
                             CmpFPredicate::OLT, CmpFPredicate::OLE}) {
    if (*outcomes != getOutcomes(each))
      continue;
    bool isMax = *outcomes & IsGreater;
    CellUpdate update = {isMax ? PortableKind::maxnumf : PortableKind::minnumf,
                         value};
    // What is compared is a float, unlike what is exchanged.
    Operation *compare = fact.condition.getDefiningOp();
    for (Value operand : compare->getOperands())
      if (stripBitcasts(operand) == stripBitcasts(value))
        update.value = operand;
    update.compare = each;
    return update;
  }
  return std::nullopt;
}

/// The comparison of a fact, with `left` on the left side.
static std::optional<Comparison> getComparisonOf(const Fact &fact, Value left) {
  std::optional<Comparison> found = Comparison::get(fact);
  if (found && stripBitcasts(found->left) != left)
    found = found->swapped();
  return found && stripBitcasts(found->left) == left ? found : std::nullopt;
}

/// The minimum or maximum of these numbers; none of bits.
static std::optional<PortableKind> getExtremum(NumberKind number, bool isMax) {
  switch (number) {
  case NumberKind::Signed:
    return isMax ? PortableKind::maxs : PortableKind::mins;
  case NumberKind::Unsigned:
    return isMax ? PortableKind::maxu : PortableKind::minu;
  case NumberKind::Float:
    return isMax ? PortableKind::maxnumf : PortableKind::minnumf;
  default:
    return std::nullopt;
  }
}

std::optional<CellUpdate> mlir::redop::getExtremumOf(const Fact &fact,
                                                     Value old, Value value) {
  std::optional<Comparison> compare = getComparisonOf(fact, stripBitcasts(old));
  if (!compare)
    return getComparedExtremum(fact, old, value);
  if (stripBitcasts(compare->right) != stripBitcasts(value) ||
      !(compare->isLess() || compare->isGreater()))
    return std::nullopt;
  std::optional<PortableKind> kind =
      getExtremum(compare->number, /*isMax=*/compare->isLess());
  if (!kind)
    return std::nullopt;
  return CellUpdate{*kind, compare->right, false, compare->flags};
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// An extremum as a select of its operands.
static std::optional<CellUpdate> matchSelect(Operation *op, Value old) {
  if (!isa<LLVM::SelectOp, arith::SelectOp>(op))
    return std::nullopt;
  Value condition = op->getOperand(0);
  for (bool isTrue : {true, false}) {
    Value value = op->getOperand(isTrue ? 1 : 2);
    Value other = op->getOperand(isTrue ? 2 : 1);
    if (stripBitcasts(other) != old || stripBitcasts(value) == old)
      continue;
    // The value is selected if the comparison holds, otherwise what memory has.
    return getExtremumOf({condition, isTrue}, old, value);
  }
  return std::nullopt;
}

static bool isIntegerConstant(Value value, int64_t constant) {
  APInt found;
  return matchPattern(value, m_ConstantInt(&found)) &&
         found == APInt(found.getBitWidth(), constant, /*isSigned=*/true,
                        /*implicitTrunc=*/true);
}

/// Whether `value` is `old` plus `constant`.
static bool isSumOf(Value value, Value old, int64_t constant) {
  Operation *op = value.getDefiningOp();
  return isa_and_nonnull<LLVM::AddOp, arith::AddIOp>(op) &&
         op->getOperand(0) == old &&
         isIntegerConstant(op->getOperand(1), constant);
}

/// `old >= value ? 0 : old + 1`
static std::optional<CellUpdate> matchIncrement(Operation *op, Value old) {
  if (!isa<LLVM::SelectOp, arith::SelectOp>(op))
    return std::nullopt;
  for (bool isTrue : {true, false}) {
    Value wrapped = op->getOperand(isTrue ? 1 : 2);
    Value counted = op->getOperand(isTrue ? 2 : 1);
    auto compare = getComparisonOf({op->getOperand(0), isTrue}, old);
    if (compare && compare->number == NumberKind::Unsigned &&
        compare->predicate == Comparison::GreaterOrEqual &&
        isIntegerConstant(wrapped, 0) && isSumOf(counted, old, 1))
      return CellUpdate{PortableKind::uinc_wrap, compare->right};
  }
  return std::nullopt;
}

/// `old == 0 || old > value ? value : old - 1`
static std::optional<CellUpdate> matchDecrement(Operation *op, Value old) {
  if (!isa<LLVM::SelectOp, arith::SelectOp>(op))
    return std::nullopt;
  Value wrapped = op->getOperand(1), counted = op->getOperand(2);
  auto ways = getWays(op->getOperand(0), /*isTrue=*/true);
  if (!ways || ways->size() != 2 || !isSumOf(counted, old, -1))
    return std::nullopt;
  bool atZero = false, above = false;
  for (const Facts &facts : *ways) {
    auto compare =
        facts.size() == 1 ? getComparisonOf(facts.front(), old) : std::nullopt;
    if (!compare)
      return std::nullopt;
    atZero |= compare->predicate == Comparison::Equal &&
              isIntegerConstant(compare->right, 0);
    above |= compare->predicate == Comparison::Greater &&
             compare->number == NumberKind::Unsigned &&
             compare->right == wrapped;
  }
  if (!atZero || !above)
    return std::nullopt;
  return CellUpdate{PortableKind::udec_wrap, wrapped};
}

/// An operation of `old` and another operand.
static std::optional<CellUpdate> matchOperation(Operation *op, Value old) {
  if (op->getNumOperands() != 2)
    return std::nullopt;
  Value left = op->getOperand(0), right = op->getOperand(1);
  std::optional<TextSum> sum = readSum(op);
  bool isDifference =
      sum ? sum->isDifference
          : isa<LLVM::SubOp, arith::SubIOp, LLVM::FSubOp, arith::SubFOp>(op);
  if (stripBitcasts(left) != old && !isDifference)
    std::swap(left, right);
  if (stripBitcasts(left) != old)
    return std::nullopt;
  if (sum)
    return CellUpdate{PortableKind::addf, right, isDifference,
                      arith::FastMathFlags::none, sum->type};
  if (isDifference) {
    bool isFloat = isa<FloatType>(right.getType());
    return CellUpdate{isFloat ? PortableKind::addf : PortableKind::addi, right,
                      /*isSubtracted=*/true};
  }
  std::optional<AtomicRMWKind> kind = getCombiningKind(op);
  if (!kind)
    return std::nullopt;
  return CellUpdate{getPortableKind(*kind), right, false, getFlags(op)};
}

std::optional<CellUpdate>
mlir::redop::matchUpdate(Value next, Value old,
                         llvm::function_ref<bool(Value)> isFixed) {
  Operation *op = stripBitcasts(next).getDefiningOp();
  old = stripBitcasts(old);
  if (!op)
    return std::nullopt;
  std::optional<CellUpdate> update;
  for (auto *match :
       {&matchOperation, &matchSelect, &matchIncrement, &matchDecrement})
    if (!update)
      update = match(op, old);
  return update && isFixed(update->value) ? update : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

static constexpr unsigned kMaxWays = 8;
/// Conditions with more parts, each counted as often as it is used, are not
/// followed: their number may grow exponentially with that of the ops.
static constexpr unsigned kMaxParts = 128;

/// Adds `fact`. Returns false if it contradicts another one.
static bool addFact(Facts &facts, const Fact &fact) {
  for (const Fact &each : facts)
    if (each.condition == fact.condition)
      return each.isTrue == fact.isTrue;
  facts.push_back(fact);
  return true;
}

using Ways = std::optional<SmallVector<Facts>>;

/// Each of `one` with each of `other`.
static Ways conjoin(const Ways &one, const Ways &other) {
  if (!one || !other || one->size() * other->size() > kMaxWays)
    return std::nullopt;
  SmallVector<Facts> both;
  for (const Facts &first : *one)
    for (const Facts &second : *other) {
      Facts facts = first;
      if (llvm::all_of(second,
                       [&](const Fact &fact) { return addFact(facts, fact); }))
        both.push_back(std::move(facts));
    }
  return both;
}

static Ways disjoin(Ways one, const Ways &other) {
  if (!one || !other || one->size() + other->size() > kMaxWays)
    return std::nullopt;
  one->append(other->begin(), other->end());
  return one;
}

/// `parts`: how many more may be followed.
static Ways findWays(Value condition, bool isTrue, unsigned &parts) {
  if (parts == 0)
    return std::nullopt;
  --parts;
  APInt constant;
  if (matchPattern(condition, m_ConstantInt(&constant)))
    return constant.isOne() == isTrue ? SmallVector<Facts>{Facts()}
                                      : SmallVector<Facts>{};
  Operation *op = condition.getDefiningOp();
  if (isa_and_nonnull<LLVM::XOrOp, arith::XOrIOp>(op) &&
      isIntegerConstant(op->getOperand(1), 1))
    return findWays(op->getOperand(0), !isTrue, parts);
  bool isAnd = isa_and_nonnull<LLVM::AndOp, arith::AndIOp>(op);
  if (isAnd || isa_and_nonnull<LLVM::OrOp, arith::OrIOp>(op)) {
    Ways left = findWays(op->getOperand(0), isTrue, parts);
    Ways right = findWays(op->getOperand(1), isTrue, parts);
    return isAnd == isTrue ? conjoin(left, right) : disjoin(left, right);
  }
  if (isa_and_nonnull<LLVM::SelectOp, arith::SelectOp>(op))
    return disjoin(conjoin(findWays(op->getOperand(0), true, parts),
                           findWays(op->getOperand(1), isTrue, parts)),
                   conjoin(findWays(op->getOperand(0), false, parts),
                           findWays(op->getOperand(2), isTrue, parts)));
  return SmallVector<Facts>{Facts{{condition, isTrue}}};
}

Ways mlir::redop::getWays(Value condition, bool isTrue) {
  unsigned parts = kMaxParts;
  return findWays(condition, isTrue, parts);
}

/// Whether a cell with the bits of `cell` has all bits of `bits`, according to
/// an equation `left == right`.
static bool hasAllBits(Value left, Value right, Value cell, Value bits) {
  Operation *op = left.getDefiningOp();
  if (!isa_and_nonnull<LLVM::AndOp, arith::AndIOp>(op) || right != bits)
    return false;
  Value one = op->getOperand(0), other = op->getOperand(1);
  return (one == cell && other == bits) || (other == cell && one == bits);
}

/// The same for a difference from zero, if there is only one bit.
static bool hasOneBit(Value left, Value right, Value cell, Value bits) {
  APInt constant;
  return isIntegerConstant(right, 0) &&
         matchPattern(bits, m_ConstantInt(&constant)) &&
         constant.isPowerOf2() && hasAllBits(left, bits, cell, bits);
}

/// Whether no bit of `cell` is outside of `bits`, according to an equation.
static bool hasNoOtherBits(Value left, Value right, Value cell, Value bits) {
  Operation *op = left.getDefiningOp();
  APInt constant, others;
  if (!op || op->getNumOperands() != 2)
    return false;
  Value one = op->getOperand(0), other = op->getOperand(1);
  if (isa<LLVM::OrOp, arith::OrIOp>(op))
    return right == bits &&
           ((one == cell && other == bits) || (other == cell && one == bits));
  return isa<LLVM::AndOp, arith::AndIOp>(op) && one == cell &&
         isIntegerConstant(right, 0) &&
         matchPattern(bits, m_ConstantInt(&constant)) &&
         matchPattern(other, m_ConstantInt(&others)) && others == ~constant;
}

/// Whether `value` is the new value of a cell that holds `old`.
static bool isUpdateOf(Value value, Value old, const CellUpdate &update) {
  auto same = matchUpdate(value, old, [&](Value operand) {
    return stripBitcasts(operand) == stripBitcasts(update.value);
  });
  return same && same->kind == update.kind && same->compare == update.compare &&
         same->isSubtracted == update.isSubtracted;
}

bool mlir::redop::isUnchangedIf(const Fact &fact, Value old,
                                const CellUpdate &update) {
  old = stripBitcasts(old);
  Value value = stripBitcasts(update.value);
  std::optional<Comparison> compare = Comparison::get(fact);
  if (!compare) {
    // Then the value does not compare as it must.
    std::optional<unsigned> outcomes =
        update.compare ? getOutcomesOf(fact, value, old) : std::nullopt;
    return outcomes && !(*outcomes & getOutcomes(*update.compare));
  }
  for (const Comparison &each : {*compare, compare->swapped()}) {
    bool isEqual = each.predicate == Comparison::Equal;
    Value left = stripBitcasts(each.left), right = stripBitcasts(each.right);
    // Bits are compared, so that this also holds for floats.
    if (isEqual && right == old && each.number == NumberKind::Bits &&
        isUpdateOf(left, old, update))
      return true;
    if (left == old && right == value) {
      if (isEqual && isIdempotent(update.kind))
        return true;
      if (!update.compare && (each.isGreater() || each.isLess()) &&
          getExtremum(each.number, /*isMax=*/each.isGreater()) == update.kind)
        return true;
    }
    if (update.kind == PortableKind::ori &&
        (isEqual ? hasAllBits(left, right, old, value)
                 : each.predicate == Comparison::Unequal &&
                       hasOneBit(left, right, old, value)))
      return true;
    if (update.kind == PortableKind::andi && isEqual &&
        hasNoOtherBits(left, right, old, value))
      return true;
  }
  return false;
}
