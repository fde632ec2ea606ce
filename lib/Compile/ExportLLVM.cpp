//===- ExportLLVM.cpp - Translation of imported functions back ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompareFunction.h"
#include "ImportLLVM.h"
#include "LowerImported.h"
#include "PinConstants.h"
#include "RebuildFunction.h"
#include "SourceMarks.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "redop/Conversion/RedopToLLVMIR.h"
#include "redop/Dialect/Redop.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/TypeFinder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Names of types
//===----------------------------------------------------------------------===//

/// All struct types that are not literal, with or without a name.
static std::vector<llvm::StructType *>
getStructTypes(const llvm::Module &module) {
  llvm::TypeFinder finder;
  finder.run(module, /*onlyNamed=*/false);
  std::vector<llvm::StructType *> types(finder.begin(), finder.end());
  llvm::erase_if(types,
                 [](llvm::StructType *type) { return type->isLiteral(); });
  return types;
}

/// Whether a type with this name has a body in `context`.
static bool isInUse(StringRef name, MLIRContext &context) {
  return LLVM::LLVMStructType::getIdentified(&context, name).isInitialized();
}

TypeNames::TypeNames(llvm::Module &module, MLIRContext &context) {
  // A context may be used for any number of modules with the same names.
  static std::atomic<uint64_t> numRenamed = 0;
  for (auto [number, type] : llvm::enumerate(getStructTypes(module))) {
    std::string name = type->hasName()
                           ? type->getName().str()
                           : "redop.unnamed." + std::to_string(number);
    std::string unused = name;
    while (isInUse(unused, context) || byName.contains(unused))
      unused = name + "." + std::to_string(++numRenamed);
    byName[unused] = type;
    names.push_back({type, type->getName().str(), unused});
  }
}

TypeNames::Scope::Scope(const TypeNames &names, bool areNamed) : names(names) {
  for (const Name &name : names.names)
    name.type->setName("");
  if (areNamed)
    for (const Name &name : names.names)
      name.type->setName(name.imported);
}

TypeNames::Scope::~Scope() {
  for (const Name &name : names.names)
    name.type->setName("");
  for (const Name &name : names.names)
    name.type->setName(name.source);
}

namespace {
/// Maps types of an exported module to those of the source.
class SourceTypes : public llvm::ValueMapTypeRemapper {
public:
  void add(llvm::StructType *exported, llvm::StructType *source) {
    types[exported] = source;
  }

  llvm::Type *remapType(llvm::Type *type) override {
    if (auto *structure = dyn_cast<llvm::StructType>(type)) {
      if (!structure->isLiteral()) {
        llvm::StructType *found = types.lookup(structure);
        return found ? found : type;
      }
      SmallVector<llvm::Type *> elements = remapAll(structure->elements());
      return llvm::StructType::get(type->getContext(), elements,
                                   structure->isPacked());
    }
    if (auto *array = dyn_cast<llvm::ArrayType>(type))
      return llvm::ArrayType::get(remapType(array->getElementType()),
                                  array->getNumElements());
    if (auto *function = dyn_cast<llvm::FunctionType>(type))
      return llvm::FunctionType::get(remapType(function->getReturnType()),
                                     remapAll(function->params()),
                                     function->isVarArg());
    return type;
  }

private:
  SmallVector<llvm::Type *> remapAll(ArrayRef<llvm::Type *> list) {
    return llvm::map_to_vector(
        list, [&](llvm::Type *each) { return remapType(each); });
  }

  DenseMap<llvm::StructType *, llvm::StructType *> types;
};
} // namespace

//===----------------------------------------------------------------------===//
// The exported module
//===----------------------------------------------------------------------===//

/// Functions that are translated to LLVM IR, in a module of their own.
class ImportedModule::Exported {
public:
  explicit Exported(ImportedModule &imported) : imported(imported) {}

  LogicalResult translate(ArrayRef<LLVM::LLVMFuncOp> functions, bool isFinal);

  /// Adds to the source what only this module has.
  LogicalResult addGlobals();

