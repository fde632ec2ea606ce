// A loop that exchanges values until it succeeds becomes a reduction.
// RUN: redop-opt %s --raise-to-redop=cuda-atomics | FileCheck %s
// RUN: redop-opt %s --raise-to-redop | FileCheck %s --check-prefix=ORDERED
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --raise-to-redop=cuda-atomics -o %t.after.mlir
// RUN: %python -c "x = [i * 37 % 91 - 40 for i in range(96)]; o = [2**63 - 5 - i for i in range(96)]; print(f'@sum 32 f64{[float(v) for v in x]}, f64[0.5]\n@each_or 32 i64{x}, i64{o}, i64{o}')" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=3 --seed=3 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=3 --seed=3 | diff %t.wanted -
// RUN: FileCheck %s --check-prefix=VALUES < %t.wanted
// VALUES: @sum
// VALUES: [443.5]

// Without the option, the exchanges of CUDA C++ order other accesses.
// ORDERED-LABEL: @float_max
// ORDERED: llvm.fence seq_cst
// ORDERED-NEXT: redop.fetch_reduce maxnumf acquire sys
// ORDERED-LABEL: @sum
// ORDERED: redop.store_reduce addf
// ORDERED-LABEL: @each_or
// ORDERED: redop.fetch_reduce ori acquire sys
// ORDERED-COUNT-8: llvm.cmpxchg
// ORDERED-NOT: llvm.cmpxchg

// As clang compiles the usual maximum of floats.
// CHECK-LABEL: llvm.func ptx_kernelcc @float_max
// CHECK: %[[V:.+]] = llvm.load
// CHECK-NOT: llvm.load
// CHECK-NEXT: redop.store_reduce maxnumf %[[V]], %{{.+}} or_upstream : f32, !llvm.ptr<1>
// CHECK-NEXT: llvm.return
llvm.func ptx_kernelcc @float_max(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %thread = nvvm.read.ptx.sreg.tid.x : i32
  %start = llvm.mul %block, %size : i32
  %i = llvm.add %start, %thread : i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %first = llvm.load %out : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %old = llvm.bitcast %seen : i32 to f32
  %new = llvm.intr.maxnum(%v, %old) : (f32, f32) -> f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %out, %seen, %bits seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}

// The other result of the exchange, and a loop with a scope and no order. (A
// plain load has a data race.)
// CHECK-LABEL: llvm.func ptx_kernelcc @sum
// CHECK: redop.store_reduce addf %{{.+}}, %{{.+}} or_upstream : f64
// CHECK-NOT: cmpxchg
llvm.func ptx_kernelcc @sum(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %thread = nvvm.read.ptx.sreg.tid.x : i32
  %start = llvm.mul %block, %size : i32
  %i = llvm.add %start, %thread : i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
  %v = llvm.load %p : !llvm.ptr<1> -> f64
  %first = llvm.load %out atomic syncscope("device") monotonic {alignment = 8 : i64} : !llvm.ptr<1> -> i64
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %old = llvm.bitcast %seen : i64 to f64
  %new = llvm.fadd %old, %v : f64
  %bits = llvm.bitcast %new : f64 to i64
  %pair = llvm.cmpxchg %out, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i64
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.cond_br %done, ^end, ^loop(%now : i64)
^end:
  llvm.return
}

// What memory held is used after the loop, under both names.
// CHECK-LABEL: llvm.func ptx_kernelcc @each_or
// CHECK: %[[OLD:.+]] = redop.fetch_reduce ori
// CHECK: llvm.add %[[OLD]], %[[OLD]]
llvm.func ptx_kernelcc @each_or(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %olds: !llvm.ptr<1>) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %thread = nvvm.read.ptx.sreg.tid.x : i32
  %start = llvm.mul %block, %size : i32
  %i = llvm.add %start, %thread : i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %q = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %r = llvm.getelementptr %olds[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %v = llvm.load %p : !llvm.ptr<1> -> i64
  %first = llvm.load %q : !llvm.ptr<1> -> i64
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %new = llvm.or %v, %seen : i64
  %pair = llvm.cmpxchg %q, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i64
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %again = llvm.icmp "ne" %now, %seen : i64
  llvm.cond_br %again, ^loop(%now : i64), ^end(%seen : i64)
^end(%passed: i64):
  %both = llvm.add %passed, %now : i64
  llvm.store %both, %r : i64, !llvm.ptr<1>
  llvm.return
}

