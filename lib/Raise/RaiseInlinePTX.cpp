//===- RaiseInlinePTX.cpp - Inline assembly to redop ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text determines the instruction. Inline assembly without side effects or
// `~{memory}` allows more transformations than the op, which is more
// conservative.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "SplitInlinePTX.h"
#include "StatementToOp.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/UnusedResults.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

/// Compares the state space of an address in the text with that of the pointer,
/// which the op uses unchanged. Addresses of global memory are also valid
/// generic addresses.
static std::string findWrongSpace(const PtxInstruction &statement,
                                  ArrayRef<AsmOperand> operands, Role role) {
  auto address = statement.addresses.find(role);
  if (address == statement.addresses.end() ||
      address->second.operand >= operands.size())
    return "";
  auto type =
      dyn_cast<LLVM::LLVMPointerType>(operands[address->second.operand].type);
  unsigned pointed = type ? type.getAddressSpace() : 0;
  Space space = role == Role::Source ? Space::Shared : *statement.form.space;
  auto named = static_cast<unsigned>(space);
  auto isShared = [](unsigned space) { return space == 3 || space == 7; };
  if (pointed == named || pointed == 0 || (pointed == 1 && named == 0) ||
      (isShared(pointed) && isShared(named)))
    return "";
  StringRef which = role == Role::Pointer  ? "pointer"
                    : role == Role::Source ? "source"
                                           : "mbarrier";
  return ("the text names " + stringifyEnum(space) + " memory, but the " +
          which + " is in address space " + Twine(pointed))
      .str();
}

/// The first of its addresses in the wrong state space.
static std::string findWrongSpace(const PtxInstruction &statement,
                                  ArrayRef<AsmOperand> operands) {
  for (Role role : {Role::Pointer, Role::Source, Role::Mbar}) {
    std::string wrong = findWrongSpace(statement, operands, role);
    if (!wrong.empty())
      return wrong;
  }
  return "";
}

/// Refuses a text that was parsed. Also mentions a pointer in the wrong state
/// space, which may be the cause.
static RaiseResult refuseRead(std::string why, const PtxInstruction &statement,
                              ArrayRef<AsmOperand> operands) {
  std::string wrong = findWrongSpace(statement, operands);
  return RaiseResult::refuse(wrong.empty() ? why : why + "; besides, " + wrong);
}

/// Reports a text that no assembler accepts: its author believes that there is
/// such an instruction. `why` is the reason why it was not raised, which may be
/// another one.
static void reportIllegal(Operation *op, StringRef text, StringRef why,
                          Mnemonics &mnemonics) {
  StringRef prefix = "the inline PTX is most likely wrong: ";
  bool isIllegal = why.contains(illegalReason) || why.contains(illegalOffset) ||
                   why.contains(illegalOperand);
  if (isIllegal)
    reportWrong(op, prefix + why);
  for (const std::string &other : findIllegal(text, mnemonics))
    if (!isIllegal || !why.contains(other))
      reportWrong(op, prefix + other);
}

/// The result for a text that became `op`. An atom whose result is unused
/// becomes a red, unless a fence prevents it.
static RaiseResult finishText(FormOpInterface op, const RaiseContext &context) {
  auto atom = dyn_cast<AtomOp>(op.getOperation());
  if (!atom)
    return RaiseResult::raised(op);
  // It may be in a loop that reduces.
  if (atom.getNewValue())
    context.work.push(atom);
  bool mayBeRed = isUnused(atom.getRes()) && atom.getSem() == Sem::Relaxed &&
                  canReplaceByRed(atom);
  if (mayBeRed && context.mayAcquire)
    return RaiseResult::raised(atom, fenceNote.str());
  Operation *red = dropResult(atom, context);
  return RaiseResult::raised(red ? red : op.getOperation());
}

//===----------------------------------------------------------------------===//
// llvm.inline_asm
//===----------------------------------------------------------------------===//

namespace {
/// The constraints of an inline assembly: the letters of its operands, results
/// first.
struct Constraints {
  SmallVector<char> results, inputs;
  /// For each input, the result that it is tied to, if any.
  SmallVector<std::optional<unsigned>> ties;
  bool clobbersMemory = false;
};
} // namespace

