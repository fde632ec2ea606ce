//===- ImportCopy.cpp - The copy of a module that MLIR imports ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR imports a copy without metadata and debug information, which it supports
// only in part. Instead, each instruction has a number: in a debug location,
// which every op created from it receives, and in a mark on the equivalent op.
//
// The copy is simpler than the source where MLIR supports less than LLVM, and
// never promises more.
//
//===----------------------------------------------------------------------===//

#include "ImportCopy.h"
#include "LLVMModule.h"
#include "SourceMarks.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

/// Adds the functions and variables that `constant` refers to.
static void addReferences(llvm::Constant *constant,
                          llvm::SetVector<llvm::Constant *> &seen) {
  // Names that are not part of the copy stand for what they name.
  if (auto *alias = dyn_cast<llvm::GlobalAlias>(constant))
    return addReferences(alias->getAliasee(), seen);
  if (auto *resolved = dyn_cast<llvm::GlobalIFunc>(constant))
    return addReferences(resolved->getResolver(), seen);
  if (isa<llvm::ConstantData>(constant) || !seen.insert(constant) ||
      isa<llvm::GlobalObject>(constant))
    return;
  for (llvm::Value *operand : constant->operand_values())
    if (auto *part = dyn_cast<llvm::Constant>(operand))
      addReferences(part, seen);
}

/// The functions and variables among `seen` whose address can be taken.
static SmallVector<llvm::Value *>
getAddresses(const llvm::SetVector<llvm::Constant *> &seen) {
  SmallVector<llvm::Value *> addresses;
  for (llvm::Constant *constant : seen) {
    auto *function = dyn_cast<llvm::Function>(constant);
    if (isa<llvm::GlobalObject>(constant) &&
        !(function && function->isIntrinsic()))
      addresses.push_back(constant);
  }
  return addresses;
}

//===----------------------------------------------------------------------===//
// Obstacles
//===----------------------------------------------------------------------===//

/// Gives `function` a body about which nothing is known: it passes its
/// arguments and all `addresses` to an unknown function, and returns the
/// result. Returns the call.
static llvm::CallInst *setUnknownBody(llvm::Function &function,
                                      ArrayRef<llvm::Value *> addresses) {
  auto linkage = function.getLinkage();
  function.deleteBody();
  function.setLinkage(linkage);
  llvm::LLVMContext &context = function.getContext();
  auto *block = llvm::BasicBlock::Create(context, "", &function);
  SmallVector<llvm::Value *> arguments;
  for (llvm::Argument &argument : function.args())
    arguments.push_back(&argument);
  llvm::append_range(arguments, addresses);
  SmallVector<llvm::Type *> types;
  for (llvm::Value *argument : arguments)
    types.push_back(argument->getType());
  auto *type =
      llvm::FunctionType::get(function.getReturnType(), types, /*isVarArg=*/0);
  auto *callee =
      llvm::ConstantPointerNull::get(llvm::PointerType::get(context, 0));
  auto *call = llvm::CallInst::Create(type, callee, arguments, "", block);
  bool isVoid = function.getReturnType()->isVoidTy();
  llvm::ReturnInst::Create(context, isVoid ? nullptr : call, block);
  return call;
}

/// Replaces the body of `function`, and the function if it has a type that MLIR
/// does not have; its users are obstacles, too. Returns the call in the body.
static llvm::CallInst *hideBody(llvm::Function &function) {
  llvm::SetVector<llvm::Constant *> seen;
  for (llvm::Instruction &instruction : llvm::instructions(function))
    for (llvm::Value *operand : instruction.operand_values())
      if (auto *constant = dyn_cast<llvm::Constant>(operand))
        addReferences(constant, seen);
  SmallVector<llvm::Value *> addresses = getAddresses(seen);
  if (isImportable(function.getFunctionType()))
    return setUnknownBody(function, addresses);
  auto *other = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(function.getContext()),
                              /*isVarArg=*/false),
      llvm::GlobalValue::ExternalLinkage, "", function.getParent());
  other->takeName(&function);
  bool isDefined = !function.isDeclaration();
  llvm::replace(addresses, static_cast<llvm::Value *>(&function),
                static_cast<llvm::Value *>(other));
  function.replaceAllUsesWith(other);
  function.eraseFromParent();
  return isDefined ? setUnknownBody(*other, addresses) : nullptr;
}

