//===- InlinePtx.cpp - Reductions that are PTX text -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Texts that are one `red`, which a predicate may guard, or one fence. Like the
// definitions of the kinds, this shares nothing with the pass that raises them.
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

namespace {
/// A `red` with the numbers of its operands.
struct Red {
  SmallVector<StringRef> words;
  unsigned address = 0;
  int64_t displacement = 0;
  SmallVector<unsigned> values;
  /// The predicate, or the number that is compared with 0.
  std::optional<unsigned> guard;
  bool isGuardNegated = false;
};

/// Reads a text from left to right.
class Reader {
public:
  explicit Reader(StringRef text) : text(text.trim()) {}
  bool consume(StringRef word) {
    if (!text.consume_front(word))
      return false;
    text = text.ltrim();
    return true;
  }
  bool isAtEnd() const { return text.empty(); }
  /// The number of an operand: `$0`, or `{$r0}`.
  bool operand(unsigned &number) {
    bool isNamed = text.consume_front("{$r");
    if (!isNamed && !text.consume_front("$"))
      return false;
    if (text.consumeInteger(10, number))
      return false;
    return !isNamed ? (text = text.ltrim(), true) : consume("}");
  }
  bool displacement(int64_t &number) {
    if (text.starts_with("]"))
      return true;
    bool isNegative = consume("+-") || consume("-");
    if (!isNegative && !consume("+"))
      return false;
    if (text.consumeInteger(10, number) || number < 0)
      return false;
    number = isNegative ? -number : number;
    text = text.ltrim();
    return true;
  }
  /// The letters, digits and dots that come next.
  StringRef name() {
    StringRef found = text.take_while([](char letter) {
      return llvm::isAlnum(letter) || letter == '.' || letter == ':' ||
             letter == '_' || letter == '%';
    });
    text = text.drop_front(found.size()).ltrim();
    return found;
  }

private:
  StringRef text;
};
} // namespace

/// Reads the predicate before an instruction. Returns whether it is understood;
/// `closes` is whether a `}` follows the instruction.
static bool readGuard(Reader &reader, Red &red, bool &closes) {
  unsigned number;
  closes = reader.consume("{ ");
  if (closes) {
    StringRef declared, set;
    if (!reader.consume(".reg .pred") || (declared = reader.name()).empty() ||
        !reader.consume(";") || !reader.consume("setp.ne.s32") ||
        (set = reader.name()) != declared || !reader.consume(",") ||
        !reader.operand(number) || !reader.consume(", 0;") ||
        !reader.consume("@"))
      return false;
    red.isGuardNegated = reader.consume("!");
    red.guard = number;
    return reader.name() == declared;
  }
  if (!reader.consume("@"))
    return true;
  red.isGuardNegated = reader.consume("!");
  if (!reader.operand(number))
    return false;
  red.guard = number;
  return true;
}

static std::optional<Red> readRed(StringRef text) {
  Reader reader(text);
  Red red;
  bool closes = false;
  if (!readGuard(reader, red, closes))
    return std::nullopt;
  StringRef mnemonic = reader.name();
  if (!mnemonic.consume_front("red."))
    return std::nullopt;
  mnemonic.split(red.words, '.');
  unsigned number;
  if (!reader.consume("[") || !reader.operand(red.address) ||
      !reader.displacement(red.displacement) || !reader.consume("],"))
    return std::nullopt;
  // `{$1, $2}`, but also `{$r1}`.
  if (reader.operand(number)) {
    red.values.push_back(number);
  } else if (reader.consume("{")) {
    do {
      if (!reader.operand(number))
        return std::nullopt;
      red.values.push_back(number);
    } while (reader.consume(","));
    if (!reader.consume("}"))
      return std::nullopt;
  } else {
    return std::nullopt;
  }
  if (!reader.consume(";") || (closes && !reader.consume("}")) ||
      !reader.isAtEnd())
    return std::nullopt;
  return red;
}

/// What the words of a `red` say.
namespace {
struct Meaning {
  StringRef kind;
  Type type;
  bool isSigned = false, hasNoftz = false;
  /// Elements in each operand, and operands.
  unsigned packed = 1, width = 1;
  std::optional<Window> window;
};
} // namespace

static std::optional<Meaning> getMeaning(MLIRContext *context,
                                         ArrayRef<StringRef> words) {
  Meaning meaning;
  Builder builder(context);
  StringRef kind;
  for (StringRef word : words) {
    // A single thread observes no order, and all scopes are the same.
    if (llvm::is_contained(
            {"relaxed", "release", "cta", "cluster", "gpu", "sys"}, word))
      continue;
    if (word == "global") {
      meaning.window = Window::Global;
    } else if (word == "shared" || word == "shared::cta") {
      meaning.window = Window::Shared;
    } else if (word == "noftz") {
      meaning.hasNoftz = true;
    } else if (word == "v2" || word == "v4" || word == "v8") {
      meaning.width = word[1] - '0';
    } else if (llvm::is_contained(
                   {"add", "min", "max", "and", "or", "xor", "inc", "dec"},
                   word)) {
      if (!kind.empty())
        return std::nullopt;
      kind = word;
    } else {
      if (meaning.type)
        return std::nullopt;
      if (word.consume_back("x2"))
        meaning.packed = 2;
      meaning.isSigned = word.starts_with("s");
      meaning.type = llvm::StringSwitch<Type>(word)
                         .Case("f16", builder.getF16Type())
                         .Case("bf16", builder.getBF16Type())
                         .Case("f32", builder.getF32Type())
                         .Case("f64", builder.getF64Type())
                         .Cases({"b32", "u32", "s32"}, builder.getI32Type())
                         .Cases({"b64", "u64", "s64"}, builder.getI64Type())
                         .Default(Type());
      if (!meaning.type)
        return std::nullopt;
    }
  }
  if (!meaning.type)
    return std::nullopt;
  bool isFloat = isa<FloatType>(meaning.type);
  meaning.kind = llvm::StringSwitch<StringRef>(kind)
                     .Case("add", isFloat ? "addf" : "addi")
                     .Case("min", isFloat            ? "minnumf"
                                  : meaning.isSigned ? "mins"
                                                     : "minu")
                     .Case("max", isFloat            ? "maxnumf"
                                  : meaning.isSigned ? "maxs"
                                                     : "maxu")
                     .Case("and", "andi")
                     .Case("or", "ori")
                     .Case("xor", "xori")
                     .Case("inc", "uinc_wrap")
                     .Case("dec", "udec_wrap")
                     .Default("");
  if (meaning.kind.empty())
    return std::nullopt;
  return meaning;
}