/// Parses `text`. On failure, returns false and sets `why` to the reason.
static bool readConstraints(StringRef text, Constraints &constraints,
                            std::string &why) {
  SmallVector<StringRef> list;
  if (!text.empty())
    text.split(list, ',');
  for (StringRef constraint : list) {
    if (constraint == "~{memory}") {
      constraints.clobbersMemory = true;
      continue;
    }
    StringRef letter = constraint;
    bool isResult = letter.consume_front("=");
    // An early clobber only requires a separate register.
    if (isResult)
      letter.consume_front("&");
    unsigned tied;
    if (!isResult && !constraints.clobbersMemory &&
        !letter.getAsInteger(10, tied) && tied < constraints.results.size() &&
        !llvm::is_contained(constraints.ties, tied)) {
      constraints.inputs.push_back(constraints.results[tied]);
      constraints.ties.push_back(tied);
      continue;
    }
    if (letter.size() != 1 || !StringRef("hrlfdqbni").contains(letter[0]) ||
        constraints.clobbersMemory ||
        (isResult && !constraints.inputs.empty())) {
      why = ("the constraint '" + constraint + "' is not supported").str();
      return false;
    }
    (isResult ? constraints.results : constraints.inputs).push_back(letter[0]);
    if (!isResult)
      constraints.ties.push_back(std::nullopt);
  }
  return true;
}

/// Whether the op has a void result, which upstream's import creates for a call
/// of assembly that returns void.
static bool hasVoidResult(LLVM::InlineAsmOp op) {
  return op.getRes() && isa<LLVM::LLVMVoidType>(op.getRes().getType());
}

/// The types of the results that are combined in the one result of an inline
/// assembly.
static SmallVector<Type> getResultTypes(LLVM::InlineAsmOp op, unsigned count) {
  if (hasVoidResult(op))
    return {};
  if (count > 1)
    if (auto type = dyn_cast<LLVM::LLVMStructType>(op.getRes().getType()))
      return llvm::to_vector(type.getBody());
  return llvm::to_vector(op->getResultTypes());
}

/// Replaces the results of `op`, which are combined in a struct, by `values`.
static void replaceStruct(LLVM::InlineAsmOp op, ArrayRef<Value> values,
                          RewriterBase &rewriter) {
  for (Operation *user : llvm::make_early_inc_range(op.getRes().getUsers())) {
    auto extract = dyn_cast<LLVM::ExtractValueOp>(user);
    if (extract && extract.getPosition().size() == 1)
      rewriter.replaceOp(extract, values[extract.getPosition().front()]);
  }
  if (op.getRes().use_empty())
    return rewriter.eraseOp(op);
  Value whole =
      LLVM::PoisonOp::create(rewriter, op.getLoc(), op.getRes().getType());
  for (auto [i, value] : llvm::enumerate(values))
    whole = LLVM::InsertValueOp::create(rewriter, op.getLoc(), whole, value, i);
  rewriter.replaceOp(op, whole);
}

static RaiseResult raiseText(LLVM::InlineAsmOp op, const RaiseContext &context,
                             bool maySplit);

/// Returns for each result of the text whether it is used.
static SmallVector<bool> getUsedResults(LLVM::InlineAsmOp op, unsigned count) {
  if (count <= 1)
    return SmallVector<bool>(count, count == 1 && !op.getRes().use_empty());
  SmallVector<bool> used(count, false);
  for (Operation *user : op.getRes().getUsers()) {
    auto extract = dyn_cast<LLVM::ExtractValueOp>(user);
    if (!extract || extract.getPosition().size() != 1)
      return SmallVector<bool>(count, true);
    used[extract.getPosition().front()] = true;
  }
  return used;
}

