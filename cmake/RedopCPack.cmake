# cpack: one Debian package of all that is installed, in Debian's directories. It
# uses Debian's packages of LLVM, so it is only made of a build with those.

# The static build has no libraries to install.
if(REDOP_STATIC)
  return()
endif()
set(CPACK_GENERATOR DEB)
# utils/package.sh makes the source archive, from what git tracks.
set(CPACK_SOURCE_GENERATOR "")
set(CPACK_PACKAGE_NAME redop)
set(CPACK_PACKAGE_VENDOR redop)
set(CPACK_PACKAGE_CONTACT "redop developers" CACHE STRING
    "The maintainer of packages, as NAME <EMAIL>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "MLIR dialect for reductions that an NVIDIA GPU does in one instruction")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"redop has an op for each reduction of PTX (red, atom, red.async, redux.sync,
vote.sync, barrier.red, multimem, cp.reduce.async.bulk, also of tensors, sured,
tcgen05.ld.red), and portable reductions that it lowers for each chip.
This package contains the tools, the plugin for mlir-opt, the C and C++
libraries with their headers and CMake package, and the Python bindings.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES TRUE)
# Whatever the umask of the build is.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The libraries that programs load: dpkg-shlibdeps finds their packages and versions.
# The plugin names no directory: its libraries are those of mlir-opt.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${LLVM_LIBRARY_DIR}")
# What `find_package(Redop)` and the plugin need. LLVM's CMake package requires
# its tools and the libraries that LLVM was built with. dpkg-shlibdeps does not
# find libLLVM's package, since llvm-*-dev has a link of the same name.
set(_llvm ${LLVM_VERSION_MAJOR})
set(_depends libllvm${_llvm} libmlir-${_llvm}-dev mlir-${_llvm}-tools llvm-${_llvm}-dev
    llvm-${_llvm}-tools zlib1g-dev libzstd-dev)
if(REDOP_BUILD_PYTHON)
  # Extension modules are for one version of Python.
  math(EXPR _next "${Python3_VERSION_MINOR} + 1")
  list(APPEND _depends
    "python3 (>= ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR})"
    "python3 (<< ${Python3_VERSION_MAJOR}.${_next})")
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/cmake/debian/postinst"
    "${PROJECT_SOURCE_DIR}/cmake/debian/prerm")
endif()
list(JOIN _depends ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, g++")

# Moves what has another place on Debian; refuses other builds.
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian/arrange.cmake")
set(CPACK_REDOP_MLIR_DIR "${MLIR_DIR}")
set(CPACK_REDOP_DEBIAN_MLIR_DIR "/usr/lib/llvm-${_llvm}/lib/cmake/mlir")
include(CPack)
