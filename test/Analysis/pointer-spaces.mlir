// The state space of a reduction is set if and only if the analysis determines
// where its pointer points to.

// RUN: redop-opt %s --raise-to-redop --redop-legalize=chip=sm_90 --split-input-file 2>/dev/null | FileCheck %s

gpu.module @integers {
  llvm.mlir.global internal @sh() {addr_space = 3 : i32} : !llvm.array<4 x i32>

  // A stored integer may be any address, including one in shared memory.
  // CHECK-LABEL: llvm.func @loaded
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr, i32
  llvm.func @loaded(%p: !llvm.ptr, %slot: !llvm.ptr, %c: i1, %v: i32) attributes {nvvm.kernel} {
    %l = llvm.load %slot : !llvm.ptr -> i64
    %i = llvm.ptrtoint %p : !llvm.ptr to i64
    %a = llvm.select %c, %l, %i : i1, i64
    %q = llvm.inttoptr %a : i64 to !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @merged
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr, i32
  llvm.func @merged(%p: !llvm.ptr, %n: i64, %c: i1, %v: i32) attributes {nvvm.kernel} {
    %i = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.cond_br %c, ^a(%i : i64), ^a(%n : i64)
  ^a(%a: i64):
    %q = llvm.inttoptr %a : i64 to !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }

  // A cast back and forth yields the same pointer.
  // CHECK-LABEL: llvm.func @back
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
  llvm.func @back(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
    %i = llvm.ptrtoint %p : !llvm.ptr to i64
    %q = llvm.inttoptr %i : i64 to !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }

  // But not from a state space with its own addresses.
  // CHECK-LABEL: llvm.func @window
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr, i32
  llvm.func @window(%v: i32) attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @sh : !llvm.ptr<3>
    %i = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %q = llvm.inttoptr %i : i64 to !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }

  // The sizes and the offset of a memref do not affect its memory.
  // CHECK-LABEL: llvm.func @descriptor
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
  llvm.func @descriptor(%p: !llvm.ptr, %size: i64, %v: i32) attributes {nvvm.kernel} {
    %u = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %0 = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
    %1 = llvm.insertvalue %p, %0[1] : !llvm.struct<(ptr, ptr, i64)>
    %2 = llvm.insertvalue %size, %1[2] : !llvm.struct<(ptr, ptr, i64)>
    %q = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64)>
    %3 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
}

// -----

gpu.module @attributions {
  // A kernel's buffers, whose types do not specify their memory.
  // CHECK-LABEL: gpu.func @private
  // CHECK: memref.atomic_rmw
  gpu.func @private(%v: i32) private(%l: memref<4xi32>) kernel {
    %i = arith.constant 0 : index
    %0 = memref.atomic_rmw addi %v, %l[%i] : (i32, memref<4xi32>) -> i32
    gpu.return
  }
  // CHECK-LABEL: gpu.func @workgroup
  // CHECK: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
  gpu.func @workgroup(%v: i32) workgroup(%l: memref<4xi32>) kernel {
    %i = arith.constant 0 : index
    %0 = memref.atomic_rmw addi %v, %l[%i] : (i32, memref<4xi32>) -> i32
    gpu.return
  }
}

// -----

// CHECK-LABEL: func.func @launch
// CHECK: memref.atomic_rmw
func.func @launch(%v: i32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) private(%p: memref<4xi32>) {
    %0 = memref.atomic_rmw addi %v, %p[%c0] : (i32, memref<4xi32>) -> i32
    gpu.terminator
  }
  return
}

// -----