/// Raises the first instruction of a text, and creates separate texts for the
/// rest. Returns null and sets `why` if no instruction can be raised.
static RaiseResult raiseFirst(LLVM::InlineAsmOp op,
                              ArrayRef<AsmOperand> operands,
                              unsigned resultCount, bool clobbersMemory,
                              const RaiseContext &context, std::string &why) {
  RewriterBase &rewriter = context.rewriter;
  std::optional<SplitAsm> split =
      splitAsm(op, operands, clobbersMemory, getUsedResults(op, resultCount),
               context.mnemonics, rewriter, why);
  if (!split)
    return RaiseResult::refuse(why);
  // Placeholder for the results while the instruction is replaced, so that they
  // are not dead.
  SmallVector<Value> held;
  llvm::copy_if(split->results, std::back_inserter(held),
                [](Value value) { return value != nullptr; });
  auto holder = LLVM::InlineAsmOp::create(
      rewriter, op.getLoc(), TypeRange(), held, /*asm_string=*/"",
      /*constraints=*/"", /*has_side_effects=*/true, /*is_align_stack=*/false,
      LLVM::TailCallKind::None, LLVM::AsmDialectAttr(), ArrayAttr());
  // Raising the instruction may erase the part after it.
  if (split->after)
    context.work.push(split->after);
  rewriter.setInsertionPoint(split->instruction);
  RaiseResult result =
      raiseText(split->instruction, context, /*maySplit=*/false);
  if (!result.op) {
    // Its operands have other numbers than in the whole text.
    std::string part = split->instruction.getAsmString().str();
    rewriter.eraseOp(holder);
    erase(*split, rewriter);
    return RaiseResult::refuse(result.why + ", in the part '" + part + "'");
  }
  unsigned place = 0;
  SmallVector<Value> results;
  for (Value value : split->results)
    results.push_back(value ? holder->getOperand(place++) : Value());
  rewriter.eraseOp(holder);
  if (resultCount > 1)
    replaceStruct(op, results, rewriter);
  else if (results.empty() || !results.front())
    rewriter.eraseOp(op);
  else
    rewriter.replaceOp(op, results);
  return result;
}

RaiseResult mlir::redop::raise::raise(LLVM::InlineAsmOp op,
                                      const RaiseContext &context) {
  RaiseResult result = raiseText(op, context, /*maySplit=*/true);
  if (!result.op && !result.why.empty())
    reportIllegal(op, op.getAsmString(), result.why, context.mnemonics);
  return result;
}

static RaiseResult raiseText(LLVM::InlineAsmOp op, const RaiseContext &context,
                             bool maySplit) {
  if (!mentionsRedop(op.getAsmString()))
    return RaiseResult();
  if (op.getAsmDialect() == LLVM::AsmDialect::AD_Intel)
    return RaiseResult::refuse("its asm dialect is not att");
  std::string why;
  Constraints constraints;
  if (!readConstraints(op.getConstraints(), constraints, why))
    return RaiseResult::refuse(why);
  SmallVector<Type> types = getResultTypes(op, constraints.results.size());
  if (types.size() != constraints.results.size() ||
      op.getOperands().size() != constraints.inputs.size())
    return RaiseResult::refuse("operand count does not match constraint count");
  SmallVector<AsmOperand> operands;
  for (auto [letter, type] : llvm::zip_equal(constraints.results, types))
    operands.push_back({letter, Value(), type});
  for (auto [letter, value] :
       llvm::zip_equal(constraints.inputs, op.getOperands()))
    operands.push_back({letter, value, value.getType()});
  for (auto [number, tie, value] :
       llvm::enumerate(constraints.ties, op.getOperands())) {
    if (!tie)
      continue;
    operands[types.size() + number].tiedTo = tie;
    if (value.getType() != types[*tie])
      return RaiseResult::refuse("$" + Twine(*tie) +
                                 " is tied to an input of another type");
    operands[*tie].value = value;
    operands[*tie].isTied = true;
  }
  std::optional<PtxInstruction> statement =
      readPtx(op.getAsmString(), context.mnemonics, why);
  if (!statement)
    return maySplit ? raiseFirst(op, operands, types.size(),
                                 constraints.clobbersMemory, context, why)
                    : RaiseResult::refuse(why);
  if (constraints.clobbersMemory && !affectsMemory(statement->form))
    return RaiseResult::refuse("it clobbers memory, but " +
                               stringifyEnum(statement->form.family) +
                               " does not");

  SmallVector<Value> results;
  bool mayBeSplit;
  FormOpInterface created =
      raiseInstruction(*statement, operands, op.getLoc(), context.rewriter,
                       results, why, &mayBeSplit);
  if (!created) {
    std::string whyNotSplit;
    RaiseResult split;
    if (maySplit && mayBeSplit)
      split = raiseFirst(op, operands, types.size(), constraints.clobbersMemory,
                         context, whyNotSplit);
    return split.op ? split : refuseRead(why, *statement, operands);
  }
  results.truncate(types.size());
  if (types.size() > 1)
    replaceStruct(op, results, context.rewriter);
  else if (types.empty())
    context.rewriter.eraseOp(op);
  else
    context.rewriter.replaceOp(op, results);
  RaiseResult result = finishText(created, context);
  result.mistake = findWrongSpace(*statement, operands);
  return result;
}

