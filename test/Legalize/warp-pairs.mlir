// Two values of 16 bits are shuffled in one register.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-opt %s --redop-legalize=chip=sm_75 | FileCheck %s --check-prefixes=CHECK,SM75
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --redop-legalize=chip=sm_75 -o %t.after.mlir
// RUN: %python -c "import random; r = random.Random(2); h = [float(r.randrange(-8, 9)) for _ in range(96)]; i = [r.randrange(-999, 999) for _ in range(64)]; print(*([f'@{n} 32 f16{h}, f16[0.0 x 96]' for n in ['sums', 'extrema', 'some_lanes']] + [f'@integers 32 i16{i}, i16[0 x 64]']), sep=chr(10))" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls | diff %t.wanted -

// An odd number leaves one alone.
// CHECK-LABEL: func.func @sums
// CHECK: %[[PAIR:.+]] = vector.from_elements %{{.+}}, %{{.+}} : vector<2xf16>
// CHECK: %[[BITS:.+]] = llvm.bitcast %[[PAIR]] : vector<2xf16> to i32
// CHECK: %[[MOVED:.+]] = nvvm.shfl.sync bfly %{{.+}}, %[[BITS]]
// CHECK: %[[OTHER:.+]] = llvm.bitcast %[[MOVED]] : i32 to vector<2xf16>
// CHECK: arith.addf %[[PAIR]], %[[OTHER]] : vector<2xf16>
// CHECK-COUNT-9: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
func.func @sums(%x: memref<?xf16>, %out: memref<?xf16>) attributes {gpu.kernel} {
  %t = gpu.thread_id x
  %c3 = arith.constant 3 : index
  %i = arith.muli %t, %c3 : index
  %v = vector.load %x[%i] : memref<?xf16>, vector<3xf16>
  %r = redop.group_reduce warp addf %v : vector<3xf16>
  vector.store %r, %out[%i] : memref<?xf16>, vector<3xf16>
  return
}

// Without redux.sync, extrema are shuffled, too.
// CHECK-LABEL: func.func @extrema
// SM75-COUNT-10: nvvm.shfl.sync
// SM75-NOT: nvvm.shfl.sync
// SM90-COUNT-3: redop.redux.sync
// SM90-NOT: redop.redux.sync
func.func @extrema(%x: memref<?xf16>, %out: memref<?xf16>) attributes {gpu.kernel} {
  %t = gpu.thread_id x
  %c3 = arith.constant 3 : index
  %i = arith.muli %t, %c3 : index
  %v = vector.load %x[%i] : memref<?xf16>, vector<3xf16>
  %r = redop.group_reduce warp maxnumf %v : vector<3xf16>
  vector.store %r, %out[%i] : memref<?xf16>, vector<3xf16>
  return
}

// CHECK-LABEL: func.func @some_lanes
// CHECK: scf.while (%{{.+}} = %{{.+}}, %{{.+}} = %{{.+}}) : (vector<2xf16>, i32)
func.func @some_lanes(%x: memref<?xf16>, %out: memref<?xf16>) attributes {gpu.kernel} {
  %t = gpu.thread_id x
  %c2 = arith.constant 2 : index
  %i = arith.muli %t, %c2 : index
  %v = vector.load %x[%i] : memref<?xf16>, vector<2xf16>
  %all = arith.constant -1 : i32
  %n = arith.index_cast %t : index to i32
  %low = arith.constant 1431655765 : i32
  %high = arith.xori %low, %all : i32
  %one = arith.constant 1 : i32
  %odd = arith.andi %n, %one : i32
  %is = arith.cmpi eq, %odd, %one : i32
  %mask = arith.select %is, %high, %low : i32
  %r = redop.group_reduce warp addf %v mask(%mask) : vector<2xf16>
  vector.store %r, %out[%i] : memref<?xf16>, vector<2xf16>
  return
}

// CHECK-LABEL: func.func @integers
// SM75-COUNT-5: nvvm.shfl.sync
// SM75-NOT: nvvm.shfl.sync
// SM90-COUNT-2: redop.redux.sync
// SM90-NOT: redop.redux.sync
func.func @integers(%x: memref<?xi16>, %out: memref<?xi16>) attributes {gpu.kernel} {
  %t = gpu.thread_id x
  %c2 = arith.constant 2 : index
  %i = arith.muli %t, %c2 : index
  %v = vector.load %x[%i] : memref<?xi16>, vector<2xi16>
  %r = redop.group_reduce warp mins %v : vector<2xi16>
  vector.store %r, %out[%i] : memref<?xi16>, vector<2xi16>
  return
}