gpu.module @parameters {
  // A pointer that the host passes in a struct.
  // CHECK-LABEL: llvm.func @read
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
  llvm.func @read(%p: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, %v: i32) attributes {nvvm.kernel} {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
  // The kernel stores a different pointer there.
  // CHECK-LABEL: llvm.func @written
  // CHECK: redop.red sys add u32 %{{.*}}, %{{.*}} : !llvm.ptr, i32
  llvm.func @written(%p: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, %s: !llvm.ptr<3>, %v: i32) attributes {nvvm.kernel} {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %p : !llvm.ptr, !llvm.ptr
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
  // Parameters do not support atomics.
  // CHECK-LABEL: llvm.func @itself
  // CHECK: llvm.atomicrmw
  llvm.func @itself(%p: !llvm.ptr {llvm.byval = !llvm.array<4 x i32>}, %v: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
  // The copy in a function is local memory.
  // CHECK-LABEL: llvm.func internal @copy
  // CHECK: llvm.atomicrmw
  llvm.func internal @copy(%p: !llvm.ptr {llvm.byval = !llvm.array<4 x i32>}, %v: i32) {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
  llvm.func @caller(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
    llvm.call @copy(%p, %v) : (!llvm.ptr {llvm.byval = !llvm.array<4 x i32>}, i32) -> ()
    llvm.return
  }
}

// -----

// If any op stores a pointer to local memory, every pointer of unknown origin
// may be that pointer.
gpu.module @vector_store {
  // CHECK-LABEL: gpu.func @vector
  // CHECK: llvm.atomicrmw
  gpu.func @vector(%slots: memref<4xindex>, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %a = memref.alloca() : memref<16xi32>
    %b = memref.extract_aligned_pointer_as_index %a : memref<16xi32> -> index
    %all = vector.broadcast %b : index to vector<4xindex>
    vector.store %all, %slots[%c0] : memref<4xindex>, vector<4xindex>
    %l = memref.load %slots[%c0] : memref<4xindex>
    %i = arith.index_cast %l : index to i64
    %q = llvm.inttoptr %i : i64 to !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    gpu.return
  }
}

// -----

gpu.module @asm {
  // CHECK-LABEL: llvm.func @asm
  // CHECK: llvm.atomicrmw
  llvm.func @asm(%slot: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.inline_asm has_side_effects "st.global.u64 [$0], $1;", "l,l,~{memory}" %slot, %a : (!llvm.ptr<1>, !llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr
    %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
}

// -----

gpu.module @external {
  llvm.func @same(!llvm.ptr) -> !llvm.ptr attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  // CHECK-LABEL: llvm.func @result
  // CHECK: llvm.atomicrmw
  llvm.func @result(%v: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %b = llvm.call @same(%a) : (!llvm.ptr) -> !llvm.ptr
    %0 = llvm.atomicrmw add %b, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
}

// -----

gpu.module @bounds {
  // CHECK-LABEL: gpu.func @loop
  // CHECK: llvm.atomicrmw
  gpu.func @loop(%v: i32) kernel {
    %four = arith.constant 4 : index
    %a = memref.alloca() : memref<16xi32>
    %b = memref.extract_aligned_pointer_as_index %a : memref<16xi32> -> index
    %e = arith.addi %b, %four : index
    scf.for %at = %b to %e step %four {
      %i = arith.index_cast %at : index to i64
      %q = llvm.inttoptr %i : i64 to !llvm.ptr
      %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
    }
    gpu.return
  }
}

// -----

gpu.module @parameters {
  llvm.mlir.global internal @sh() {addr_space = 3 : i32} : !llvm.array<4 x f32>

  // Only the kernel knows whether it has written its parameter.
  // CHECK-LABEL: llvm.func @written
  llvm.func @written(%s: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}, %v: f32) attributes {nvvm.kernel} {
    %a = llvm.mlir.addressof @sh : !llvm.ptr<3>
    %p = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
    llvm.store %p, %s : !llvm.ptr, !llvm.ptr
    llvm.call @of_written(%s, %v) : (!llvm.ptr, f32) -> ()
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @of_written
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr, f32
  llvm.func internal @of_written(%s: !llvm.ptr, %v: f32) attributes {no_inline} {
    %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
  // The kernel itself, and two parameters that meet.
  // CHECK-LABEL: llvm.func @read
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
  llvm.func @read(%s: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}, %v: f32) attributes {nvvm.kernel} {
    %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @meet
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr, f32
  llvm.func @meet(%s: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}, %t: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}, %c: i1, %v: f32) attributes {nvvm.kernel} {
    %a = llvm.mlir.addressof @sh : !llvm.ptr<3>
    %p = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
    llvm.store %p, %t : !llvm.ptr, !llvm.ptr
    llvm.cond_br %c, ^end(%s : !llvm.ptr), ^end(%t : !llvm.ptr)
  ^end(%u: !llvm.ptr):
    %q = llvm.load %u : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %q, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
}

// -----

gpu.module @structs {
  llvm.mlir.global internal @sh() {addr_space = 3 : i32} : !llvm.array<4 x f32>

  // An integer in a structure may be loaded as a pointer.
  // CHECK-LABEL: llvm.func @integer
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr, f32
  llvm.func @integer(%g: !llvm.ptr, %c: i1, %v: f32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %a = llvm.mlir.addressof @sh : !llvm.ptr<3>
    %b = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
    %i = llvm.ptrtoint %b : !llvm.ptr to i64
    %u = llvm.mlir.poison : !llvm.struct<(i64)>
    %s = llvm.insertvalue %i, %u[0] : !llvm.struct<(i64)>
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.store %s, %slot : !llvm.struct<(i64)>, !llvm.ptr
    llvm.br ^end
  ^b:
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    llvm.br ^end
  ^end:
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
  // With the same type, it is not.
  // CHECK-LABEL: llvm.func @same
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
  llvm.func @same(%g: !llvm.ptr, %i: i64, %v: f32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i32) -> !llvm.ptr
    %u = llvm.mlir.poison : !llvm.struct<(ptr, i64)>
    %s = llvm.insertvalue %g, %u[0] : !llvm.struct<(ptr, i64)>
    %t = llvm.insertvalue %i, %s[1] : !llvm.struct<(ptr, i64)>
    llvm.store %t, %slot : !llvm.struct<(ptr, i64)>, !llvm.ptr
    %w = llvm.load %slot : !llvm.ptr -> !llvm.struct<(ptr, i64)>
    %p = llvm.extractvalue %w[0] : !llvm.struct<(ptr, i64)>
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
}

// -----

// Local memory escapes with its address in an integer.
gpu.module @integer_escapes {
  // CHECK-LABEL: llvm.func @escapes
  // CHECK-NOT: redop.
  // CHECK: llvm.atomicrmw
  llvm.func @escapes(%g: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %i = llvm.ptrtoint %local : !llvm.ptr to i64
    %u = llvm.mlir.poison : !llvm.struct<(i64)>
    %s = llvm.insertvalue %i, %u[0] : !llvm.struct<(i64)>
    llvm.store %s, %g : !llvm.struct<(i64)>, !llvm.ptr
    %p = llvm.load %g : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
}

// -----

// The linker may replace the body of a weak function, but not to another effect
// under C++'s one definition rule.
gpu.module @weak {
  llvm.mlir.global internal @g() {addr_space = 1 : i32} : !llvm.array<4 x f32>
  llvm.func weak @weak() -> !llvm.ptr {
    %a = llvm.mlir.addressof @g : !llvm.ptr<1>
    %p = llvm.addrspacecast %a : !llvm.ptr<1> to !llvm.ptr
    llvm.return %p : !llvm.ptr
  }
  llvm.func weak_odr @odr() -> !llvm.ptr {
    %a = llvm.mlir.addressof @g : !llvm.ptr<1>
    %p = llvm.addrspacecast %a : !llvm.ptr<1> to !llvm.ptr
    llvm.return %p : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func @results
  // CHECK: redop.atom sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr, f32
  // CHECK: redop.atom sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
  llvm.func @results(%v: f32) attributes {nvvm.kernel} {
    %w = llvm.call @weak() : () -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %w, %v monotonic : !llvm.ptr, f32
    %o = llvm.call @odr() : () -> !llvm.ptr
    %1 = llvm.atomicrmw fadd %o, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
}

// -----

// Local memory may escape in such a function.
gpu.module @weak_argument {
  llvm.func linkonce @keep(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK-LABEL: llvm.func @passed
  // CHECK-NOT: redop.
  // CHECK: llvm.atomicrmw
  llvm.func @passed(%g: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.call @keep(%local) : (!llvm.ptr) -> ()
    %p = llvm.load %g : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
}

// -----

// Variable arguments are not arguments of the callee: local memory escapes.
gpu.module @variadic {
  // CHECK-LABEL: llvm.func internal @callee
  // CHECK-NOT: redop.
  // CHECK: llvm.atomicrmw
  llvm.func internal @callee(%g: !llvm.ptr, %v: f32, ...) {
    %p = llvm.load %g : !llvm.ptr -> !llvm.ptr
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @caller
  llvm.func @caller(%g: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.call @callee(%g, %v, %local) vararg(!llvm.func<void (ptr, f32, ...)>) : (!llvm.ptr, f32, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// The other arguments are.
gpu.module @variadic_known {
  // CHECK-LABEL: llvm.func internal @callee
  // CHECK: redop.red sys add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
  llvm.func internal @callee(%p: !llvm.ptr, %v: f32, ...) {
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @caller
  llvm.func @caller(%g: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
    llvm.call @callee(%g, %v, %v) vararg(!llvm.func<void (ptr, f32, ...)>) : (!llvm.ptr, f32, f32) -> ()
    llvm.return
  }
}
