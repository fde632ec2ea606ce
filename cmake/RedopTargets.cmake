# Functions that declare redop's libraries, tools and generated files.

add_library(RedopOptions INTERFACE)
target_include_directories(RedopOptions INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
  "$<INSTALL_INTERFACE:include>")
target_include_directories(RedopOptions SYSTEM INTERFACE
  ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
separate_arguments(_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(RedopOptions INTERFACE ${_definitions}
  $<BUILD_INTERFACE:-Wall> $<BUILD_INTERFACE:-Wextra>
  # Generated op classes have empty hooks with unused parameters.
  $<BUILD_INTERFACE:-Wno-unused-parameter>
  -fno-exceptions $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>)
if(REDOP_WERROR)
  target_compile_options(RedopOptions INTERFACE $<BUILD_INTERFACE:-Werror>)
endif()
if(REDOP_SANITIZE)
  set(_sanitize -fsanitize=${REDOP_SANITIZE} -fno-omit-frame-pointer
      # MLIR's own classes are not instrumented.
      -fno-sanitize=vptr -fno-sanitize-recover=all)
  target_compile_options(RedopOptions INTERFACE
    "$<BUILD_INTERFACE:${_sanitize}>")
  target_link_options(RedopOptions INTERFACE "$<BUILD_INTERFACE:${_sanitize}>")
endif()

install(TARGETS RedopOptions EXPORT RedopTargets)

# redop_link_mlir(target lib...): links the given MLIR libraries, or the single
# shared library that contains them all. Never links both: a process must contain
# MLIR only once. An executable with the property REDOP_MLIR_ARCHIVES gets the former.
function(redop_link_mlir target)
  if(TARGET MLIR AND TARGET LLVM AND NOT REDOP_STATIC)
    set(archives "$<BOOL:$<TARGET_PROPERTY:REDOP_MLIR_ARCHIVES>>")
    target_link_libraries(${target} PUBLIC
      "$<BUILD_INTERFACE:$<IF:${archives},${ARGN},MLIR>>"
      "$<INSTALL_INTERFACE:MLIR>" LLVM)
  else()
    target_link_libraries(${target} PUBLIC ${ARGN})
  endif()
endfunction()

include(RedopPrecompiledHeaders)

# redop_add_library(name sources... [DEPENDS target...] [LINK lib...]
#                   [MLIR lib...])
function(redop_add_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK;MLIR" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(Redop::${name} ALIAS ${name})
  install(TARGETS ${name} EXPORT RedopTargets ARCHIVE DESTINATION lib)
  target_link_libraries(${name} PUBLIC RedopOptions ${ARG_LINK})
  redop_link_mlir(${name} ${ARG_MLIR})
  redop_use_precompiled_headers(${name} ${ARG_MLIR})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# redop_allow_faults(target): what --fault may change (redop/Support/Faults.h).
function(redop_allow_faults target)
  if(REDOP_FAULTS)
    target_compile_definitions(${target} PRIVATE REDOP_FAULTS)
  endif()
endfunction()

# redop_add_tool(name sources... [LINK lib...] [MLIR lib...])
function(redop_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK;MLIR" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE RedopOptions ${ARG_LINK})
  redop_link_mlir(${name} ${ARG_MLIR})
  redop_use_precompiled_headers(${name} ${ARG_MLIR})
  # LLVM's libraries may be in a directory that the loader does not search.
  if(NOT REDOP_STATIC)
    set_property(TARGET ${name} PROPERTY INSTALL_RPATH "${LLVM_LIBRARY_DIR}")
  endif()
  install(TARGETS ${name} RUNTIME DESTINATION bin)
endfunction()

# redop_add_dialect_tool(name sources... [LINK lib...] [MLIR lib...]): a tool that
# uses redop/Compile/ToolDialects.h.
function(redop_add_dialect_tool name)
  if(REDOP_STATIC)
    redop_add_tool(${name} ${ARGN})
    target_compile_definitions(${name} PRIVATE REDOP_STATIC)
  else()
    redop_add_tool(${name} ${ARGN}
      MLIRRegisterAllDialects MLIRRegisterAllExtensions
      MLIRSPIRVToLLVMIRTranslation)
  endif()
endfunction()

# redop_tablegen(mlir|llvm input output generator...): generates one file in the
# build tree at the path of the current folder, and adds it to
# REDOP_TABLEGEN_OUTPUTS.
function(redop_tablegen kind input output)
  if(kind STREQUAL "mlir")
    set(tool "${REDOP_MLIR_TBLGEN}")
  else()
    set(tool "${REDOP_LLVM_TBLGEN}")
  endif()
  set(out "${CMAKE_CURRENT_BINARY_DIR}/${output}")
  add_custom_command(OUTPUT "${out}"
    COMMAND "${tool}" ${ARGN}
            -I "${PROJECT_SOURCE_DIR}/include" -I "${MLIR_INCLUDE_DIRS}"
            -I "${LLVM_INCLUDE_DIRS}"
            "${CMAKE_CURRENT_SOURCE_DIR}/${input}" --write-if-changed
            -o "${out}" -d "${out}.d"
    DEPENDS "${tool}" "${CMAKE_CURRENT_SOURCE_DIR}/${input}"
    DEPFILE "${out}.d"
    COMMENT "Generating ${output}" VERBATIM)
  set(REDOP_TABLEGEN_OUTPUTS ${REDOP_TABLEGEN_OUTPUTS} "${out}" PARENT_SCOPE)
endfunction()
