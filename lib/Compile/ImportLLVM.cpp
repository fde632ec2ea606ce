//===- ImportLLVM.cpp - Import and export of LLVM IR modules --------------===//
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
//===----------------------------------------------------------------------===//

#include "ImportLLVM.h"
#include "LowerImported.h"
#include "SourceMarks.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "redop/Dialect/Redop.h"
#include "redop/Optimize/Passes.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/TypeFinder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr StringRef markedFile = "redop.source";

static std::string toText(const llvm::Instruction &instruction) {
  std::string text;
  llvm::raw_string_ostream(text) << instruction;
  return StringRef(text).trim().str();
}

//===----------------------------------------------------------------------===//
// Named types
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

/// MLIR identifies struct types by name, and renames them in a context that
/// already contains the names. During the lifetime of this object, either all
/// types of the module have a name (`forImport`), or none of them does.
class ImportedModule::NamedTypes {
public:
  NamedTypes(llvm::Module &module, bool forImport) {
    // Use the same names each time: MLIR's types keep those of the first time.
    for (auto [number, type] : llvm::enumerate(getStructTypes(module))) {
      if (forImport == type->hasName())
        continue;
      types.push_back({type, type->getName().str()});
      type->setName(forImport ? "redop.unnamed." + std::to_string(number) : "");
    }
  }
  ~NamedTypes() {
    for (auto &[type, name] : types)
      type->setName(name);
  }

private:
  std::vector<std::pair<llvm::StructType *, std::string>> types;
};

//===----------------------------------------------------------------------===//
// Import
//===----------------------------------------------------------------------===//

std::unique_ptr<llvm::Module> ImportedModule::copyModule() {
  llvm::ValueToValueMapTy values;
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(source.get(), values);
  SmallVector<llvm::Instruction *> copies;
  for (llvm::Function &function : source.get())
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *there = cast<llvm::Instruction>(values.lookup(&instruction));
      if (isa<llvm::DbgInfoIntrinsic>(there))
        continue;
      instructions.push_back(&instruction);
      copies.push_back(there);
    }
  numberInstructions(*copy, copies, markedFile);
  for (llvm::NamedMDNode &node :
       llvm::make_early_inc_range(copy->named_metadata()))
    copy->eraseNamedMetadata(&node);
  auto isOther = [](unsigned kind, llvm::MDNode *) {
    return kind != llvm::LLVMContext::MD_dbg;
  };
  for (auto [number, there] : llvm::enumerate(copies)) {
    there->eraseMetadataIf(isOther);
    setMark(*there, sourceMark, number);
  }
  for (llvm::GlobalObject &object : copy->global_objects())
    object.eraseMetadataIf(isOther);
  for (llvm::GlobalValue &value : source.get().global_values()) {
    auto *there = cast<llvm::GlobalValue>(values.lookup(&value));
    if (!there->hasName())
      there->setName("redop.unnamed");
    globals[there->getName()] = &value;
  }
  return copy;
}

/// The number of the instruction in `loc`; none for other locations.
static std::optional<uint64_t> getMarkedNumber(Location loc) {
  auto position = loc->findInstanceOf<FileLineColLoc>();
  if (!position || position.getFilename() != markedFile ||
      position.getLine() == 0)
    return std::nullopt;
  return position.getLine() - 1;
}

