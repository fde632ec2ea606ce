//===- InlineOps.cpp - llvm.inline_asm and nvvm.inline_ptx ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each statement is a step, like an op. Values are passed in registers as in
// LLVM.
//
//===----------------------------------------------------------------------===//

#include "PTX/InlineOps.h"
#include "PTX/Context.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Registers of operands
//===----------------------------------------------------------------------===//

/// Returns the width of a register from its constraint letter; 0 if NVPTX does
/// not support the letter.
static unsigned getLetterWidth(StringRef letter) {
  return llvm::StringSwitch<unsigned>(letter)
      .Case("b", 1)
      .Cases({"c", "h"}, 16)
      .Cases({"r", "f"}, 32)
      .Cases({"l", "d"}, 64)
      .Case("q", 128)
      .Default(0);
}

/// Concatenates the lanes of a value, the first one in the lowest bits.
static Lane joinLanes(ArrayRef<Lane> lanes) {
  Lane bits = lanes.front();
  Tag tag = lanes.size() == 1 ? bits.tag : getPoison(lanes);
  for (const Lane &lane : lanes.drop_front())
    bits = lane.concat(bits);
  bits.tag = tag;
  return bits;
}

/// Resizes a value for a register of another width; additional high bits are
/// garbage.
static Lane fitBits(Machine &machine, const Lane &bits, unsigned width) {
  if (bits.getBitWidth() >= width)
    return Lane(bits.trunc(width), bits.tag);
  APInt wide = machine.poison.getGarbage(width);
  wide.insertBits(bits, 0);
  return Lane(wide, bits.tag);
}

/// Whether LLVM can pass a value of `type` in a register of `width` bits:
/// always for an integer or a pointer, also as the element of a vector of one,
/// otherwise if the type has that size.
static bool fitsRegister(Type type, unsigned width) {
  if (auto vector = dyn_cast<VectorType>(type))
    if (vector.getNumElements() == 1)
      type = vector.getElementType();
  if (isa<IntegerType, LLVM::LLVMPointerType>(type))
    return true;
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  return types && !types->empty() &&
         types->size() * getLaneWidth(types->front()) == width;
}

namespace {
/// The operands of an inline assembly with their registers, results first.
struct Binding {
  std::string text;
  SmallVector<PTXBinding> registers;
  SmallVector<Type> results;
  SmallVector<Value> inputs;
};
} // namespace

/// Parses the constraints; sets `why` to the reason on failure.
static bool bindConstraints(StringRef constraints, Binding &binding,
                            std::string &why) {
  SmallVector<StringRef> list;
  if (!constraints.empty())
    constraints.split(list, ',');
  size_t results = 0, inputs = 0;
  for (StringRef constraint : list) {
    if (constraint.starts_with("~{"))
      continue;
    StringRef letter = constraint;
    PTXBinding bound;
    unsigned tied;
    if (letter.consume_front("=")) {
      letter.consume_front("&");
      ++results;
      bound.width = getLetterWidth(letter);
    } else if (++inputs; !letter.getAsInteger(10, tied)) {
      if (tied < results) {
        bound.tiedTo = tied;
        bound.width = binding.registers[tied].width;
      }
    } else if (letter == "n" || letter == "i") {
      bound.width = 64;
      bound.isConstant = true;
    } else {
      bound.width = getLetterWidth(letter);
    }
    if (!bound.width) {
      why = ("the interpreter does not support the constraint '" + constraint +
             "'")
                .str();
      return false;
    }
    binding.registers.push_back(bound);
  }
  if (results == binding.results.size() && inputs == binding.inputs.size())
    return true;
  why = "operand count does not match constraint count";
  return false;
}

static bool bind(LLVM::InlineAsmOp op, Binding &binding, std::string &why) {
  if (op.getAsmDialect() == LLVM::AsmDialect::AD_Intel) {
    why = "the interpreter only supports inline assembly of the att dialect";
    return false;
  }
  binding.text = op.getAsmString().str();
  llvm::append_range(binding.inputs, op.getOperands());
  size_t results = llvm::count(op.getConstraints(), '=');
  auto type = op.getRes()
                  ? dyn_cast<LLVM::LLVMStructType>(op.getRes().getType())
                  : LLVM::LLVMStructType();
  // The import of LLVM IR gives a text without results one of type void.
  if (type && results > 1)
    llvm::append_range(binding.results, type.getBody());
  else if (results != 0)
    llvm::append_range(binding.results, op->getResultTypes());
  return bindConstraints(op.getConstraints(), binding, why);
}

/// Returns the letter that upstream's lowering selects for a type, or "" if it
/// is unsupported. Raising has its own table: this code tests it and must not
/// share code with it.
static StringRef getLetter(Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() == 3 || pointer.getAddressSpace() == 7
               ? "r"
               : "l";
  if (type.isInteger(1))
    return "b";
  if (type.isInteger(32))
    return "r";
  if (type.isInteger(64))
    return "l";
  return type.isF32() ? "f" : type.isF64() ? "d" : "";
}