//===----------------------------------------------------------------------===//
// nvvm.inline_ptx
//===----------------------------------------------------------------------===//

/// The constraint letter that upstream's lowering uses for `type`; '\0' for
/// types that it truncates.
static char getLetter(Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() == 3 || pointer.getAddressSpace() == 7
               ? 'r'
               : 'l';
  if (type.isInteger(1))
    return 'b';
  if (type.isInteger(32))
    return 'r';
  if (type.isInteger(64))
    return 'l';
  if (type.isF32())
    return 'f';
  return type.isF64() ? 'd' : '\0';
}

/// Returns the text with `$N` for every operand, instead of `%N`, `{$wN}` for
/// result N and `{$rN}` for input N.
static std::string numberOperands(StringRef text, unsigned results) {
  std::string numbered;
  while (!text.empty()) {
    StringRef rest = text;
    unsigned number;
    bool isInput = rest.consume_front("{$r");
    if ((isInput || rest.consume_front("{$w")) &&
        !rest.consumeInteger(10, number) && rest.consume_front("}")) {
      numbered += "$" + std::to_string(number + (isInput ? results : 0));
      text = rest;
      continue;
    }
    numbered += text.front() == '%' ? '$' : text.front();
    text = text.drop_front();
  }
  return numbered;
}

RaiseResult mlir::redop::raise::raise(NVVM::InlinePtxOp op,
                                      const RaiseContext &context) {
  if (!mentionsRedop(op.getPtxCode()))
    return RaiseResult();
  // Upstream's lowering swaps or drops them.
  if (!op.getReadWriteArgs().empty())
    return RaiseResult::refuse("it has read-write operands");
  SmallVector<AsmOperand> operands;
  for (Type type : op.getResultTypes())
    operands.push_back({getLetter(type), Value(), type});
  for (Value value : op.getReadOnlyArgs())
    operands.push_back({getLetter(value.getType()), value, value.getType()});
  std::string text = numberOperands(op.getPtxCode(), op->getNumResults());
  if (Value predicate = op.getPredicate()) {
    text = "@$" + std::to_string(operands.size()) + " " + text;
    operands.push_back({'b', predicate, predicate.getType()});
  }
  for (const AsmOperand &operand : operands)
    if (!operand.letter) {
      std::string type;
      llvm::raw_string_ostream(type) << operand.type;
      return RaiseResult::refuse(
          "nvvm.inline_ptx does not support operands of type " + type);
    }
  std::string why;
  std::optional<PtxInstruction> statement =
      readPtx(text, context.mnemonics, why);
  if (!statement) {
    reportIllegal(op, text, why, context.mnemonics);
    return RaiseResult::refuse(why);
  }
  SmallVector<Value> results;
  FormOpInterface created = raiseInstruction(*statement, operands, op.getLoc(),
                                             context.rewriter, results, why);
  if (!created)
    return refuseRead(why, *statement, operands);
  results.truncate(op->getNumResults());
  context.rewriter.replaceOp(op, results);
  RaiseResult result = finishText(created, context);
  result.mistake = findWrongSpace(*statement, operands);
  return result;
}