static bool isOrdered(const llvm::Instruction &instruction) {
  llvm::AtomicOrdering order = llvm::AtomicOrdering::NotAtomic;
  if (auto *load = dyn_cast<llvm::LoadInst>(&instruction))
    order = load->getOrdering();
  else if (auto *store = dyn_cast<llvm::StoreInst>(&instruction))
    order = store->getOrdering();
  else if (auto *atomic = dyn_cast<llvm::AtomicRMWInst>(&instruction))
    order = atomic->getOrdering();
  else if (auto *exchange = dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    order = exchange->getMergedOrdering();
  else
    return true;
  return instruction.isVolatile() || llvm::isStrongerThanMonotonic(order);
}

/// The memory that the instruction may access, as attributes of a call say it.
static llvm::MemoryEffects getEffects(const llvm::Instruction &instruction) {
  // It only names memory for what the metadata of other instructions says.
  if (!instruction.mayReadOrWriteMemory() ||
      isa<llvm::NoAliasScopeDeclInst>(instruction))
    return llvm::MemoryEffects::none();
  if (auto *call = dyn_cast<llvm::CallBase>(&instruction))
    return call->getMemoryEffects();
  return isOrdered(instruction) ? llvm::MemoryEffects::unknown()
                                : llvm::MemoryEffects::argMemOnly();
}

/// Replaces an instruction by a call of an unknown function.
static llvm::CallInst *replaceByCall(llvm::Instruction &instruction,
                                     size_t number) {
  SmallVector<llvm::Value *> arguments;
  SmallVector<llvm::Type *> types;
  for (llvm::Use &use : instruction.operands())
    if (isArgumentOfReplacement(use)) {
      arguments.push_back(use.get());
      types.push_back(use->getType());
    }
  auto *type = llvm::FunctionType::get(instruction.getType(), types,
                                       /*isVarArg=*/false);
  auto *callee = llvm::Function::Create(
      type, llvm::GlobalValue::ExternalLinkage,
      unknownName + "." + Twine(number), instruction.getModule());
  auto *call = llvm::CallInst::Create(type, callee, arguments, "",
                                      instruction.getIterator());
  call->setMemoryEffects(getEffects(instruction));
  instruction.replaceAllUsesWith(call);
  instruction.eraseFromParent();
  return call;
}

//===----------------------------------------------------------------------===//
// Simplification
//===----------------------------------------------------------------------===//

/// In MLIR, inline assembly without `sideeffect` does not access memory. In
/// LLVM IR, attributes of the call say whether it does.
static void setSideEffect(llvm::CallBase &call) {
  auto *text = dyn_cast<llvm::InlineAsm>(call.getCalledOperand());
  if (!text || text->hasSideEffects() || call.onlyReadsMemory())
    return;
  call.setCalledOperand(llvm::InlineAsm::get(
      text->getFunctionType(), text->getAsmString(),
      text->getConstraintString(), /*hasSideEffects=*/true,
      text->isAlignStack(), text->getDialect(), text->canThrow()));
}

/// The calling conventions that the analyses distinguish.
static llvm::CallingConv::ID simplify(llvm::CallingConv::ID convention) {
  return convention == llvm::CallingConv::PTX_Kernel ? convention
                                                     : llvm::CallingConv::C;
}

static void simplify(llvm::Function &function) {
  function.setCallingConv(simplify(function.getCallingConv()));
  if (function.hasPersonalityFn())
    function.setPersonalityFn(nullptr);
  if (function.hasPrefixData())
    function.setPrefixData(nullptr);
  if (function.hasPrologueData())
    function.setPrologueData(nullptr);
  function.clearGC();
}

/// Replaces the initial values of all variables, and erases other names of
/// functions and variables: there may be values and names that MLIR does not
/// support. Addresses in them are passed to an unknown function.
static void removeInitialValues(llvm::Module &module) {
  llvm::SetVector<llvm::Constant *> seen;
  for (llvm::GlobalVariable &variable :
       llvm::make_early_inc_range(module.globals())) {
    if (!variable.hasInitializer() || variable.hasCommonLinkage())
      continue;
    addReferences(variable.getInitializer(), seen);
    variable.setInitializer(llvm::UndefValue::get(variable.getValueType()));
  }
  for (llvm::GlobalAlias &alias : module.aliases())
    addReferences(&alias, seen);
  for (llvm::GlobalIFunc &resolved : module.ifuncs())
    addReferences(&resolved, seen);
  SmallVector<llvm::Value *> addresses = getAddresses(seen);
  if (addresses.empty())
    return;
  auto *type = llvm::FunctionType::get(
      llvm::Type::getVoidTy(module.getContext()), /*isVarArg=*/false);
  auto *holder =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                             unknownName + ".values", module);
  setUnknownBody(*holder, addresses);
}

