# Supports find_package(Redop) for the build tree and the install tree: headers, the
# libraries as Redop::<name>, and the C API as Redop::RedopC.

include(CMakePackageConfigHelpers)
set(_folder "${PROJECT_BINARY_DIR}/lib/cmake/redop")
set(REDOP_CONFIG_MLIR_DIR "${MLIR_DIR}")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/RedopConfig.cmake.in"
  "${_folder}/RedopConfig.cmake"
  INSTALL_DESTINATION lib/cmake/redop)
write_basic_package_version_file("${_folder}/RedopConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
export(EXPORT RedopTargets NAMESPACE Redop::
  FILE "${_folder}/RedopTargets.cmake")

install(EXPORT RedopTargets NAMESPACE Redop:: DESTINATION lib/cmake/redop)
install(FILES "${_folder}/RedopConfig.cmake"
              "${_folder}/RedopConfigVersion.cmake"
  DESTINATION lib/cmake/redop)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/redop"
                  "${PROJECT_SOURCE_DIR}/include/redop-c"
  DESTINATION include FILES_MATCHING PATTERN "*.h" PATTERN "*.td"
  PATTERN "*.def")
install(DIRECTORY "${PROJECT_BINARY_DIR}/include/redop"
  DESTINATION include FILES_MATCHING PATTERN "*.inc"
  PATTERN "CMakeFiles" EXCLUDE)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
  DESTINATION share/doc/redop)