// A sum of f32 in memory flushes subnormals, a product has no instruction, and
// two halves are two reductions.
// CHECK-LABEL: @sum_f32
// CHECK: redop.atom cas
// CHECK-LABEL: @product
// CHECK: redop.atom cas
// CHECK-LABEL: @two_halves
// CHECK: redop.atom cas
llvm.func ptx_kernelcc @sum_f32(%v: f32, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %old = llvm.bitcast %seen : i32 to f32
  %new = llvm.fadd %v, %old : f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %out, %seen, %bits seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}
llvm.func ptx_kernelcc @product(%v: f64, %out: !llvm.ptr<1>, %first: i64) {
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %old = llvm.bitcast %seen : i64 to f64
  %new = llvm.fmul %v, %old : f64
  %bits = llvm.bitcast %new : f64 to i64
  %pair = llvm.cmpxchg %out, %seen, %bits seq_cst seq_cst : !llvm.ptr<1>, i64
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.icmp "eq" %seen, %now : i64
  llvm.cond_br %done, ^end, ^loop(%now : i64)
^end:
  llvm.return
}

llvm.func ptx_kernelcc @two_halves(%v: vector<2xf16>, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %old = llvm.bitcast %seen : i32 to vector<2xf16>
  %new = llvm.intr.maxnum(%v, %old) : (vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  %bits = llvm.bitcast %new : vector<2xf16> to i32
  %pair = llvm.cmpxchg %out, %seen, %bits seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}

// The loop does something else.
// CHECK-LABEL: @stores
// CHECK: redop.atom cas
// CHECK-LABEL: @value_of_loop
// CHECK: redop.atom cas
llvm.func ptx_kernelcc @stores(%v: i32, %out: !llvm.ptr<1>, %tries: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %v, %seen : i32
  llvm.store %new, %tries : i32, !llvm.ptr<1>
  %pair = llvm.cmpxchg %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}
llvm.func ptx_kernelcc @value_of_loop(%v: i32, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %twice = llvm.add %seen, %seen : i32
  %new = llvm.add %twice, %seen : i32
  %pair = llvm.cmpxchg %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}

// The new value leaves the loop, computed from what memory held.
// CHECK-LABEL: @returns_new
// CHECK: %[[OLD:.+]] = redop.fetch_reduce addi %arg0, %arg1 or_upstream
// CHECK-NEXT: %[[NEW:.+]] = llvm.add %arg0, %[[OLD]]
// CHECK-NEXT: llvm.store %[[NEW]], %arg2
// Another value leaves it.
// CHECK-LABEL: @counts_tries
// CHECK: redop.atom cas
llvm.func ptx_kernelcc @returns_new(%v: i32, %out: !llvm.ptr<1>, %to: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %v, %seen : i32
  %pair = llvm.cmpxchg %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end(%new : i32), ^loop(%now : i32)
^end(%stored: i32):
  llvm.store %stored, %to : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func ptx_kernelcc @counts_tries(%v: i32, %out: !llvm.ptr<1>, %to: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first, %v : i32, i32)
^loop(%seen: i32, %tries: i32):
  %new = llvm.add %v, %seen : i32
  %more = llvm.add %tries, %v : i32
  %pair = llvm.cmpxchg %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %now : i32
  llvm.cond_br %done, ^end, ^loop(%now, %more : i32, i32)
^end:
  llvm.store %tries, %to : i32, !llvm.ptr<1>
  llvm.return
}

// The next try expects the same value, so that the loop waits for it.
// CHECK-LABEL: @waits
// CHECK: redop.atom cas
// CHECK-LABEL: @volatile
// CHECK: llvm.cmpxchg volatile
// The last exchange acquires.
// CHECK-LABEL: @acquires
// CHECK: redop.fetch_reduce addi acquire %arg0, %arg1 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: llvm.cmpxchg
llvm.func ptx_kernelcc @waits(%v: i32, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %v, %seen : i32
  %pair = llvm.cmpxchg %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%seen : i32)
^end:
  llvm.return
}
llvm.func ptx_kernelcc @volatile(%v: i32, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %v, %seen : i32
  %pair = llvm.cmpxchg volatile %out, %seen, %new seq_cst seq_cst : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}
llvm.func ptx_kernelcc @acquires(%v: i32, %out: !llvm.ptr<1>, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %v, %seen : i32
  %pair = llvm.cmpxchg %out, %seen, %new syncscope("device") acquire monotonic : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%now : i32)
^end:
  llvm.return
}
