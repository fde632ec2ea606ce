//===- LLVMModule.cpp - Parsing and compiling LLVM IR ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Repeats the steps of llc and opt to generate the same code.
//
//===----------------------------------------------------------------------===//

#include "LLVMModule.h"
#include "AtomicAccess.h"
#include "FatalErrors.h"
#include "PrepareModule.h"
#include "PrintedTarget.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr StringRef nvptxTriple = "nvptx64-nvidia-cuda";

LLVMModule::~LLVMModule() = default;

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

void LLVMModule::report(const llvm::DiagnosticInfo &info) {
  hasError |= reportDiagnostic(info, [&](bool isError) {
    Location loc = getLoc(info);
    return isError ? emitError(loc) : emitWarning(loc);
  });
}

/// Whether a module with this data layout but without a triple may be an NVPTX
/// module: little endian, 64-bit pointers, no prefixes of names.
static bool isNvptxLayout(StringRef text) {
  llvm::Expected<llvm::DataLayout> layout = llvm::DataLayout::parse(text);
  if (!layout) {
    // The parser of the module reports the error.
    llvm::consumeError(layout.takeError());
    return true;
  }
  return layout->isLittleEndian() && layout->getPointerSizeInBits(0) == 64 &&
         layout->getGlobalPrefix() == '\0' && getPrivatePrefix(*layout).empty();
}

std::unique_ptr<LLVMModule> LLVMModule::parse(llvm::MemoryBufferRef source,
                                              MLIRContext &context,
                                              bool forOptimizer) {
  std::unique_ptr<LLVMModule> result(new LLVMModule(context));
  result->name = source.getBufferIdentifier().str();
  result->context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo *info, void *self) {
        static_cast<LLVMModule *>(self)->report(*info);
      },
      result.get());

  // As in llc, types have the sizes of the target when the text is parsed.
  std::optional<std::string> otherTarget;
  auto setLayout = [&](StringRef triple,
                       StringRef layout) -> std::optional<std::string> {
    result->tripleText = triple;
    result->layoutText = layout;
    llvm::Triple parsed(triple.empty() ? nvptxTriple : triple);
    if (parsed.getArch() != llvm::Triple::nvptx64)
      otherTarget = ("the module is for '" + triple + "'").str();
    else if (triple.empty() && !isNvptxLayout(layout))
      otherTarget = ("the module's data layout is '" + layout + "'").str();
    if (otherTarget || (forOptimizer && !layout.empty()))
      return std::nullopt;
    return parsed.computeDataLayout();
  };
  llvm::SMDiagnostic error;
  result->module =
      llvm::parseIR(source, error, result->context,
                    llvm::ParserCallbacks(setLayout), &result->positions);
  if (otherTarget) {
    emitError(result->getLoc())
        << *otherTarget << "; redop compiles for " << nvptxTriple;
    return nullptr;
  }
  if (!result->module) {
    // -1 means that there is no line.
    auto number = [](int position) { return unsigned(std::max(position, 0)); };
    emitError(FileLineColLoc::get(&context, result->name,
                                  number(error.getLineNo()),
                                  number(error.getColumnNo() + 1)))
        << error.getMessage();
    return nullptr;
  }
  if (result->hasError)
    return nullptr;
  std::string problem;
  llvm::raw_string_ostream os(problem);
  if (llvm::verifyModule(*result->module, &os)) {
    emitError(result->getLoc())
        << "the module is not valid LLVM IR: " << StringRef(problem).trim();
    return nullptr;
  }
  if (result->tripleText.empty())
    result->module->setTargetTriple(llvm::Triple(nvptxTriple));
  return result;
}

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

Location LLVMModule::getLoc() const {
  return FileLineColLoc::get(&mlirContext, name, 0, 0);
}

Location LLVMModule::getLoc(std::optional<llvm::FileLocRange> range) const {
  if (!range)
    return getLoc();
  if (!file)
    file = StringAttr::get(&mlirContext, name);
  // Both are counted from 0.
  return FileLineColLoc::get(file, range->Start.Line + 1, range->Start.Col + 1);
}

Location LLVMModule::getLoc(const llvm::Function &function) const {
  if (const llvm::DISubprogram *program = function.getSubprogram())
    return FileLineColLoc::get(&mlirContext, program->getFilename(),
                               program->getLine(), 0);
  return getLoc(hasPositions ? positions.getFunctionLocation(&function)
                             : functionPositions.lookup(function.getName()));
}