/// Executes a text on its operands.
static Step runRed(Thread &thread, Operation *op, StringRef text,
                   ValueRange operands, Value predicate) {
  Terms &terms = thread.terms;
  if (Reader fence(text); fence.name().starts_with("fence.") &&
                          fence.consume(";") && fence.isAtEnd())
    return Step::Done;
  auto unsupported = [&] {
    return thread.fail("unsupported inline PTX '" + text + "'");
  };
  // In a block of several threads, it may still be the same text in both.
  auto unknown = [&] {
    return thread.terms.isAlone ? unsupported() : Step::NotMine;
  };
  std::optional<Red> red = readRed(text);
  std::optional<Meaning> meaning =
      red ? getMeaning(op->getContext(), red->words) : std::nullopt;
  if (!meaning || red->values.size() != meaning->width ||
      red->address >= operands.size())
    return unknown();
  auto pointer =
      dyn_cast<LLVM::LLVMPointerType>(operands[red->address].getType());
  std::optional<Window> window = meaning->window;
  // An address in shared memory has 32 bits.
  if (!pointer ||
      (window == Window::Shared) != (pointer.getAddressSpace() == 3))
    return unknown();
  unsigned bits = meaning->type.getIntOrFloatBitWidth(), size = bits / 8;
  SmallVector<Lane> values;
  for (unsigned number : red->values) {
    if (number >= operands.size())
      return unknown();
    Lane value = thread.getScalar(operands[number]);
    if (thread.get(operands[number]).size() != 1 ||
        value.width() != bits * meaning->packed)
      return unknown();
    for (unsigned i = 0; i < meaning->packed; ++i) {
      Lane part = {simplify(value.bits.extract((i + 1) * bits - 1, i * bits)),
                   value.poison};
      values.push_back(part);
    }
  }
  z3::expr outer = thread.guard;
  auto addGuard = [&](const Lane &lane, bool isNegated) {
    thread.undefinedIf(lane.poison);
    z3::expr isZero =
        simplify(terms.same(lane.bits, terms.number(0, lane.width())));
    thread.guard =
        terms.both(thread.guard, isNegated ? isZero : terms.negate(isZero));
  };
  if (predicate)
    addGuard(thread.getScalar(predicate), false);
  if (red->guard) {
    if (*red->guard >= operands.size())
      return unsupported();
    addGuard(thread.getScalar(operands[*red->guard]), red->isGuardNegated);
  }
  Lane base = thread.getScalar(operands[red->address]);
  base.bits = simplify(
      base.bits + terms.number(static_cast<uint64_t>(red->displacement), 64));
  uint64_t all = size * values.size();
  if (values.size() > 1)
    thread.undefinedIf(simplify((base.bits & terms.number(all - 1, 64)) !=
                                terms.number(0, 64)));
  if (meaning->width > 1)
    window = Window::Global;
  for (auto [i, value] : llvm::enumerate(values)) {
    Access access = {base, size, size};
    access.address.bits = simplify(base.bits + terms.number(i * size, 64));
    access.window = window ? window : getWindow(pointer);
    if (!updateElement(thread, access, meaning->kind, meaning->type, value,
                       /*mayFlush=*/!meaning->hasNoftz))
      return unsupported();
  }
  thread.guard = outer;
  return Step::Done;
}

Step mlir::redop::sequential::runInlinePtx(Thread &thread, Operation *op) {
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op)) {
    if (!text.getHasSideEffects() || text.getNumResults())
      return Step::NotMine;
    SmallVector<StringRef> constraints;
    text.getConstraints().split(constraints, ',', -1, /*KeepEmpty=*/false);
    bool areInputs = llvm::all_of(constraints, [](StringRef each) {
      return each == "~{memory}" ||
             (each.size() == 1 && llvm::isLower(each[0]));
    });
    if (!areInputs)
      return Step::NotMine;
    return runRed(thread, op, text.getAsmString(), text.getOperands(), {});
  }
  if (auto text = dyn_cast<NVVM::InlinePtxOp>(op)) {
    if (text->getNumResults() || !text.getReadWriteArgs().empty())
      return Step::NotMine;
    return runRed(thread, op, text.getPtxCode(), text.getReadOnlyArgs(),
                  text.getPredicate());
  }
  return Step::NotMine;
}