  /// Returns the translation of the function, which refers to the globals and
  /// the arguments of the source.
  llvm::Function &adopt(LLVM::LLVMFuncOp function);

private:
  void take(ArrayRef<LLVM::LLVMFuncOp> functions, bool move);
  void declare(Operation &op, OpBuilder &builder);

  ImportedModule &imported;
  OwningOpRef<ModuleOp> around;
  gpu::GPUModuleOp kernels;
  std::unique_ptr<llvm::Module> module;
  llvm::ValueToValueMapTy values;
  SourceTypes types;
  struct Pinned {
    /// The names of the exported function and of the one with its constants.
    std::string name, holder;
  };
  llvm::StringMap<Pinned> pinned;
};

/// Copies a symbol that is not exported, without what it contains.
void ImportedModule::Exported::declare(Operation &op, OpBuilder &builder) {
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op)) {
    auto copy = cast<LLVM::LLVMFuncOp>(op.cloneWithoutRegions());
    builder.insert(copy);
    copy.setLinkage(LLVM::Linkage::External);
    copy.removeComdatAttr();
    copy.removePersonalityAttr();
    return;
  }
  auto global = dyn_cast<LLVM::GlobalOp>(op);
  // Passes have created the others.
  if (global && imported.copy.globals.contains(global.getSymName()))
    LLVM::GlobalOp::create(builder, op.getLoc(), global.getGlobalType(),
                           global.getConstant(), LLVM::Linkage::External,
                           global.getSymName(), Attribute(),
                           /*alignment=*/0, global.getAddrSpace());
  else
    builder.clone(op);
}

/// Copies or moves `functions`, and copies declarations of what they use. A
/// copy may have the predecessors of its blocks in another order.
void ImportedModule::Exported::take(ArrayRef<LLVM::LLVMFuncOp> functions,
                                    bool move) {
  llvm::DenseSet<StringAttr> used;
  for (LLVM::LLVMFuncOp function : functions)
    if (auto uses = SymbolTable::getSymbolUses(&function.getBody()))
      for (SymbolTable::SymbolUse use : *uses)
        used.insert(use.getSymbolRef().getRootReference());
  around =
      cast<ModuleOp>(imported.module->getOperation()->cloneWithoutRegions());
  around->getBodyRegion().emplaceBlock();
  kernels = cast<gpu::GPUModuleOp>(imported.kernels->cloneWithoutRegions());
  kernels.getBodyRegion().emplaceBlock();
  around->getBody()->push_back(kernels);
  OpBuilder builder = OpBuilder::atBlockEnd(kernels.getBody());
  llvm::DenseSet<Operation *> exported(functions.begin(), functions.end());
  for (Operation &op :
       llvm::make_early_inc_range(*imported.kernels.getBody())) {
    if (exported.contains(&op)) {
      auto function = cast<LLVM::LLVMFuncOp>(op);
      if (move)
        op.moveBefore(kernels.getBody(), kernels.getBody()->end());
      else
        function = cast<LLVM::LLVMFuncOp>(builder.clone(op));
      function.removeComdatAttr();
      function.removePersonalityAttr();
    } else if (auto symbol = dyn_cast<SymbolOpInterface>(op);
               symbol && used.contains(symbol.getNameAttr())) {
      declare(op, builder);
    }
  }
}

/// Adds to `module` what only the exported module contains: intrinsics, and
/// variables created by the lowering.
static llvm::GlobalValue *addGlobal(llvm::GlobalValue &exported,
                                    llvm::Module &module) {
  if (auto *function = dyn_cast<llvm::Function>(&exported)) {
    if (!function->isDeclaration())
      return nullptr;
    return cast<llvm::Function>(
        module
            .getOrInsertFunction(function->getName(),
                                 function->getFunctionType(),
                                 function->getAttributes())
            .getCallee());
  }
  auto *variable = dyn_cast<llvm::GlobalVariable>(&exported);
  if (!variable)
    return nullptr;
  llvm::Constant *value =
      variable->hasInitializer() ? variable->getInitializer() : nullptr;
  // Its initializer may refer to a global of the other module.
  if (value && !isa<llvm::ConstantData>(value))
    return nullptr;
  auto *added = new llvm::GlobalVariable(
      module, variable->getValueType(), variable->isConstant(),
      variable->getLinkage(), value, variable->getName(),
      /*InsertBefore=*/nullptr, variable->getThreadLocalMode(),
      variable->getAddressSpace());
  added->copyAttributesFrom(variable);
  return added;
}