static Location translate(MLIRContext &context, const llvm::DILocation &loc) {
  Location inner = FileLineColLoc::get(&context, loc.getFilename(),
                                       loc.getLine(), loc.getColumn());
  if (const llvm::DILocation *caller = loc.getInlinedAt())
    return CallSiteLoc::get(inner, translate(context, *caller));
  return inner;
}

Location LLVMModule::getLoc(const llvm::Instruction &instruction) const {
  if (const llvm::DILocation *loc = instruction.getDebugLoc())
    return translate(mlirContext, *loc);
  return getLoc(getPosition(instruction));
}

std::optional<llvm::FileLocRange>
LLVMModule::getPosition(const llvm::Instruction &instruction) const {
  if (!hasPositions)
    return std::nullopt;
  auto copied = copiedPositions.find(&instruction);
  return copied != copiedPositions.end()
             ? copied->second
             : getInstructionPosition(positions, instruction);
}

Location LLVMModule::locate(StringRef name) const {
  const llvm::Function *function =
      module && !name.empty() ? module->getFunction(name) : nullptr;
  return function ? getLoc(*function) : getLoc();
}

Location LLVMModule::getLoc(const llvm::DiagnosticInfo &info) const {
  const llvm::Function *function = nullptr;
  if (auto *with = dyn_cast<llvm::DiagnosticInfoUnsupported>(&info))
    function = &with->getFunction();
  const llvm::Instruction *instruction = nullptr;
  if (auto *generic = dyn_cast<llvm::DiagnosticInfoGeneric>(&info))
    instruction = generic->getInstruction();
  if (auto *text = dyn_cast<llvm::DiagnosticInfoInlineAsm>(&info))
    instruction = text->getInstruction();
  if (instruction && (hasPositions || instruction->getDebugLoc()))
    return getLoc(*instruction);
  if (instruction)
    function = instruction->getFunction();
  if (function && module)
    return getLoc(*function);
  return CodeGenScope::getLoc().value_or(getLoc());
}

void LLVMModule::copyPosition(const llvm::Instruction *from,
                              llvm::Instruction &to) {
  copiedPositions[&to] = from ? getPosition(*from) : std::nullopt;
}

std::unique_ptr<llvm::Module> LLVMModule::copy() {
  llvm::ValueToValueMapTy copies;
  std::unique_ptr<llvm::Module> result = llvm::CloneModule(*module, copies);
  if (!hasPositions)
    return result;
  for (const llvm::Function &function : *module)
    for (const llvm::Instruction &each : llvm::instructions(function))
      if (auto *to = dyn_cast_or_null<llvm::Instruction>(copies.lookup(&each)))
        copyPosition(&each, *to);
  return result;
}

//===----------------------------------------------------------------------===//
// Kernels and target
//===----------------------------------------------------------------------===//

SmallVector<llvm::Function *> LLVMModule::findEntries() {
  SmallVector<llvm::Function *> kernels, functions;
  // LLVM converts annotations to the calling convention when it reads them.
  for (llvm::Function &function : *module)
    if (!function.isDeclaration()) {
      functions.push_back(&function);
      if (function.getCallingConv() == llvm::CallingConv::PTX_Kernel)
        kernels.push_back(&function);
    }
  return kernels.empty() ? functions : kernels;
}

/// Returns the value of a string attribute, on which all `functions` that have
/// it must agree; empty if none has it.
static FailureOr<StringRef>
getCommonAttribute(ArrayRef<llvm::Function *> functions, StringRef key,
                   llvm::function_ref<StringRef(StringRef)> read,
                   const LLVMModule &module, StringRef option) {
  StringRef found;
  for (llvm::Function *function : functions) {
    StringRef value = read(function->getFnAttribute(key).getValueAsString());
    if (!value.empty() && !found.empty() && value != found)
      return emitError(module.getLoc(*function))
             << "the functions differ in \"" << key << "\": '" << found
             << "' and '" << value << "'; select one with " << option;
    if (!value.empty())
      found = value;
  }
  return found;
}