std::unique_ptr<ImportedModule> ImportedModule::create(LLVMModule &source) {
  MLIRContext &context = source.getMLIRContext();
  context.loadDialect<RedopDialect, LLVM::LLVMDialect, DLTIDialect,
                      NVVM::NVVMDialect, gpu::GPUDialect>();
  std::unique_ptr<ImportedModule> result(new ImportedModule(source));
  NamedTypes named(source.get(), /*forImport=*/true);
  std::unique_ptr<llvm::Module> copy = result->copyModule();
  {
    // Warnings are about information that the copy does not need.
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return success();
      std::optional<uint64_t> number =
          getMarkedNumber(diagnostic.getLocation());
      // Without a number, the message is not about an instruction.
      Location loc = number && *number < result->instructions.size()
                         ? source.getLoc(*result->instructions[*number])
                         : source.getLoc();
      std::string text = diagnostic.str();
      if (number && *number < result->instructions.size())
        text = "'" + toText(*result->instructions[*number]) + "' (" +
               StringRef(text).split(':').first.str() + ")";
      result->problems.push_back({loc, text});
      return success();
    });
    result->module = translateLLVMIRToModule(
        std::move(copy), &context, /*emitExpensiveWarnings=*/false,
        /*dropDICompositeTypeElements=*/true, /*loadAllDialects=*/false);
  }
  for (auto &[loc, text] : result->problems)
    emitError(loc) << "cannot import into MLIR: " << text;
  if (!result->module || !result->problems.empty())
    return nullptr;
  if (failed(result->readImport()))
    return nullptr;
  return result;
}

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

/// Replaces the numbers in the locations of the ops of `function` by source
/// locations, and records the instructions of the ops.
void ImportedModule::readFunction(LLVM::LLVMFuncOp function) {
  auto *from =
      dyn_cast_or_null<llvm::Function>(globals.lookup(function.getName()));
  if (!from)
    return;
  Location place = source.getLoc(*from);
  function->setLoc(place);
  setBlockSize(function, *from);
  removeVoidResults(function);
  DenseMap<Location, uint64_t> &numbers = origins[function.getSymNameAttr()];
  auto getPlace = [&](Location loc) {
    std::optional<uint64_t> number = getMarkedNumber(loc);
    if (!number)
      return place;
    Location real = source.getLoc(*instructions[*number]);
    numbers.try_emplace(real, *number);
    return real;
  };
  for (Block &block : function.getBody())
    for (BlockArgument argument : block.getArguments()) {
      std::optional<uint64_t> number = getMarkedNumber(argument.getLoc());
      if (number && !block.isEntryBlock())
        argument.setLoc(FusedLoc::get(
            {getPlace(argument.getLoc())},
            Builder(function.getContext()).getI64IntegerAttr(*number),
            function.getContext()));
      else
        argument.setLoc(place);
    }
  DenseMap<uint64_t, Operation *> marked, made;
  function.getBody().walk([&](Operation *op) {
    std::optional<uint64_t> number = getMarkedNumber(op->getLoc());
    // If MLIR merges an instruction into the value of another, mark that op.
    if (number && number == getMark(op, sourceMark))
      marked[*number] = op;
    else
      op->removeDiscardableAttr(sourceMark);
    if (number && !op->hasTrait<OpTrait::ConstantLike>())
      made[*number] = op;
    op->setLoc(getPlace(op->getLoc()));
  });
  // The import of some intrinsics does not mark their op. The last op that was
  // created is later compared with the instruction.
  for (auto [number, op] : made)
    if (marked.try_emplace(number, op).second)
      setMark(op, sourceMark, number);
  for (auto [number, op] : marked)
    imports[number] =
        Import{op->getName(), op->getAttrDictionary(), op->getNumOperands()};
}