/// Erases variables that only the linker or LLVM reads, and those whose type
/// MLIR does not have; other obstacles have replaced their users.
static void removeVariables(llvm::Module &module) {
  for (llvm::GlobalVariable &variable :
       llvm::make_early_inc_range(module.globals())) {
    if (!variable.hasAppendingLinkage() &&
        isImportable(variable.getValueType()))
      continue;
    auto *other = new llvm::GlobalVariable(
        module, llvm::Type::getInt8Ty(module.getContext()),
        /*isConstant=*/false, llvm::GlobalValue::ExternalLinkage,
        /*Initializer=*/nullptr, "", /*InsertBefore=*/nullptr,
        llvm::GlobalValue::NotThreadLocal, variable.getAddressSpace());
    // MLIR handles variables with the names of LLVM's own in another way.
    if (!variable.hasAppendingLinkage())
      other->takeName(&variable);
    variable.replaceAllUsesWith(other);
    variable.eraseFromParent();
  }
}

/// Replaces other names of functions and variables by those that they stand
/// for, so that analyses compare them.
static void resolveAliases(llvm::Module &module, bool erase) {
  for (llvm::GlobalAlias &alias :
       llvm::make_early_inc_range(module.aliases())) {
    if (!alias.isInterposable() || erase)
      alias.replaceAllUsesWith(alias.getAliasee());
    if (erase)
      alias.eraseFromParent();
  }
  if (!erase)
    return;
  for (llvm::GlobalIFunc &resolved :
       llvm::make_early_inc_range(module.ifuncs())) {
    resolved.replaceAllUsesWith(resolved.getResolver());
    resolved.eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// The copy
//===----------------------------------------------------------------------===//

namespace {
class Copier {
public:
  Copier(llvm::Module &source, const Obstacles &obstacles)
      : source(source), obstacles(obstacles) {}
  ImportCopy run(bool isOutput);

private:
  void listInstructions();
  void replaceObstacles();
  void removeMetadata();
  void nameGlobals();
  void simplifyFunctions(bool isOutput);

  llvm::Module &source;
  const Obstacles &obstacles;
  ImportCopy result;
  llvm::ValueToValueMapTy values;
  /// By number; null for those that are not part of the copy.
  SmallVector<llvm::Instruction *> copies;
  /// The calls in the unknown bodies.
  llvm::SmallPtrSet<llvm::Instruction *, 4> hidden;
};
} // namespace

void Copier::listInstructions() {
  for (llvm::Function &function : source) {
    result.firstNumbers[&function] = copies.size();
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      if (isa<llvm::DbgInfoIntrinsic>(instruction))
        continue;
      result.instructions.push_back(&instruction);
      copies.push_back(cast<llvm::Instruction>(values.lookup(&instruction)));
    }
  }
}

void Copier::replaceObstacles() {
  if (obstacles.isEmpty())
    return;
  DenseMap<const llvm::Instruction *, size_t> numbers;
  for (auto [number, instruction] : llvm::enumerate(result.instructions))
    numbers[instruction] = number;
  for (llvm::Instruction *instruction : obstacles.instructions)
    if (!obstacles.contains(*instruction->getFunction())) {
      size_t number = numbers.lookup(instruction);
      copies[number] = replaceByCall(*copies[number], number);
    }
  for (auto [function, reason] : obstacles.functions) {
    size_t number = result.firstNumbers.lookup(function);
    for (; number < result.instructions.size() &&
           result.instructions[number]->getFunction() == function;
         ++number)
      copies[number] = nullptr;
    llvm::CallInst *call =
        hideBody(*cast<llvm::Function>(values.lookup(function)));
    if (call && reason)
      copies[numbers.lookup(reason)] = call;
    if (call)
      hidden.insert(call);
  }
}

void Copier::removeMetadata() {
  llvm::Module &module = *result.module;
  // What __nvvm_reflect() of libdevice returns.
  constexpr StringRef flag = "nvvm-reflect-ftz";
  llvm::Metadata *reflects = module.getModuleFlag(flag);
  for (llvm::NamedMDNode &node :
       llvm::make_early_inc_range(module.named_metadata()))
    module.eraseNamedMetadata(&node);
  if (reflects)
    module.addModuleFlag(llvm::Module::Override, flag, reflects);
  auto isOther = [](unsigned kind, llvm::MDNode *) {
    return kind != llvm::LLVMContext::MD_dbg;
  };
  for (llvm::Instruction *copy : copies)
    if (copy)
      copy->eraseMetadataIf(isOther);
  // Without other metadata with the same scope, MLIR ignores the declaration.
  for (llvm::Instruction *copy : copies)
    if (auto *scope = dyn_cast_or_null<llvm::NoAliasScopeDeclInst>(copy))
      scope->setMetadata(llvm::LLVMContext::MD_noalias, scope->getScopeList());
  for (llvm::GlobalObject &object : module.global_objects())
    object.eraseMetadataIf(isOther);
}

void Copier::nameGlobals() {
  for (llvm::GlobalValue &value : source.global_values()) {
    auto *copy = cast<llvm::GlobalValue>(values.lookup(&value));
    if (!copy->hasName())
      copy->setName("redop.unnamed");
    result.globals[copy->getName()] = &value;
  }
}

void Copier::simplifyFunctions(bool isOutput) {
  for (llvm::Function &function : *result.module)
    if (!isOutput)
      simplify(function);
  for (llvm::Instruction *copy : copies)
    if (auto *call = dyn_cast_or_null<llvm::CallBase>(copy)) {
      setSideEffect(*call);
      if (!isOutput)
        call->setCallingConv(simplify(call->getCallingConv()));
    }
}

ImportCopy Copier::run(bool isOutput) {
  result.module = llvm::CloneModule(source, values);
  listInstructions();
  nameGlobals();
  removeMetadata();
  if (!isOutput)
    removeInitialValues(*result.module);
  replaceObstacles();
  if (!isOutput)
    removeVariables(*result.module);
  resolveAliases(*result.module, /*erase=*/!isOutput);
  simplifyFunctions(isOutput);
  numberInstructions(*result.module, copies, markedFile);
  for (auto [number, copy] : llvm::enumerate(copies))
    if (copy && !hidden.contains(copy))
      setMark(*copy, sourceAttrName, number);
  return std::move(result);
}

ImportCopy mlir::redop::makeImportCopy(llvm::Module &source,
                                       const Obstacles &obstacles,
                                       bool isOutput) {
  return Copier(source, obstacles).run(isOutput);
}
