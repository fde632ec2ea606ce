# Declares the groups of MLIR's Python sources that redop's package contains. An MLIR
# that was built with Python bindings declares them itself. Otherwise, this file
# declares the same groups with the subset of LLVM's sources in
# REDOP_MLIR_PYTHON_SOURCES, so that their users do not need to distinguish the
# cases.

if(TARGET MLIRPythonSources.Core)
  return()
endif()

set(_python "${REDOP_MLIR_PYTHON_SOURCES}/python/mlir")
set(_bindings "${REDOP_MLIR_PYTHON_SOURCES}/lib/Bindings/Python")
# Otherwise, each declaration would also install MLIR's sources.
set(LLVM_INSTALL_TOOLCHAIN_ONLY ON)

declare_mlir_python_sources(MLIRPythonSources)
declare_mlir_python_sources(MLIRPythonSources.Core
  ADD_TO_PARENT MLIRPythonSources)
declare_mlir_python_sources(MLIRPythonSources.Dialects
  ADD_TO_PARENT MLIRPythonSources)
declare_mlir_python_sources(MLIRPythonSources.Core.Python
  ROOT_DIR "${_python}" ADD_TO_PARENT MLIRPythonSources.Core
  SOURCES _mlir_libs/__init__.py _mlir_libs/_mlir/py.typed ir.py passmanager.py
          rewrite.py dialects/_ods_common.py)
declare_mlir_python_sources(MLIRPythonSources.Core.Python.Extras
  ROOT_DIR "${_python}" ADD_TO_PARENT MLIRPythonSources.Core.Python
  SOURCES extras/meta.py extras/types.py)

function(_dialect name td)
  declare_mlir_dialect_python_bindings(
    ADD_TO_PARENT MLIRPythonSources.Dialects ROOT_DIR "${_python}"
    DIALECT_NAME ${name} TD_FILE dialects/${td}.td ${ARGN})
endfunction()
_dialect(builtin BuiltinOps SOURCES dialects/builtin.py)
_dialect(func FuncOps SOURCES dialects/func.py)
_dialect(arith ArithOps SOURCES dialects/arith.py GEN_ENUM_BINDINGS)
_dialect(cf ControlFlowOps SOURCES dialects/cf.py)
_dialect(scf SCFOps SOURCES dialects/scf.py)
_dialect(memref MemRefOps SOURCES dialects/memref.py)
_dialect(vector VectorOps SOURCES dialects/vector.py
  GEN_ENUM_BINDINGS_TD_FILE dialects/VectorAttributes.td)
_dialect(gpu GPUOps SOURCES_GLOB dialects/gpu/*.py GEN_ENUM_BINDINGS)
_dialect(llvm LLVMOps SOURCES dialects/llvm.py GEN_ENUM_BINDINGS)
_dialect(nvvm NVVMOps SOURCES dialects/nvvm.py GEN_ENUM_BINDINGS)

function(_extension name module parent)
  declare_mlir_python_extension(MLIRPythonExtension.${name}
    MODULE_NAME ${module} ADD_TO_PARENT MLIRPythonSources.${parent}
    ROOT_DIR "${_bindings}" ${ARGN})
endfunction()
_extension(MLIRPythonSupport MLIRPythonSupport Core _PRIVATE_SUPPORT_LIB
  SOURCES Globals.cpp IRAttributes.cpp IRCore.cpp IRTypes.cpp)
_extension(Core _mlir Core
  SOURCES MainModule.cpp IRAffine.cpp IRInterfaces.cpp Pass.cpp Rewrite.cpp
          Pass.h Rewrite.h
  PRIVATE_LINK_LIBS LLVMSupport
  # Rewrite.cpp uses the driver in Transforms.
  EMBED_CAPI_LINK_LIBS MLIRCAPIDebug MLIRCAPIFunc MLIRCAPIIR
                       MLIRCAPIInterfaces MLIRCAPITransforms)
_extension(Dialects.GPU.Nanobind _mlirDialectsGPU Dialects.gpu
  SOURCES DialectGPU.cpp PRIVATE_LINK_LIBS LLVMSupport
  EMBED_CAPI_LINK_LIBS MLIRCAPIGPU MLIRCAPIIR)
_extension(GPUDialectPasses _mlirGPUPasses Dialects.gpu
  SOURCES GPUPasses.cpp PRIVATE_LINK_LIBS LLVMSupport
  EMBED_CAPI_LINK_LIBS MLIRCAPIGPU)
_extension(Dialects.LLVM.Nanobind _mlirDialectsLLVM Dialects.llvm
  SOURCES DialectLLVM.cpp PRIVATE_LINK_LIBS LLVMSupport
  EMBED_CAPI_LINK_LIBS MLIRCAPIIR MLIRCAPILLVM MLIRCAPITarget)

unset(LLVM_INSTALL_TOOLCHAIN_ONLY)
