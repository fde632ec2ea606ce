// No permission is sufficient alone if another one is required, and none at all never is.
// RUN: redop-opt %s --redop-relax-order --split-input-file --verify-diagnostics --remarks-filter-missed=redop-relax-order | FileCheck %s

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @none(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: the kernel lacks the attribute redop.unobserved}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @noalias_only(%sum: !llvm.ptr<1>, %v: i32) attributes {redop.noalias, redop.commuting_floats} {
  // expected-remark@+1 {{keeps its order: the kernel lacks the attribute redop.unobserved}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK-LABEL: @unobserved_is_enough
llvm.func ptx_kernelcc @unobserved_is_enough(%sum: !llvm.ptr<1>, %v: i32) attributes {redop.unobserved} {
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @may_alias(%in: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {redop.unobserved} {
  %v = llvm.load %in : !llvm.ptr<1> -> i32
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK-LABEL: @noalias_in_ir
llvm.func ptx_kernelcc @noalias_in_ir(%in: !llvm.ptr<1> {llvm.noalias}, %sum: !llvm.ptr<1>) attributes {redop.unobserved} {
  %v = llvm.load %in : !llvm.ptr<1> -> i32
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// A module-level variable is not an argument, but an argument may point to it.
llvm.mlir.global external @data(0 : i32) {addr_space = 1 : i32} : i32
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @variable(%sum: !llvm.ptr<1>) attributes {redop.unobserved} {
  %data = llvm.mlir.addressof @data : !llvm.ptr<1>
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK: redop.red release add f32
llvm.func ptx_kernelcc @floats(%sum: !llvm.ptr<1>, %v: f32) attributes {redop.unobserved, redop.noalias} {
  // expected-remark@+1 {{keeps its order: the rounding of a float sum depends on the order, and the kernel lacks the attribute redop.commuting_floats}}
  redop.red release add f32 %sum, %v : !llvm.ptr<1>, f32
  llvm.return
}

// -----

// The op may also grant it.
// CHECK-LABEL: @reassoc
llvm.func ptx_kernelcc @reassoc(%sum: !llvm.ptr<1>, %v: f32) attributes {redop.unobserved, redop.noalias} {
  // CHECK: redop.store_reduce addf %
  redop.store_reduce addf release %v, %sum fastmath<reassoc> : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// expected-error@+1 {{requires the attribute 'redop.unobserved' to be a unit attribute}}
llvm.func ptx_kernelcc @wrong(%sum: !llvm.ptr<1>, %v: i32) attributes {redop.unobserved = false} {
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Sums that may be regrouped may also be rounded in any order.
// CHECK-LABEL: @regrouped
llvm.func ptx_kernelcc @regrouped(%sum: !llvm.ptr<1>, %v: f32) attributes {redop.unobserved, redop.reassociated_floats} {
  // CHECK: redop.red add f32
  redop.red release add f32 %sum, %v : !llvm.ptr<1>, f32
  llvm.return
}
