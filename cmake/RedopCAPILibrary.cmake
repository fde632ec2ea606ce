# redop_add_shared_capi(name CAPI lib...): adds a shared library that exports the C
# API of redop and the given libraries of MLIR. If MLIR is a single shared library,
# its C API is linked as files: linking the targets would add a second copy of MLIR.
function(redop_add_shared_capi name)
  cmake_parse_arguments(ARG "" "" "CAPI" ${ARGN})
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${name}.c"
       "/* All of this library comes from archives. */\n")
  add_library(${name} SHARED "${CMAKE_CURRENT_BINARY_DIR}/${name}.c")
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  add_dependencies(${name} RedopCAPI)
  set(archives "$<TARGET_FILE:RedopCAPI>")
  foreach(lib ${ARG_CAPI})
    list(APPEND archives "$<TARGET_FILE:${lib}>")
  endforeach()
  get_target_property(libs RedopCAPI LINK_LIBRARIES)
  if(NOT TARGET MLIR)
    list(APPEND libs ${ARG_CAPI})
  endif()
  target_link_options(${name} PRIVATE "LINKER:-z,defs")
  target_link_libraries(${name} PRIVATE
    -Wl,--whole-archive ${archives} -Wl,--no-whole-archive ${libs})
  set_property(TARGET ${name} APPEND PROPERTY BUILD_RPATH "${LLVM_LIBRARY_DIR}")
  set_property(TARGET ${name} APPEND PROPERTY INSTALL_RPATH "${LLVM_LIBRARY_DIR}")
endfunction()
