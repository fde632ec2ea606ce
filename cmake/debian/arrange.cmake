# Run by cpack, between the installation into a temporary directory and the
# packing: moves files to where Debian has them.

# Depends names Debian's packages. With another MLIR, the programs would load
# libraries that these packages do not contain.
if(NOT CPACK_REDOP_MLIR_DIR STREQUAL CPACK_REDOP_DEBIAN_MLIR_DIR)
  message(FATAL_ERROR "the Debian package requires a build with Debian's MLIR "
    "(MLIR_DIR=${CPACK_REDOP_DEBIAN_MLIR_DIR}), and this is one with "
    "MLIR_DIR=${CPACK_REDOP_MLIR_DIR}")
endif()

set(_usr "${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}")
if(EXISTS "${_usr}/python_packages")
  file(MAKE_DIRECTORY "${_usr}/lib/python3")
  file(RENAME "${_usr}/python_packages" "${_usr}/lib/python3/dist-packages")
endif()
file(RENAME "${_usr}/share/doc/redop/LICENSE"
     "${_usr}/share/doc/redop/copyright")