FailureOr<TargetRequest>
LLVMModule::getTargetRequest(const CompileOptions &options) {
  SmallVector<llvm::Function *> entries = findEntries();
  auto emitError = [&] { return mlir::emitError(getLoc()); };
  std::string chip = options.chip, version;
  if (chip.empty()) {
    FailureOr<StringRef> common = getCommonAttribute(
        entries, "target-cpu", [](StringRef text) { return text; }, *this,
        "--chip");
    if (failed(common))
      return failure();
    if (common->empty())
      return emitError() << "no chip specified: use --chip (as in "
                            "--chip=sm_90a); no function has \"target-cpu\"";
    chip = common->str();
  }
  if (options.ptx.empty()) {
    FailureOr<StringRef> common = getCommonAttribute(
        entries, "target-features", getFeatureVersion, *this, "--ptx");
    if (failed(common))
      return failure();
    version = common->str();
  }
  return makeTargetRequest(chip, version, "\"target-features\"", options,
                           emitError);
}

LogicalResult LLVMModule::checkAtomics(TargetRequest &request) {
  return redop::checkAtomics(
      *module, request, [&](const llvm::Instruction &instruction) {
        return emitError(hasPositions || instruction.getDebugLoc()
                             ? getLoc(instruction)
                             : getLoc(*instruction.getFunction()));
      });
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

std::unique_ptr<llvm::TargetMachine>
LLVMModule::createTargetMachine(CompileTarget target,
                                std::optional<unsigned> optLevel) {
  static bool initialized = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)initialized;
  llvm::Expected<CompileTarget> printed = getPrintedTarget(target);
  if (!printed) {
    emitError(getLoc()) << llvm::toString(printed.takeError());
    return nullptr;
  }
  const llvm::Triple &triple = module->getTargetTriple();
  std::string problem;
  const llvm::Target *nvptx =
      llvm::TargetRegistry::lookupTarget(triple, problem);
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::TargetOptions settings;
  settings.MCOptions.AsmVerbose = true;
  if (nvptx)
    machine.reset(nvptx->createTargetMachine(
        triple, printed->chip.str(), printed->ptx.feature(), settings,
        /*RM=*/std::nullopt, /*CM=*/std::nullopt,
        optLevel ? static_cast<llvm::CodeGenOptLevel>(*optLevel)
                 : llvm::CodeGenOptLevel::Default));
  if (!machine)
    emitError(getLoc()) << "LLVM has no NVPTX target for this chip";
  return machine;
}

/// Adds the target attributes to functions without them, because LLVM only
/// inlines if caller and callee agree.
static void setTargetAttributes(llvm::Module &module, StringRef chip,
                                StringRef features) {
  for (llvm::Function &function : module) {
    if (!function.hasFnAttribute("target-cpu"))
      function.addFnAttr("target-cpu", chip);
    StringRef old =
        function.getFnAttribute("target-features").getValueAsString();
    function.addFnAttr("target-features", old.empty()
                                              ? features.str()
                                              : (old + "," + features).str());
  }
}

namespace {
/// The analyses that LLVM's passes need.
struct PassAnalyses {
  explicit PassAnalyses(llvm::PassBuilder &builder) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
  }

  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
};
} // namespace

/// Keeps the positions of functions: those of instructions are lost when passes
/// delete and create instructions.
void LLVMModule::forgetPositions() {
  for (const llvm::Function &function : *module)
    functionPositions[function.getName()] =
        positions.getFunctionLocation(&function);
  hasPositions = false;
}

/// Ends blocks at calls that do not return, such as traps, which redop-optimize
/// puts into branches that other ops follow.
static void endAtTraps(llvm::Function &function) {
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : block) {
      auto *call = dyn_cast<llvm::CallInst>(&instruction);
      if (!call || !call->doesNotReturn())
        continue;
      if (!isa<llvm::UnreachableInst>(call->getNextNode()))
        llvm::changeToUnreachable(call->getNextNode());
      break;
    }
}

LogicalResult LLVMModule::simplify(ArrayRef<llvm::Function *> optimized,
                                   CompileTarget target) {
  if (optimized.empty())
    return success();
  std::unique_ptr<llvm::TargetMachine> machine =
      createTargetMachine(target, /*optLevel=*/std::nullopt);
  if (!machine)
    return failure();
  llvm::PassBuilder builder(machine.get());
  PassAnalyses analyses(builder);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::EarlyCSEPass());
  auto find = [&](StringRef function) { return locate(function); };
  CodeGenScope scope(find);
  forgetPositions();
  for (llvm::Function *function : optimized) {
    endAtTraps(*function);
    if (!function->hasOptNone())
      passes.run(*function, analyses.functions);
  }
  return failure(hasError);
}

