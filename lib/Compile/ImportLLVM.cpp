//===- ImportLLVM.cpp - Import of LLVM IR modules -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportLLVM.h"
#include "LowerImported.h"
#include "SourceMarks.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Conversion/RedopToLLVMIR.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace mlir;
using namespace mlir::redop;

std::string mlir::redop::toText(const llvm::Instruction &instruction) {
  std::string text;
  llvm::raw_string_ostream(text) << instruction;
  return StringRef(text).trim().str();
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

/// The number of the instruction in a location of the copy.
static std::optional<uint64_t> getMarkedNumber(Location loc) {
  auto position = loc->findInstanceOf<FileLineColLoc>();
  if (!position || position.getFilename() != markedFile ||
      position.getLine() == 0)
    return std::nullopt;
  return position.getLine() - 1;
}

static InFlightDiagnostic reportObstacle(LLVMModule &source,
                                         const llvm::Instruction &obstacle) {
  return emitError(source.getLoc(obstacle))
         << "cannot import into MLIR: '" << toText(obstacle) << "'";
}

Problems mlir::redop::catchErrors(
    MLIRContext &context,
    llvm::function_ref<std::optional<uint64_t>(Location)> read,
    llvm::function_ref<void()> body) {
  Problems problems;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      problems.push_back({read(diagnostic.getLocation()), diagnostic.str()});
    return success();
  });
  body();
  return problems;
}

/// Replaces what the problems are about, or reports one for which this is not
/// possible.
LogicalResult ImportedModule::addProblems(const Problems &problems,
                                          Obstacles &obstacles) {
  bool isSolved = problems.empty();
  // An instruction that is added again is not replaced alone.
  DenseSet<uint64_t> seen;
  for (auto &[number, text] : problems)
    if (mode != ImportMode::Output && number &&
        *number < copy.instructions.size() && seen.insert(*number).second)
      isSolved |= obstacles.add(*copy.instructions[*number]);
  if (isSolved)
    return success();
  auto &[number, text] = problems.front();
  return reportProblem(number, text);
}

LogicalResult ImportedModule::reportProblem(std::optional<uint64_t> number,
                                            StringRef text) {
  if (!number || *number >= copy.instructions.size())
    return emitError(source.getLoc()) << "cannot import into MLIR: " << text;
  InFlightDiagnostic error =
      reportObstacle(source, *copy.instructions[*number]);
  if (!text.empty())
    error << " (" << text.split(':').first << ")";
  return error;
}

LogicalResult ImportedModule::translate(Obstacles &obstacles) {
  MLIRContext &context = source.getMLIRContext();
  TypeNames::Scope named(names, /*areNamed=*/true);
  copy = makeImportCopy(source.get(), obstacles,
                        /*isOutput=*/mode == ImportMode::Output);
  Problems problems = catchErrors(context, getMarkedNumber, [&] {
    module = translateLLVMIRToModule(
        std::move(copy.module), &context, /*emitExpensiveWarnings=*/false,
        /*dropDICompositeTypeElements=*/true, /*loadAllDialects=*/false);
  });
  if (!module && problems.empty())
    problems.push_back({std::nullopt, "unknown error"});
  isDone = problems.empty();
  return addProblems(problems, obstacles);
}

/// Imports the module with `obstacles` replaced; adds to them, and is not done,
/// if others are found.
LogicalResult ImportedModule::import(Obstacles &obstacles) {
  if (failed(translate(obstacles)))
    return failure();
  if (!isDone)
    return success();
  if (failed(readImport()) || failed(checkIsComplete(obstacles)))
    return failure();
  if (!isDone || mode == ImportMode::Output)
    return success();
  if (failed(verify(obstacles)))
    return failure();
  return isDone ? compare(obstacles) : success();
}