/// Converts the op to an inline assembly like upstream's lowering: results,
/// then inputs, then the predicate, which guards the first instruction.
static bool bind(NVVM::InlinePtxOp op, Binding &binding, std::string &why) {
  if (!op.getReadWriteArgs().empty()) {
    why = "the interpreter does not support read-write operands, which "
          "upstream's lowering mixes up";
    return false;
  }
  llvm::append_range(binding.results, op.getResultTypes());
  llvm::append_range(binding.inputs, op.getReadOnlyArgs());
  std::string guard;
  if (Value predicate = op.getPredicate()) {
    guard = "@$" +
            std::to_string(binding.results.size() + binding.inputs.size()) +
            " ";
    binding.inputs.push_back(predicate);
  }
  SmallVector<Type> types(binding.results);
  llvm::append_range(types, ValueRange(binding.inputs).getTypes());
  for (Type type : types) {
    binding.registers.push_back(
        {getLetterWidth(getLetter(type)), /*isConstant=*/false, std::nullopt});
    if (!binding.registers.back().width) {
      why.clear();
      llvm::raw_string_ostream(why)
          << "upstream's lowering does not support a value of type '" << type
          << "'";
      return false;
    }
  }
  StringRef text = op.getPtxCode();
  while (!text.empty()) {
    StringRef rest = text;
    unsigned number;
    bool isInput = rest.consume_front("{$r");
    if ((isInput || rest.consume_front("{$w")) &&
        !rest.consumeInteger(10, number) && rest.consume_front("}")) {
      number += isInput ? binding.results.size() : 0;
      binding.text += "$" + std::to_string(number);
      text = rest;
      continue;
    }
    // Upstream replaces every % by $.
    binding.text += text.front() == '%' ? '$' : text.front();
    text = text.drop_front();
  }
  binding.text = guard + binding.text;
  return true;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static const PTXHandlers &getHandlers() {
  static const PTXHandlers handlers = [] {
    PTXHandlers all;
#define REDOP_PTX_FAMILY(Name) addPTX##Name(all);
#include "PTX/Families.def"
    return all;
  }();
  return handlers;
}

/// Starts an inline assembly: copies the operands to their registers.
template <typename OpT> static Step begin(Thread &thread, OpT op) {
  Binding binding;
  std::string why;
  if (!bind(op, binding, why))
    return thread.fail(op, why);
  std::shared_ptr<const PTXText> &program =
      thread.machine.programs[op.getOperation()];
  if (!program)
    program = PTXProgram::read(binding.text, binding.registers, why);
  if (!program)
    return thread.fail(op, why);

  auto run = std::make_unique<PTXRun>();
  run->program = program;
  for (const PTXRegister &reg : getProgram(*run).registers)
    run->registers.push_back(thread.machine.poison.make(
        reg.width, op, "a register of the text that was never written"));
  for (auto [i, input] : llvm::enumerate(binding.inputs)) {
    size_t place = binding.results.size() + i;
    const PTXBinding &bound = binding.registers[place];
    Lane bits = joinLanes(thread.get(input));
    if (bound.isConstant)
      bits = Lane(bits.sextOrTrunc(bound.width), bits.tag);
    else if (!fitsRegister(input.getType(), bound.width))
      return thread.fail(op, "LLVM does not pass the type of an operand in a "
                             "register of " +
                                 Twine(bound.width) + " bits");
    run->registers[bound.tiedTo.value_or(place)] =
        fitBits(thread.machine, bits, bound.width);
  }
  thread.ptx = std::move(run);
  return Step::Next;
}

/// Sets the results of the op from their registers.
template <typename OpT> static Step finish(Thread &thread, OpT op) {
  Binding binding;
  std::string why;
  bind(op, binding, why);
  std::unique_ptr<PTXRun> run = std::move(thread.ptx);
  SmallVector<Lanes> results;
  for (auto [i, type] : llvm::enumerate(binding.results)) {
    std::optional<SmallVector<Type>> types = getLaneTypes(type);
    const Lane &bits = run->registers[i];
    if (!types || !fitsRegister(type, bits.getBitWidth()))
      return thread.fail(
          op, "LLVM does not return the type of a result in a register of " +
                  Twine(bits.getBitWidth()) + " bits");
    unsigned width = getLaneWidth(types->front());
    Lane fitted = fitBits(thread.machine, bits, width * types->size());
    Lanes lanes;
    for (size_t lane = 0; lane < types->size(); ++lane)
      lanes.emplace_back(fitted.extractBits(width, lane * width), fitted.tag);
    results.push_back(std::move(lanes));
  }
  if (op->getNumResults() == results.size()) {
    for (auto [result, lanes] : llvm::zip(op->getResults(), results))
      thread.set(result, lanes);
    return Step::Next;
  }
  if (results.empty())
    return Step::Next;
  Lanes all;
  for (const Lanes &lanes : results)
    all.append(lanes);
  thread.set(op->getResult(0), std::move(all));
  return Step::Next;
}

/// Executes the current statement of the thread.
static Step runStatement(Thread &thread, Operation *op,
                         const PTXStatement &statement) {
  PTXContext context(thread, op, statement);
  if (statement.guard) {
    std::optional<Lane> isOn = context.checkKnown(
        context.readPredicate(*statement.guard), "the guard");
    if (!isOn)
      return Step::Failed;
    if (isOn->isZero())
      return Step::Next;
  }
  PTXHandler handler = getHandlers().lookup(statement.words.front());
  return handler ? handler(context) : context.failUnknown();
}

template <typename OpT> static Step runText(Thread &thread, OpT op) {
  if (!thread.ptx && begin(thread, op) == Step::Failed)
    return Step::Failed;
  const PTXProgram &program = getProgram(*thread.ptx);
  if (thread.ptx->next < program.statements.size()) {
    Step step = runStatement(thread, op, program.statements[thread.ptx->next]);
    if (step != Step::Next && step != Step::Jumped)
      return step;
    if (step == Step::Next)
      ++thread.ptx->next;
  }
  if (thread.ptx->next < program.statements.size())
    return Step::Again;
  return finish(thread, op);
}

void mlir::redop::interpreter::addInlinePTXOps(Handlers &handlers) {
  handlers.add<LLVM::InlineAsmOp>(&runText<LLVM::InlineAsmOp>,
                                  OnPoison::Handles);
  handlers.add<NVVM::InlinePtxOp>(&runText<NVVM::InlinePtxOp>,
                                  OnPoison::Handles);
}
