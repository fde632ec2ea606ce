// chip: sm_90
//
// The example lines of the PTX ISA's pages that sm_90 has, each as an op, in the
// pages' order. The pages name qualifiers in free order; the ops, and the PTX
// made from them, have the order of the grammar. Where a page writes a constant
// or an offset into the line, here is an operand.
//
// Lines that need sm_100 or sm_100a: see ptx_pages_sm100 and ptx_pages_sm100a.
//
// Not to be launched: this shows how each instruction is written.

gpu.module @ptx_pages [#nvvm.target<chip = "sm_90">] {
  // PTX ISA 9.7.13.5
  gpu.func @atom(
      %a: !llvm.ptr<1>, %generic: !llvm.ptr, %x: !llvm.ptr<3>, %cluster: !llvm.ptr<7>, %my_val: i32,
      %my_new_val: i32, %off: i32, %p: i1, %r0: i32, %hb: f16, %b: vector<2xf16>, %bf: bf16,
      %bb: vector<2xbf16>, %b16: i16, %c16: i16, %b128: i128, %c128: i128) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    // atom.global.add.s32  d,[a],1;
    %d0 = redop.atom add s32 %a, %c1 : !llvm.ptr<1>, i32
    // atom.shared::cta.max.u32  d,[x+4],0;
    %d1 = redop.atom max u32 %x, %c0 : !llvm.ptr<3>, i32

    // With a value for d where p is false, which the page leaves open:
    // "@p  atom.global.cas.b32  d,[p],my_val,my_new_val;"
    %d2 = redop.atom cas b32 %a, %my_val, %my_new_val predicate(%p) else(%off) : !llvm.ptr<1>, i32

    // atom.global.sys.add.u32 d, [a], 1;
    %d3 = redop.atom sys add u32 %a, %c1 : !llvm.ptr<1>, i32
    // atom.global.acquire.sys.inc.u32 ans, [gbl], %r0;
    %ans = redop.atom acquire sys inc u32 %a, %r0 : !llvm.ptr<1>, i32
    // atom.add.noftz.f16x2 d, [a], b;
    %d4 = redop.atom add f16x2 %generic, %b : !llvm.ptr, vector<2xf16>
    // atom.add.noftz.f16   hd, [ha], hb;
    %d5 = redop.atom add f16 %generic, %hb : !llvm.ptr, f16
    // atom.global.cas.b16  hd, [ha], hb, hc;
    %d6 = redop.atom cas b16 %a, %b16, %c16 : !llvm.ptr<1>, i16
    // atom.add.noftz.bf16   hd, [a], hb;
    %d7 = redop.atom add bf16 %generic, %bf : !llvm.ptr, bf16
    // atom.add.noftz.bf16x2 bd, [b], bb;
    %d8 = redop.atom add bf16x2 %generic, %bb : !llvm.ptr, vector<2xbf16>
    // atom.add.shared::cluster.noftz.f16   hd, [ha], hb;
    %d9 = redop.atom add f16 %cluster, %hb : !llvm.ptr<7>, f16

    // Illegal: atom.shared.b128.cas d, a, b, c;
    //          atom.global.b128.exch d, a, b;
    // An address has brackets; ptxas: "Arguments mismatch". With them:
    %d10 = redop.atom cas b128 %x, %b128, %c128 : !llvm.ptr<3>, i128
    %d11 = redop.atom exch b128 %a, %b128 : !llvm.ptr<1>, i128

    // atom.global.cluster.relaxed.add.u32 d, [a], 1;
    %d12 = redop.atom cluster add u32 %a, %c1 : !llvm.ptr<1>, i32

    // createpolicy.fractional.L2::evict_last.b64 cache-policy, 0.25;
    %policy = redop.createpolicy.fractional evict_last 0.25 : i64
    // atom.global.add.L2::cache_hint.s32  d, [a], 1, cache-policy;
    %d13 = redop.atom add s32 %a, %c1 cache_hint(%policy) : !llvm.ptr<1>, i32
    gpu.return
  }

  // PTX ISA 9.7.13.5, vectors
  gpu.func @atom_vector(%gbl: !llvm.ptr<1>, %h: vector<8xf16>, %b: vector<8xbf16>, %f: vector<4xf32>) kernel {
    %h2 = vector.shuffle %h, %h [0, 1] : vector<8xf16>, vector<8xf16>
    %b2 = vector.shuffle %b, %b [0, 1] : vector<8xbf16>, vector<8xbf16>
    %h4 = vector.shuffle %h, %h [0, 1, 2, 3] : vector<8xf16>, vector<8xf16>
    %b4 = vector.shuffle %b, %b [0, 1, 2, 3] : vector<8xbf16>, vector<8xbf16>
    %f2 = vector.shuffle %f, %f [0, 1] : vector<4xf32>, vector<4xf32>
    // atom.global.v8.f16.max.noftz  {%hd0, %hd1, %hd2, %hd3, %hd4, %hd5, %hd6, %hd7}, [gbl], {%h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7};
    %d0 = redop.atom max v8 f16 %gbl, %h : !llvm.ptr<1>, vector<8xf16>
    // atom.global.v8.bf16.add.noftz  {%hd0, %hd1, %hd2, %hd3, %hd4, %hd5, %hd6, %hd7}, [gbl], {%h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7};
    %d1 = redop.atom add v8 bf16 %gbl, %b : !llvm.ptr<1>, vector<8xbf16>
    // atom.global.v2.f16.add.noftz  {%hd0, %hd1}, [gbl], {%h0, %h1};
    %d2 = redop.atom add v2 f16 %gbl, %h2 : !llvm.ptr<1>, vector<2xf16>
    // atom.global.v2.bf16.add.noftz  {%hd0, %hd1}, [gbl], {%h0, %h1};
    %d3 = redop.atom add v2 bf16 %gbl, %b2 : !llvm.ptr<1>, vector<2xbf16>

    // Illegal: atom.global.v4.b16x2.min.noftz  {%hd0, %hd1, %hd2, %hd3}, [gbl], {%h0, %h1, %h2, %h3};
    // No grammar has .b16x2, and ptxas says: "Unknown modifier '.b16x2'".

    // atom.global.v4.f32.add  {%f0, %f1, %f2, %f3}, [gbl], {%f0, %f1, %f2, %f3};
    %d4 = redop.atom add v4 f32 %gbl, %f : !llvm.ptr<1>, vector<4xf32>
    // atom.global.v2.f16x2.min.noftz  {%bd0, %bd1}, [g], {%b0, %b1};
    %d5 = redop.atom min v2 f16x2 %gbl, %h4 : !llvm.ptr<1>, vector<4xf16>
    // atom.global.v2.bf16x2.max.noftz  {%bd0, %bd1}, [g], {%b0, %b1};
    %d6 = redop.atom max v2 bf16x2 %gbl, %b4 : !llvm.ptr<1>, vector<4xbf16>
    // atom.global.v2.f32.add  {%f0, %f1}, [g], {%f0, %f1};
    %d7 = redop.atom add v2 f32 %gbl, %f2 : !llvm.ptr<1>, vector<2xf32>
    gpu.return
  }

  // PTX ISA 9.7.13.6
  gpu.func @red(
      %a: !llvm.ptr<1>, %generic: !llvm.ptr, %x: !llvm.ptr<3>, %cluster: !llvm.ptr<7>,
      %my_val: i32, %p: i1, %hb: f16, %b: vector<2xf16>, %bf: bf16, %bb: vector<2xbf16>) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    // red.global.add.s32 [a],1;
    redop.red add s32 %a, %c1 : !llvm.ptr<1>, i32
    // red.shared::cluster.max.u32 [x+4],0;
    redop.red max u32 %cluster, %c0 : !llvm.ptr<7>, i32
    // @p  red.global.and.b32  [p],my_val;
    redop.red and b32 %a, %my_val predicate(%p) : !llvm.ptr<1>, i32
    // red.global.sys.add.u32 [a], 1;
    redop.red sys add u32 %a, %c1 : !llvm.ptr<1>, i32

    // Illegal: red.global.acquire.sys.add.u32 [gbl], 1;
    // The page's own grammar has .relaxed and .release only, and ptxas agrees.

    // red.add.noftz.f16x2 [a], b;
    redop.red add f16x2 %generic, %b : !llvm.ptr, vector<2xf16>
    // red.add.noftz.bf16   [a], hb;
    redop.red add bf16 %generic, %bf : !llvm.ptr, bf16
    // red.add.noftz.bf16x2 [b], bb;
    redop.red add bf16x2 %generic, %bb : !llvm.ptr, vector<2xbf16>
    // red.global.cluster.relaxed.add.u32 [a], 1;
    redop.red cluster add u32 %a, %c1 : !llvm.ptr<1>, i32
    // red.shared::cta.min.u32  [x+4],0;
    redop.red min u32 %x, %c0 : !llvm.ptr<3>, i32

    // createpolicy.fractional.L2::evict_last.b64 cache-policy, 0.25;
    %policy = redop.createpolicy.fractional evict_last 0.25 : i64
    // red.global.and.L2::cache_hint.b32 [a], 1, cache-policy;
    redop.red and b32 %a, %c1 cache_hint(%policy) : !llvm.ptr<1>, i32
    gpu.return
  }

  // PTX ISA 9.7.13.6, vectors
  gpu.func @red_vector(%gbl: !llvm.ptr<1>, %h: vector<8xf16>, %b: vector<8xbf16>, %f: vector<4xf32>) kernel {
    %h2 = vector.shuffle %h, %h [0, 1] : vector<8xf16>, vector<8xf16>
    %b2 = vector.shuffle %b, %b [0, 1] : vector<8xbf16>, vector<8xbf16>
    %h4 = vector.shuffle %h, %h [0, 1, 2, 3] : vector<8xf16>, vector<8xf16>
    %b4 = vector.shuffle %b, %b [0, 1, 2, 3] : vector<8xbf16>, vector<8xbf16>
    %f2 = vector.shuffle %f, %f [0, 1] : vector<4xf32>, vector<4xf32>
    // red.global.v8.f16.add.noftz  [gbl], {%h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7};
    redop.red add v8 f16 %gbl, %h : !llvm.ptr<1>, vector<8xf16>
    // red.global.v8.bf16.min.noftz [gbl], {%h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7};
    redop.red min v8 bf16 %gbl, %b : !llvm.ptr<1>, vector<8xbf16>
    // red.global.v2.f16.add.noftz [gbl], {%h0, %h1};
    redop.red add v2 f16 %gbl, %h2 : !llvm.ptr<1>, vector<2xf16>
    // red.global.v2.bf16.add.noftz [gbl], {%h0, %h1};
    redop.red add v2 bf16 %gbl, %b2 : !llvm.ptr<1>, vector<2xbf16>
    // red.global.v4.f16x2.max.noftz [gbl], {%h0, %h1, %h2, %h3};
    redop.red max v4 f16x2 %gbl, %h : !llvm.ptr<1>, vector<8xf16>
    // red.global.v4.f32.add  [gbl], {%f0, %f1, %f2, %f3};
    redop.red add v4 f32 %gbl, %f : !llvm.ptr<1>, vector<4xf32>

    // Illegal: red.global.v2.f16x2.max.noftz {%bd0, %bd1}, [g], {%b0, %b1};
    //          red.global.v2.bf16x2.add.noftz {%bd0, %bd1}, [g], {%b0, %b1};
    //          red.global.v2.f32.add  {%f0, %f1}, [g], {%f0, %f1};
    // red has no destination, as the page's grammar says; ptxas: "Arguments
    // mismatch". Without it they are legal:
    redop.red max v2 f16x2 %gbl, %h4 : !llvm.ptr<1>, vector<4xf16>
    redop.red add v2 bf16x2 %gbl, %b4 : !llvm.ptr<1>, vector<4xbf16>
    redop.red add v2 f32 %gbl, %f2 : !llvm.ptr<1>, vector<2xf32>
    gpu.return
  }

  // PTX ISA 9.7.13.7
  gpu.func @red_async(%addr: !llvm.ptr<7>, %b: i32, %mbar_addr: !llvm.ptr<7>) kernel {
    // red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.min.u32 [addr], b, [mbar_addr];
    redop.red.async min u32 %addr, %b mbar(%mbar_addr) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    gpu.return
  }

  // PTX ISA 9.7.13.12
  gpu.func @redux_sync(%src: i32, %mask: i32, %dst: !llvm.ptr<1>) kernel {
    // redux.sync.add.s32 dst, src, 0xff;
    %c255 = arith.constant 0xff : i32
    %sum = redop.redux.sync add s32 %src, %c255 : i32
    llvm.store volatile %sum, %dst : i32, !llvm.ptr<1>
    // redux.sync.xor.b32 dst, src, mask;
    %parity = redop.redux.sync xor b32 %src, %mask : i32
    llvm.store volatile %parity, %dst : i32, !llvm.ptr<1>
    gpu.return
  }

  // PTX ISA 9.7.9.14
  gpu.func @multimem(
      %generic: !llvm.ptr, %addr: !llvm.ptr<1>, %val3: i32, %val4: i32, %val6_9: vector<4xf32>,
      %dst: !llvm.ptr<1>) kernel {
    // multimem.ld_reduce.and.b32                    val1_b32, [addr1];
    %val1 = redop.multimem.ld_reduce and b32 %generic : !llvm.ptr -> i32
    llvm.store volatile %val1, %dst : i32, !llvm.ptr<1>
    // multimem.ld_reduce.acquire.gpu.global.add.u32 val2_u32, [addr2];
    %val2 = redop.multimem.ld_reduce acquire gpu add u32 %addr : !llvm.ptr<1> -> i32
    llvm.store volatile %val2, %dst : i32, !llvm.ptr<1>
    // multimem.st.relaxed.gpu.b32                [addr3], val3_b32;
    redop.multimem.st relaxed gpu b32 %generic, %val3 : !llvm.ptr, i32
    // multimem.st.release.cta.global.u32         [addr4], val4_u32;
    redop.multimem.st release cta u32 %addr, %val4 : !llvm.ptr<1>, i32

    // Illegal: multimem.red.relaxed.gpu.max.f64           [addr5], val5_f64;
    // The page's table of min and max has no .f64, and ptxas says: "Incorrect type
    // '.f64' for operation '.max'".

    // multimem.red.release.cta.global.add.v4.f32 [addr6], {val6, val7, val8, val9};
    redop.multimem.red release cta add v4 f32 %addr, %val6_9 : !llvm.ptr<1>, vector<4xf32>
    // multimem.ld_reduce.add.acc::f32.v2.f16x2   {val_10, val_11}, [addr7];
    %val10_11 = redop.multimem.ld_reduce add acc_f32 v2 f16x2 %generic : !llvm.ptr -> vector<4xf16>
    llvm.store volatile %val10_11, %dst : vector<4xf16>, !llvm.ptr<1>
    gpu.return
  }

  // PTX ISA 9.7.9.25.4.2
  gpu.func @cp_reduce_async_bulk(
      %global: !llvm.ptr<1>, %dstMem: !llvm.ptr<7>, %srcMem: !llvm.ptr<3>, %size: i32, %mbar: !llvm.ptr<7>,
      %policy: i64) kernel {
    // cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u64 [dstMem], [srcMem], size, [mbar];
    redop.cp.reduce.async.bulk add u64 %dstMem, %srcMem, %size mbar(%mbar) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    // cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.s32 [dstMem], [srcMem], size, [mbar];
    redop.cp.reduce.async.bulk min s32 %dstMem, %srcMem, %size mbar(%mbar) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    // cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [dstMem], [srcMem], size;
    redop.cp.reduce.async.bulk min f16 %global, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>

    // Illegal: cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.s32 [dstMem], [srcMem], size, policy;
    // The page's table has .xor of .b32 and .b64, and ptxas says: "Incorrect type
    // '.s32' for operation '.xor'". Of bits:
    redop.cp.reduce.async.bulk xor b32 %global, %srcMem, %size cache_hint(%policy) : !llvm.ptr<1>, !llvm.ptr<3>

    // cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;
    redop.cp.reduce.async.bulk add f16 %global, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    gpu.return
  }

  // PTX ISA 9.7.9.18
  gpu.func @createpolicy(%ptr: !llvm.ptr, %dst: !llvm.ptr<1>) kernel {
    // createpolicy.fractional.L2::evict_last.b64                      policy, 1.0;
    %all = redop.createpolicy.fractional evict_last : i64
    llvm.store volatile %all, %dst : i64, !llvm.ptr<1>
    // createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64  policy, 0.5;
    %half = redop.createpolicy.fractional evict_last, evict_unchanged 0.5 : i64
    llvm.store volatile %half, %dst : i64, !llvm.ptr<1>
    // createpolicy.range.L2::evict_last.L2::evict_first.b64  policy, [ptr], 0x100000, 0x200000;
    %primary = arith.constant 0x100000 : i32
    %total = arith.constant 0x200000 : i32
    %range = redop.createpolicy.range evict_last, evict_first %ptr, %primary, %total : !llvm.ptr
    llvm.store volatile %range, %dst : i64, !llvm.ptr<1>

    // No op: createpolicy.cvt.L2.b64 policy, access-prop;
    // It converts an access property that the CUDA APIs made on the host.
    gpu.return
  }
}
