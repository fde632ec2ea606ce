// Names of targets, and the errors for invalid names.

// RUN: redop-opt %s --redop-verify-target='chip=sm_100a ptx=8.8' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_100a ptx=88' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_100a ptx=+ptx88' -o /dev/null
// RUN: redop-opt %s --pass-pipeline='builtin.module(func.func(redop-verify-target{chip=sm_103f}))' -o /dev/null
// RUN: not redop-opt %s --redop-verify-target=chip=sm_91 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-opt %s --redop-verify-target=chip=sm_90f 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptx=8.9' 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptx=8.5' 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not redop-opt %s --redop-verify-target=chip=sm_110a 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: redop-opt %s --redop-verify-target='chip=sm_100a ptxas=12.7' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_100a ptx=8.8 ptxas=13.0.88' -o /dev/null
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptxas=10.2' 2>&1 | FileCheck %s --check-prefix=RELEASE
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptxas=thirteen' 2>&1 | FileCheck %s --check-prefix=RELEASE
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptx=9.4 ptxas=13.0' 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not redop-opt %s --redop-verify-target='chip=sm_100a ptxas=12.5' 2>&1 | FileCheck %s --check-prefix=TARGET-CHIP

// CHIP: {{^}}<unknown>:0: error: redop-verify-target: unknown chip '{{sm_91|sm_90f}}'; expected one of sm_20, {{.*}}sm_121f
// VERSION: error: redop-verify-target: unknown PTX version '8.9'; expected a version such as 8.8, 88 or +ptx88
// OLD: error: redop-verify-target: PTX 8.5 does not support sm_100a, which requires PTX 8.6
// LACKS: error: {{.*}}redux.sync min f32 requires {{.*}}; target is sm_110a
// RELEASE: {{^}}<unknown>:0: error: redop-verify-target: unknown release of ptxas '{{10.2|thirteen}}'; expected a release from 11.0 on, such as 13.0
// TARGET: error: 'redop.redux.sync' op is for sm_100a with PTX 9.4; ptxas 13.0 reads PTX up to 9.0; ptxas 13.4 is the first that reads PTX 9.4
// TARGET-CHIP: error: 'redop.redux.sync' op is for sm_100a with PTX 8.6; ptxas 12.5 reads PTX up to 8.5; ptxas 12.7 is the first that reads PTX 8.6
func.func @f(%v: f32, %m: i32) -> f32 {
  %r = redop.redux.sync min f32 %v, %m : f32
  return %r : f32
}
