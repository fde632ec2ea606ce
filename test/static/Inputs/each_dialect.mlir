// A kernel with ops of each dialect that the self-contained redop-compile supports.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32>} {
  gpu.module @kernels {
    func.func private @twice(%x: f32) -> f32 {
      %y = arith.addf %x, %x : f32
      func.return %y : f32
    }

    gpu.func @numbers(%p: !llvm.ptr<1>, %x: f32, %i: index) kernel {
      %twice = func.call @twice(%x) : (f32) -> f32
      %complex = complex.create %x, %twice : complex<f32>
      %square = complex.mul %complex, %complex : complex<f32>
      %re = complex.re %square : complex<f32>
      %root = math.sqrt %re : f32
      %power = math.powf %root, %x : f32
      llvm.store volatile %power, %p : f32, !llvm.ptr<1>
      %next = index.add %i, %i
      %number = index.castu %next : index to i32
      llvm.store volatile %number, %p : i32, !llvm.ptr<1>
      %any = ub.poison : i32
      llvm.store volatile %any, %p : i32, !llvm.ptr<1>
      gpu.return
    }

    gpu.func @memory(%m: memref<64xf32, 1>, %n: index, %wide: i1) kernel {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %id = gpu.thread_id x
      scf.for %j = %c0 to %n step %c1 {
        %v = affine.load %m[%n] : memref<64xf32, 1>
        redop.store_reduce addf %v, %m[%id] : f32, memref<64xf32, 1>
      }
      cf.cond_br %wide, ^four, ^end
    ^four:
      %four = vector.load %m[%id] : memref<64xf32, 1>, vector<4xf32>
      vector.store %four, %m[%c0] : memref<64xf32, 1>, vector<4xf32>
      %first = memref.load %m[%n] : memref<64xf32, 1>
      memref.store %first, %m[%c1] : memref<64xf32, 1>
      cf.br ^end
    ^end:
      gpu.return
    }

    gpu.func @pointers(%p: !ptr.ptr<#ptr.generic_space>, %q: !llvm.ptr<1>, %n: index) kernel {
      %r = ptr.ptr_add %p, %n : !ptr.ptr<#ptr.generic_space>, index
      %s = builtin.unrealized_conversion_cast %r : !ptr.ptr<#ptr.generic_space> to !llvm.ptr
      llvm.store %s, %q : !llvm.ptr, !llvm.ptr<1>
      gpu.return
    }

    gpu.func @warp(%p: !llvm.ptr<1>, %v: i32, %n: index) kernel {
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %sum = nvvm.redux.sync add %v, %mask : i32 -> i32
      redop.red add u32 %p, %sum : !llvm.ptr<1>, i32
      %c0 = arith.constant 0 : index
      %barrier = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
      nvgpu.mbarrier.init %barrier[%c0], %n : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
      gpu.return
    }
  }
}