std::unique_ptr<ImportedModule> ImportedModule::create(LLVMModule &source,
                                                       ImportMode mode) {
  source.getMLIRContext()
      .loadDialect<RedopDialect, LLVM::LLVMDialect, DLTIDialect,
                   NVVM::NVVMDialect, gpu::GPUDialect>();
  Obstacles obstacles = Obstacles::find(source.get());
  if (mode == ImportMode::Output) {
    if (!obstacles.instructions.empty())
      return reportObstacle(source, *obstacles.instructions.front()), nullptr;
    obstacles = Obstacles();
  }
  // Each time, there are more obstacles.
  while (true) {
    std::unique_ptr<ImportedModule> result(new ImportedModule(source, mode));
    if (failed(result->import(obstacles)))
      return nullptr;
    if (!result->isDone)
      continue;
    result->reportObstacles(obstacles);
    if (mode == ImportMode::Output)
      result->reportLostAnnotations();
    return result;
  }
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// redop's properties of kernels are represented by LLVM's attributes.
static void setBlockSize(LLVM::LLVMFuncOp function,
                         const llvm::Function &source) {
  StringRef name = NVVM::NVVMDialect::getReqntidAttrName();
  SmallVector<StringRef> texts;
  source.getFnAttribute(name).getValueAsString().split(texts, ',');
  SmallVector<int32_t> sizes;
  for (StringRef text : texts) {
    int32_t size;
    if (text.trim().getAsInteger(10, size))
      return;
    sizes.push_back(size);
  }
  function->setAttr(name, DenseI32ArrayAttr::get(function.getContext(), sizes));
}

/// The import creates a result of type void for inline assembly without a
/// result, which passes do not expect.
static void removeVoidResults(LLVM::LLVMFuncOp function) {
  SmallVector<LLVM::InlineAsmOp> calls;
  function.walk([&](LLVM::InlineAsmOp call) {
    if (call->getNumResults() == 1 &&
        isa<LLVM::LLVMVoidType>(call->getResult(0).getType()))
      calls.push_back(call);
  });
  for (LLVM::InlineAsmOp call : calls) {
    OperationState state(call.getLoc(), call->getName(), call->getOperands(),
                         TypeRange(), call->getAttrDictionary().getValue());
    OpBuilder(call).create(state);
    call.erase();
  }
}

/// Adds what MLIR does not import of attributes: that text is convergent, and
/// that a parameter has an address in its memory. `marked`: the ops by the
/// number of their instruction.
void ImportedModule::readAttributes(
    LLVM::LLVMFuncOp function, const llvm::Function &from,
    const DenseMap<uint64_t, Operation *> &marked) {
  auto unit = UnitAttr::get(function.getContext());
  for (auto [number, op] : marked)
    if (auto *call = dyn_cast<llvm::CallBase>(copy.instructions[number]);
        call && call->isConvergent() && isa<LLVM::InlineAsmOp>(op))
      op->setDiscardableAttr(convergentAttrName, unit);
  StringRef name = NVVM::NVVMDialect::getGridConstantAttrName();
  for (const llvm::Argument &argument : from.args())
    if (argument.hasAttribute(name) && isKernel(function)) {
      function.setArgAttr(argument.getArgNo(), name, unit);
      // NVVM's verifier does not know the calling convention.
      markAsKernel(function);
    }
}

/// Replaces the numbers in the locations of the ops of `function` by source
/// locations with numbers, and records the instructions of the ops.
void ImportedModule::readFunction(LLVM::LLVMFuncOp function) {
  llvm::Function *from = getSource(function);
  if (!from)
    return;
  Location place = source.getLoc(*from);
  function->setLoc(place);
  setBlockSize(function, *from);
  removeVoidResults(function);
  // Several ops may have the number of one instruction.
  DenseMap<uint64_t, Location> places;
  auto getPlace = [&](Location loc) {
    std::optional<uint64_t> number = getMarkedNumber(loc);
    if (!number)
      return place;
    auto known = places.find(*number);
    if (known != places.end())
      return known->second;
    Location found =
        addNumber(source.getLoc(*copy.instructions[*number]), *number);
    places.try_emplace(*number, found);
    return found;
  };
  for (Block &block : function.getBody())
    for (BlockArgument argument : block.getArguments())
      argument.setLoc(block.isEntryBlock() ? place
                                           : getPlace(argument.getLoc()));
  DenseMap<uint64_t, Operation *> marked, made;
  function.getBody().walk([&](Operation *op) {
    std::optional<uint64_t> number = getMarkedNumber(op->getLoc());
    // If MLIR merges an instruction into the value of another, mark that op.
    std::optional<uint64_t> mark = getMark(op, sourceAttrName);
    if (number && number == mark)
      marked[*number] = op;
    else if (mark)
      op->removeDiscardableAttr(sourceAttrName);
    if (number && !op->hasTrait<OpTrait::ConstantLike>())
      made[*number] = op;
    op->setLoc(getPlace(op->getLoc()));
  });
  // The import of some intrinsics does not mark their op. The last op that was
  // created is later compared with the instruction.
  for (auto [number, op] : made)
    if (marked.try_emplace(number, op).second)
      setMark(op, sourceAttrName, number);
  if (mode == ImportMode::Output)
    readAttributes(function, *from, marked);
  // MLIR does not import this promise.
  for (auto [number, op] : marked)
    if (auto load = dyn_cast<LLVM::LoadOp>(op);
        load && copy.instructions[number]->hasMetadata(
                    llvm::LLVMContext::MD_invariant_load))
      load.setInvariant(true);
  for (auto [number, op] : marked)
    imports[number] =
        Import{op->getName(), op->getDiscardableAttrDictionary(),
               op->getPropertiesAsAttribute(), op->getNumOperands()};
}

/// Adds what MLIR does not import of variables: the host may write to one
/// before a launch.
void ImportedModule::readVariables() {
  for (auto global : module->getOps<LLVM::GlobalOp>()) {
    auto *from = dyn_cast_or_null<llvm::GlobalVariable>(
        copy.globals.lookup(global.getSymName()));
    if (from && from->isExternallyInitialized())
      global.setExternallyInitialized(true);
  }
}

/// Warns of what MLIR cannot represent of variables, as that one is managed.
void ImportedModule::reportLostAnnotations() {
  llvm::NamedMDNode *annotations =
      source.get().getNamedMetadata("nvvm.annotations");
  if (!annotations)
    return;
  for (llvm::MDNode *node : annotations->operands()) {
    auto *variable =
        node->getNumOperands() > 1
            ? llvm::mdconst::dyn_extract_or_null<llvm::GlobalVariable>(
                  node->getOperand(0))
            : nullptr;
    auto *word = variable ? dyn_cast<llvm::MDString>(node->getOperand(1).get())
                          : nullptr;
    if (word)
      emitWarning(source.getLoc())
          << "MLIR cannot represent that variable '" << variable->getName()
          << "' is '" << word->getString() << "'";
  }
}

LogicalResult ImportedModule::readImport() {
  imports.resize(copy.instructions.size());
  module->getOperation()->setLoc(source.getLoc());
  readVariables();
  for (auto function : module->getOps<LLVM::LLVMFuncOp>())
    readFunction(function);
  FailureOr<gpu::GPUModuleOp> wrapped = getKernelModule(*module, "");
  if (failed(wrapped))
    return failure();
  kernels = *wrapped;
  kernels->setAttr(
      LLVM::LLVMDialect::getDataLayoutAttrName(),
      StringAttr::get(kernels.getContext(), source.get().getDataLayoutStr()));
  return success();
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Verifies all ops: some instructions have no valid op.
LogicalResult ImportedModule::verify(Obstacles &obstacles) {
  MLIRContext &context = source.getMLIRContext();
  auto read = [](Location loc) { return getNumber(loc); };
  Problems problems =
      catchErrors(context, read, [&] { (void)mlir::verify(kernels); });
  if (problems.empty())
    return success();
  // That ends with the first error.
  isDone = false;
  bool isSolved = false;
  for (LLVM::LLVMFuncOp function : findAll()) {
    Problems others =
        catchErrors(context, read, [&] { (void)mlir::verify(function); });
    llvm::Function *from = getSource(function);
    for (auto &[number, text] : others)
      isSolved |= !number && from && obstacles.add(*from, nullptr);
    llvm::append_range(problems, others);
  }
  return isSolved ? success() : addProblems(problems, obstacles);
}

/// Every reachable instruction must have become an op, because MLIR drops some
/// without a diagnostic.
LogicalResult ImportedModule::checkIsComplete(Obstacles &obstacles) {
  llvm::df_iterator_default_set<llvm::BasicBlock *> reachable;
  const llvm::Function *current = nullptr;
  Problems problems;
  for (auto [number, instruction] : llvm::enumerate(copy.instructions)) {
    llvm::Function *function = instruction->getFunction();
    if (function != current) {
      current = function;
      reachable.clear();
      for (llvm::BasicBlock *block : llvm::depth_first_ext(function, reachable))
        (void)block;
    }
    if (!isa<llvm::PHINode>(instruction) && !imports[number] &&
        !obstacles.contains(*function) &&
        reachable.contains(instruction->getParent()))
      problems.push_back({number, ""});
  }
  isDone &= problems.empty();
  return addProblems(problems, obstacles);
}

/// Reports what is not imported.
void ImportedModule::reportObstacles(const Obstacles &obstacles) {
  RemarkScope remarks("redop-compile");
  for (LLVM::LLVMFuncOp function : findAll()) {
    llvm::Function *from = getSource(function);
    auto hidden =
        from ? obstacles.functions.find(from) : obstacles.functions.end();
    if (hidden != obstacles.functions.end())
      reportKept(function, hidden->second,
                 hidden->second ? "MLIR cannot represent"
                                : "MLIR cannot represent its type");
  }
  if (obstacles.instructions.empty())
    return;
  kernels.walk([&](LLVM::CallOp call) {
    std::optional<uint64_t> number = getNumber(call->getLoc());
    if (number && copy.instructions[*number]->isAtomic() &&
        call.getCallee().value_or("").starts_with(unknownName))
      reportMissed(call, "not raised to redop: MLIR cannot represent it");
  });
}

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

SmallVector<LLVM::LLVMFuncOp> ImportedModule::findAll() {
  SmallVector<LLVM::LLVMFuncOp> functions;
  for (auto function : kernels.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      functions.push_back(function);
  return functions;
}

SmallVector<LLVM::LLVMFuncOp> ImportedModule::findCompared() {
  SmallVector<LLVM::LLVMFuncOp> functions = findAll();
  llvm::erase_if(functions, [&](LLVM::LLVMFuncOp function) {
    return !compared.contains(getSource(function));
  });
  return functions;
}

SmallVector<LLVM::LLVMFuncOp> ImportedModule::findRaised() {
  SmallVector<LLVM::LLVMFuncOp> functions = findAll();
  llvm::erase_if(functions, [](LLVM::LLVMFuncOp function) {
    return !containsOp(function, [](Operation *op) {
      return isa_and_nonnull<RedopDialect>(op->getDialect());
    });
  });
  return functions;
}

OwningOpRef<ModuleOp> ImportedModule::take() {
  removeMarks(kernels);
  kernels = {};
  return std::move(module);
}

LogicalResult ImportedModule::lower() {
  if (failed(lowerImported(kernels)))
    return failure();
  removeMarks(kernels);
  return success();
}