LogicalResult
ImportedModule::Exported::translate(ArrayRef<LLVM::LLVMFuncOp> functions,
                                    bool isFinal) {
  take(functions, /*move=*/isFinal);
  if (isFinal && failed(lowerImported(kernels)))
    return failure();
  SymbolTable table(kernels);
  SmallVector<std::pair<LLVM::LLVMFuncOp, LLVM::LLVMFuncOp>> renamed;
  for (LLVM::LLVMFuncOp function : functions) {
    std::string name = function.getName().str();
    auto copied = table.lookup<LLVM::LLVMFuncOp>(name);
    imported.markForExport(copied);
    // Calls have the type of a function without arguments for constants.
    auto callee = cast<LLVM::LLVMFuncOp>(copied->cloneWithoutRegions());
    callee.setLinkage(LLVM::Linkage::External);
    // First, so that it has the name also if that is the one of the copy.
    table.remove(copied);
    table.insert(callee, Block::iterator(copied));
    copied.setSymName("redop.pinned");
    std::string pinnedName = table.insert(copied).str();
    pinned[name] = {pinnedName, pinConstants(copied, table)};
    renamed.push_back({copied, callee});
  }
  llvm::Module &source = imported.source.get();
  TypeNames::Scope unnamed(imported.names, /*areNamed=*/false);
  module = translateModuleToLLVMIR(kernels, source.getContext(), "exported",
                                   /*disableVerification=*/true);
  for (auto [copied, callee] : renamed) {
    std::string name = callee.getName().str();
    callee.erase();
    copied.setSymName(name);
  }
  if (!module)
    return failure();
  for (llvm::GlobalValue &value : module->global_values())
    if (llvm::GlobalValue *there =
            imported.copy.globals.lookup(value.getName()))
      values[&value] = there;
  // Otherwise, the types of the source could not get their names back.
  for (llvm::StructType *type : getStructTypes(*module)) {
    if (auto found = imported.names.byName.find(type->getName());
        found != imported.names.byName.end())
      types.add(type, found->second);
    type->setName("");
  }
  return success();
}

LogicalResult ImportedModule::Exported::addGlobals() {
  llvm::StringSet<> ours;
  for (const auto &each : pinned) {
    ours.insert(each.second.name);
    ours.insert(each.second.holder);
  }
  for (llvm::GlobalValue &value : module->global_values()) {
    if (values.count(&value) || ours.contains(value.getName()) ||
        value.getName().starts_with(unknownName))
      continue;
    llvm::GlobalValue *added = addGlobal(value, imported.source.get());
    if (!added)
      return emitError(imported.source.getLoc())
             << "internal error: cannot translate back @" << value.getName();
    values[&value] = added;
  }
  return success();
}

llvm::Function &ImportedModule::Exported::adopt(LLVM::LLVMFuncOp function) {
  llvm::Function &source = *imported.getSource(function);
  const Pinned &names = pinned[function.getName()];
  llvm::Function &exported = *module->getFunction(names.name);
  unpinConstants(exported, source.arg_size(),
                 *module->getFunction(names.holder));
  for (auto [argument, there] : llvm::zip(source.args(), exported.args()))
    values[&there] = &argument;
  llvm::ValueMapper mapper(
      values, llvm::RF_IgnoreMissingLocals | llvm::RF_NoModuleLevelChanges,
      &types);
  for (llvm::BasicBlock &block : exported)
    for (llvm::Instruction &instruction : block)
      mapper.remapInstruction(instruction);
  return exported;
}