LogicalResult ImportedModule::readImport() {
  imports.resize(instructions.size());
  module->getOperation()->setLoc(source.getLoc());
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
// Export
//===----------------------------------------------------------------------===//

SmallVector<LLVM::LLVMFuncOp> ImportedModule::findAll() {
  SmallVector<LLVM::LLVMFuncOp> functions;
  for (auto function : kernels.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      functions.push_back(function);
  return functions;
}

SmallVector<LLVM::LLVMFuncOp> ImportedModule::findRaised() {
  SmallVector<LLVM::LLVMFuncOp> functions = findAll();
  llvm::erase_if(functions, [](LLVM::LLVMFuncOp function) {
    return !function
                .walk([](Operation *op) {
                  return isa_and_nonnull<RedopDialect>(op->getDialect())
                             ? WalkResult::interrupt()
                             : WalkResult::advance();
                })
                .wasInterrupted();
  });
  return functions;
}

LogicalResult ImportedModule::lower() {
  if (failed(lowerImported(kernels)))
    return failure();
  removeMarks(kernels);
  return success();
}

/// Erases all symbols that `functions` do not use, and keeps declarations of
/// those that they use.
void ImportedModule::keepOnly(ArrayRef<LLVM::LLVMFuncOp> functions) {
  llvm::DenseSet<StringAttr> used;
  for (LLVM::LLVMFuncOp function : functions)
    if (auto uses = SymbolTable::getSymbolUses(&function.getBody()))
      for (SymbolTable::SymbolUse use : *uses)
        used.insert(use.getSymbolRef().getRootReference());
  for (Operation &op : llvm::make_early_inc_range(*kernels.getBody())) {
    auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
    if (llvm::is_contained(functions, function)) {
      function.removeComdatAttr();
      function.removePersonalityAttr();
      continue;
    }
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (!symbol || !used.contains(symbol.getNameAttr())) {
      op.erase();
      continue;
    }
    OpBuilder builder(&op);
    if (function) {
      function.getBody().dropAllReferences();
      function.getBody().getBlocks().clear();
      function.setLinkage(LLVM::Linkage::External);
      function.removeComdatAttr();
      function.removePersonalityAttr();
    } else if (auto global = dyn_cast<LLVM::GlobalOp>(op)) {
      if (!globals.contains(global.getSymName()))
        continue;
      LLVM::GlobalOp::create(builder, op.getLoc(), global.getGlobalType(),
                             global.getConstant(), LLVM::Linkage::External,
                             global.getSymName(), Attribute(),
                             /*alignment=*/0, global.getAddrSpace());
      op.erase();
    } else if (auto alias = dyn_cast<LLVM::AliasOp>(op)) {
      LLVM::GlobalOp::create(builder, op.getLoc(), alias.getAliasType(),
                             /*isConstant=*/false, LLVM::Linkage::External,
                             alias.getSymName(), Attribute(), /*alignment=*/0,
                             alias.getAddrSpace());
      op.erase();
    }
  }
}

/// Keeps the mark of an instruction only on unchanged ops, and marks the origin
/// of the others.
void ImportedModule::markForExport(LLVM::LLVMFuncOp function) {
  const DenseMap<Location, uint64_t> &numbers =
      origins[function.getSymNameAttr()];
  function.getBody().walk([&](Operation *op) {
    if (std::optional<uint64_t> number = getMark(op, sourceMark)) {
      const std::optional<Import> &import = imports[*number];
      if (import && import->name == op->getName() &&
          import->attributes == op->getAttrDictionary() &&
          import->numOperands == op->getNumOperands())
        return;
      op->removeDiscardableAttr(sourceMark);
    }
    auto origin = numbers.find(op->getLoc());
    if (origin != numbers.end())
      setMark(op, originMark, origin->second);
  });
  for (Block &block : llvm::drop_begin(function.getBody())) {
    SmallVector<int64_t> phis;
    for (BlockArgument argument : block.getArguments()) {
      auto fused = dyn_cast<FusedLoc>(argument.getLoc());
      auto number = fused ? dyn_cast_or_null<IntegerAttr>(fused.getMetadata())
                          : IntegerAttr();
      phis.push_back(number ? number.getInt() : -1);
    }
    if (!phis.empty())
      block.getTerminator()->setDiscardableAttr(
          phisMark, DenseI64ArrayAttr::get(function.getContext(), phis));
  }
}

namespace {
/// Maps types of the exported module to the types with the same names.
class TypesByName : public llvm::ValueMapTypeRemapper {
public:
  llvm::StringMap<llvm::StructType *> types;

  llvm::Type *remapType(llvm::Type *type) override {
    if (auto *structure = dyn_cast<llvm::StructType>(type)) {
      if (!structure->isLiteral()) {
        auto found = types.find(structure->getName());
        return found == types.end() ? type : found->second;
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
};
} // namespace

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

/// redop-optimize may have added barriers, shared memory and launch bounds that
/// the source did not have.
static void updateAttributes(llvm::Function &function,
                             const llvm::Function &exported) {
  function.removeFnAttr(llvm::Attribute::Memory);
  function.removeFnAttr(llvm::Attribute::NoSync);
  using NVVM::NVVMDialect;
  StringRef bound = NVVMDialect::getMaxntidAttrName();
  bool isBounded = llvm::any_of(
      ArrayRef{bound, NVVMDialect::getMaxnregAttrName(),
               NVVMDialect::getMinctasmAttrName()},
      [&](StringRef name) { return function.hasFnAttribute(name); });
  if (llvm::Attribute attribute = exported.getFnAttribute(bound);
      attribute.isValid() && !isBounded)
    function.addFnAttr(attribute);
}

/// Every reachable instruction must have become an op, because MLIR drops some
/// without a diagnostic.
LogicalResult ImportedModule::checkIsComplete(llvm::Function &function) {
  llvm::df_iterator_default_set<llvm::BasicBlock *> reachable;
  for (llvm::BasicBlock *block : llvm::depth_first_ext(&function, reachable))
    (void)block;
  bool isComplete = true;
  for (auto [number, instruction] : llvm::enumerate(instructions))
    if (instruction->getFunction() == &function &&
        !isa<llvm::PHINode>(instruction) && !imports[number] &&
        reachable.contains(instruction->getParent())) {
      emitError(source.getLoc(*instruction))
          << "cannot import into MLIR: '" << toText(*instruction) << "'";
      isComplete = false;
    }
  return success(isComplete);
}

LogicalResult ImportedModule::writeBack(ArrayRef<LLVM::LLVMFuncOp> functions) {
  llvm::Module &into = source.get();
  for (LLVM::LLVMFuncOp function : functions)
    if (failed(checkIsComplete(
            *cast<llvm::Function>(globals.lookup(function.getName())))))
      return failure();
  keepOnly(functions);
  if (failed(lowerImported(kernels)))
    return failure();
  for (LLVM::LLVMFuncOp function : functions)
    markForExport(function);

  TypesByName types;
  {
    NamedTypes named(into, /*forImport=*/true);
    for (llvm::StructType *type : getStructTypes(into))
      types.types[type->getName()] = type;
  }
  std::unique_ptr<llvm::Module> exported;
  {
    NamedTypes unnamed(into, /*forImport=*/false);
    exported = translateModuleToLLVMIR(kernels, into.getContext(), "exported",
                                       /*disableVerification=*/true);
    if (!exported)
      return failure();
    std::vector<llvm::StructType *> exportedTypes = getStructTypes(*exported);
    llvm::ValueToValueMapTy values;
    for (llvm::GlobalValue &value : exported->global_values()) {
      llvm::GlobalValue *there = globals.lookup(value.getName());
      if (!there)
        there = addGlobal(value, into);
      if (!there)
        return emitError(source.getLoc())
               << "internal error: cannot translate back @" << value.getName();
      values[&value] = there;
    }
    auto setOrigin = [&](llvm::Instruction &instruction,
                         const llvm::Instruction &origin) {
      source.copyPosition(origin, instruction);
    };
    RebuildInput input = {instructions, values, types, setOrigin};
    for (LLVM::LLVMFuncOp function : functions) {
      auto *old = cast<llvm::Function>(globals.lookup(function.getName()));
      std::optional<std::string> lost = rebuildFunction(
          *old, *exported->getFunction(function.getName()), input);
      if (lost)
        return emitError(source.getLoc(*old))
               << "MLIR does not preserve this: '" << StringRef(*lost).trim()
               << "'";
      if (function->hasAttr(privatizedAttrName))
        updateAttributes(*old, *exported->getFunction(function.getName()));
    }
    // Restore the names of the types of the module.
    for (llvm::StructType *type : exportedTypes)
      type->setName("");
  }
  std::string problem;
  llvm::raw_string_ostream os(problem);
  if (llvm::verifyModule(into, &os))
    return emitError(source.getLoc())
           << "internal error: the module is no longer valid LLVM IR: "
           << StringRef(problem).trim();
  return success();
}