LogicalResult LLVMModule::optimize(CompileTarget target,
                                   std::optional<unsigned> optLevel) {
  if (!optLevel)
    return success();
  std::unique_ptr<llvm::TargetMachine> machine =
      createTargetMachine(target, optLevel);
  if (!machine)
    return failure();
  setTargetAttributes(*module, machine->getTargetCPU(),
                      machine->getTargetFeatureString());
  setAlignments(*module);

  llvm::PassBuilder builder(machine.get());
  PassAnalyses analyses(builder);
  static const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  llvm::OptimizationLevel level = levels[*optLevel];
  llvm::ModulePassManager passes =
      level == llvm::OptimizationLevel::O0
          ? builder.buildO0DefaultPipeline(level)
          : builder.buildPerModuleDefaultPipeline(level);
  auto find = [&](StringRef function) { return locate(function); };
  CodeGenScope scope(find);
  forgetPositions();
  passes.run(*module, analyses.modules);
  return failure(hasError);
}

FailureOr<std::string>
LLVMModule::generatePtx(CompileTarget target,
                        std::optional<unsigned> optLevel) {
  std::unique_ptr<llvm::TargetMachine> machine =
      createTargetMachine(target, optLevel);
  if (!machine)
    return failure();
  module->setDataLayout(machine->createDataLayout());
  setAlignments(*module);
  prepareForCodeGen(*module);
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream os(text);
  llvm::legacy::PassManager passes;
  llvm::TargetLibraryInfoImpl library(module->getTargetTriple());
  passes.add(new llvm::TargetLibraryInfoWrapperPass(library));
  if (machine->addPassesToEmitFile(passes, os, /*DwoOut=*/nullptr,
                                   llvm::CodeGenFileType::AssemblyFile))
    return emitError(getLoc()) << "LLVM's NVPTX target cannot write text";
  auto find = [&](StringRef function) { return locate(function); };
  CodeGenScope scope(find);
  passes.run(*module);
  if (hasError)
    return failure();
  std::string result(text);
  setHeader(result, target);
  return result;
}

FailureOr<LocatedPtx>
LLVMModule::generateLocatedPtx(CompileTarget target,
                               std::optional<unsigned> optLevel) {
  std::vector<llvm::Instruction *> instructions;
  std::vector<Location> locations;
  for (llvm::Function &function : *module)
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      instructions.push_back(&instruction);
      locations.push_back(getLoc(instruction));
    }
  numberInstructions(*module, instructions, "redop");
  FailureOr<std::string> text = generatePtx(target, optLevel);
  if (failed(text))
    return failure();
  return locateLines(std::move(*text), locations);
}

void mlir::redop::numberInstructions(llvm::Module &module,
                                     ArrayRef<llvm::Instruction *> instructions,
                                     StringRef file) {
  llvm::StripDebugInfo(module);
  llvm::DIBuilder builder(module);
  llvm::DIFile *debugFile = builder.createFile(file, "");
  builder.createCompileUnit(
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C), debugFile,
      /*Producer=*/"", /*isOptimized=*/false, /*Flags=*/"", /*RV=*/0,
      /*SplitName=*/"", llvm::DICompileUnit::DebugDirectivesOnly);
  auto *type = builder.createSubroutineType(builder.getOrCreateTypeArray({}));
  for (llvm::Function &function : module)
    if (!function.isDeclaration())
      function.setSubprogram(builder.createFunction(
          debugFile, function.getName(), "", debugFile, 0, type, 0,
          llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition));
  builder.finalize();
  if (!module.getModuleFlag("Debug Info Version"))
    module.addModuleFlag(llvm::Module::Warning, "Debug Info Version",
                         llvm::DEBUG_METADATA_VERSION);
  for (auto [number, instruction] : llvm::enumerate(instructions))
    if (instruction)
      instruction->setDebugLoc(
          llvm::DILocation::get(module.getContext(), unsigned(number + 1), 0,
                                instruction->getFunction()->getSubprogram()));
}

std::string LLVMModule::print() {
  module->setTargetTriple(llvm::Triple(tripleText));
  module->setDataLayout(layoutText);
  // Every version of LLVM adds the default attributes of its intrinsics itself.
  // If they are printed, another version may not be able to parse them.
  for (llvm::Function &function : *module)
    if (function.isIntrinsic())
      function.setAttributes({});
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, nullptr);
  return text;
}