std::unique_ptr<ImportedModule::Exported>
ImportedModule::exportFunctions(ArrayRef<LLVM::LLVMFuncOp> functions,
                                bool isFinal) {
  auto exported = std::make_unique<Exported>(*this);
  if (failed(exported->translate(functions, isFinal)))
    return nullptr;
  return exported;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// Whether `function` may contain what redop replaces.
static bool mayBeRaised(const llvm::Function &function) {
  return llvm::any_of(
      llvm::instructions(function), [](const llvm::Instruction &each) {
        if (isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(each))
          return true;
        auto *call = dyn_cast<llvm::CallBase>(&each);
        const llvm::Function *callee =
            call ? call->getCalledFunction() : nullptr;
        return call &&
               (call->isInlineAsm() ||
                (callee && callee->getName().starts_with("llvm.nvvm.")));
      });
}

/// Compares functions in which redop may replace something with their
/// translation back.
LogicalResult ImportedModule::compare(Obstacles &obstacles) {
  SmallVector<LLVM::LLVMFuncOp> functions;
  for (LLVM::LLVMFuncOp function : findAll()) {
    llvm::Function *from = getSource(function);
    if (from && !obstacles.contains(*from) &&
        (mode == ImportMode::All || mayBeRaised(*from)))
      functions.push_back(function);
  }
  if (functions.empty())
    return success();
  std::unique_ptr<Exported> exported;
  Problems problems = catchErrors(
      source.getMLIRContext(), [](Location loc) { return getNumber(loc); },
      [&] { exported = exportFunctions(functions, /*isFinal=*/false); });
  for (LLVM::LLVMFuncOp function : functions) {
    llvm::Function *from = getSource(function);
    if (!exported) {
      // Without a known reason, none of them can be translated.
      if (problems.empty() || !problems.front().first)
        obstacles.add(*from, nullptr);
      continue;
    }
    llvm::Instruction *difference =
        findDifference(*from, exported->adopt(function), copy.instructions);
    if (difference)
      obstacles.add(*difference);
    else
      compared.insert(from);
    isDone &= !difference;
  }
  if (exported)
    return success();
  isDone = false;
  return problems.empty() || !problems.front().first
             ? success()
             : addProblems(problems, obstacles);
}

//===----------------------------------------------------------------------===//
// The functions of the source
//===----------------------------------------------------------------------===//

void ImportedModule::recordReplaced(ArrayRef<LLVM::LLVMFuncOp> functions,
                                    bool onlyVolatile) {
  for (LLVM::LLVMFuncOp function : functions)
    LLVM::LLVMFuncOp(function).getBody().walk([&](Operation *op) {
      if (isImported(op) || op->hasTrait<OpTrait::ConstantLike>())
        return;
      std::optional<uint64_t> number = getNumber(op->getLoc());
      if (!number ||
          (onlyVolatile && !copy.instructions[*number]->isVolatile()))
        return;
      if (isa_and_nonnull<RedopDialect>(op->getDialect()) ||
          !isMemoryEffectFree(op))
        replaced.insert(*number);
      // A part of the text of the instruction.
      auto *call = dyn_cast<llvm::CallBase>(copy.instructions[*number]);
      if (isa<LLVM::InlineAsmOp>(op) && call && call->isConvergent())
        op->setDiscardableAttr(convergentAttrName,
                               UnitAttr::get(op->getContext()));
    });
}

/// Whether the op is the import of an instruction, unchanged.
bool ImportedModule::isImported(Operation *op) {
  std::optional<uint64_t> number = getMark(op, sourceAttrName);
  std::optional<Import> import = number ? imports[*number] : std::nullopt;
  return import && import->name == op->getName() &&
         import->attributes == op->getDiscardableAttrDictionary() &&
         import->properties == op->getPropertiesAsAttribute() &&
         import->numOperands == op->getNumOperands();
}

/// Keeps the mark of an instruction only on unchanged ops, and marks the origin
/// of the others.
void ImportedModule::markForExport(LLVM::LLVMFuncOp function) {
  function.getBody().walk([&](Operation *op) {
    // There is no instruction for a constant.
    if (isImported(op) || op->hasTrait<OpTrait::ConstantLike>())
      return;
    op->removeDiscardableAttr(sourceAttrName);
    if (std::optional<uint64_t> number = getNumber(op->getLoc()))
      setMark(op, originMark, *number);
  });
  for (Block &block : llvm::drop_begin(function.getBody())) {
    SmallVector<int64_t> phis;
    for (BlockArgument argument : block.getArguments()) {
      std::optional<uint64_t> number = getNumber(argument.getLoc());
      phis.push_back(number ? int64_t(*number) : -1);
    }
    if (!phis.empty())
      block.getTerminator()->setDiscardableAttr(
          phisMark, DenseI64ArrayAttr::get(function.getContext(), phis));
  }
}

/// redop-optimize may have added barriers, shared memory and launch bounds that
/// the source did not have. `isPrivatized`: partial results take fewer
/// registers after LLVM has simplified the kernel, so that all that a CTA of
/// 1,024 threads has would be too many.
static void updateAttributes(llvm::Function &function,
                             const llvm::Function &exported,
                             bool isPrivatized) {
  function.removeFnAttr(llvm::Attribute::Memory);
  function.removeFnAttr(llvm::Attribute::NoSync);
  using NVVM::NVVMDialect;
  StringRef maxntid = NVVMDialect::getMaxntidAttrName(),
            maxnreg = NVVMDialect::getMaxnregAttrName();
  bool isBounded = llvm::any_of(
      ArrayRef{maxntid, maxnreg, NVVMDialect::getMinctasmAttrName()},
      [&](StringRef name) { return function.hasFnAttribute(name); });
  if (isBounded)
    return;
  auto copy = [&](StringRef name) {
    if (llvm::Attribute attribute = exported.getFnAttribute(name);
        attribute.isValid())
      function.addFnAttr(attribute);
  };
  copy(maxntid);
  uint64_t registers =
      exported.getFnAttributeAsParsedInteger(maxnreg, kMaxCtaThreadRegisters);
  if (!isPrivatized || registers < kMaxCtaThreadRegisters)
    copy(maxnreg);
}

void ImportedModule::reportKept(LLVM::LLVMFuncOp function,
                                const llvm::Instruction *reason,
                                StringRef why) {
  llvm::Function *from = getSource(function);
  kept.insert(from);
  function->setLoc(reason ? source.getLoc(*reason) : source.getLoc(*from));
  std::string text = why.str();
  if (reason)
    text += " '" + toText(*reason) + "'";
  if (mayBeRaised(*from))
    reportLoss(function,
               "function left unchanged, so its atomics and reductions are not "
               "raised",
               text);
  else
    reportNote(function, "function left unchanged: " + text);
}

FailureOr<ImportedModule::Replaced>
ImportedModule::writeBack(ArrayRef<LLVM::LLVMFuncOp> functions) {
  RemarkScope remarks("redop-compile");
  for (LLVM::LLVMFuncOp function : functions)
    if (auto removed = dyn_cast_or_null<DenseI64ArrayAttr>(
            function->removeDiscardableAttr(removedAttrName)))
      replaced.insert_range(removed.asArrayRef());
  std::unique_ptr<Exported> exported =
      exportFunctions(functions, /*isFinal=*/true);
  if (!exported || failed(exported->addGlobals()))
    return failure();
  auto setOrigin = [&](llvm::Instruction &instruction,
                       const llvm::Instruction *origin) {
    source.copyPosition(origin, instruction);
  };
  Replaced all;
  for (LLVM::LLVMFuncOp function : functions) {
    llvm::Function *from = getSource(function);
    if (!compared.contains(from)) {
      reportKept(function, nullptr, "it was not compared with its import");
      continue;
    }
    llvm::Function &translated = exported->adopt(function);
    RebuildInput input = {copy.instructions, copy.firstNumbers.lookup(from),
                          replaced, setOrigin};
    bool isPrivatized = function->hasAttr(privatizedAttrName);
    bool isOptimized = isPrivatized || function->hasAttr(aggregatedAttrName);
    if (llvm::Instruction *lost = rebuildFunction(*from, translated, input)) {
      reportKept(function, lost, "this instruction would be lost:");
      continue;
    }
    all.isAny = true;
    if (!isOptimized)
      continue;
    updateAttributes(*from, translated, isPrivatized);
    all.optimized.push_back(from);
  }
  std::string problem;
  llvm::raw_string_ostream os(problem);
  if (llvm::verifyModule(source.get(), &os))
    return emitError(source.getLoc())
           << "internal error: the module is no longer valid LLVM IR: "
           << StringRef(problem).trim();
  return all;
}
