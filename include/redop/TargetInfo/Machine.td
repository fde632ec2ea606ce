//===- Machine.td - Sizes of GPUs --------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a GPU of each chip from sm_70 on has room for. The limits of a
// multiprocessor (SM) and of a CTA are those of the compute capability. The
// number of SMs is that of a product: the largest one of the chip for which a
// source gives it.
//
// 0 stands for an unknown number: getMachine() then uses that of the nearest
// older chip that has one. Each row names its sources.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINE_TD
#define REDOP_TARGETINFO_MACHINE_TD

include "llvm/TableGen/SearchableTable.td"

class Machine<int sm, int multiprocessors, string product,
              string productSource> {
  bits<8> Sm = sm;
  bits<16> Multiprocessors = multiprocessors;
  string Product = product;
  string ProductSource = productSource;
  // Of an SM. Sizes of memory are in bytes.
  bits<16> Threads = ?;
  bits<8> Ctas = ?;
  bits<32> Registers = 65536;
  bits<32> SharedBytes = ?;
  // Of a CTA. `MaxSharedBytes` is the limit of dynamic shared memory that a
  // kernel opts in to, `StaticSharedBytes` the limit without that.
  bits<16> CtaThreads = 1024;
  bits<32> CtaRegisters = 65536;
  bits<32> StaticSharedBytes = 49152;
  bits<32> MaxSharedBytes = ?;
  // What the system uses of an SM's shared memory for each CTA.
  bits<16> ReservedBytes = 1024;
  bits<8> Banks = 32;
  bits<8> WarpSize = 32;
  // The source of the limits of the SM and the CTA.
  string Source = ?;
  // Whether the heuristics of the passes (lib/Optimize/*/Heuristics.h) were
  // measured on a GPU of this chip. Other chips use the nearest one's.
  bit IsMeasured = 0;
}

def MachineTable : GenericTable {
  let FilterClass = "Machine";
  let CppTypeName = "MachineRow";
  let Fields = ["Sm", "Multiprocessors", "Threads", "Ctas", "Registers",
                "SharedBytes", "CtaThreads", "CtaRegisters",
                "StaticSharedBytes", "MaxSharedBytes", "ReservedBytes",
                "Banks", "WarpSize", "IsMeasured"];
  let PrimaryKey = ["Sm"];
  let PrimaryKeyName = "lookupMachineRow";
}

//===----------------------------------------------------------------------===//
// Volta and Turing
//===----------------------------------------------------------------------===//

let ReservedBytes = 0 in {
  let Source = "CUDA C++ Programming Guide 12.9, Technical Specifications per "
               "Compute Capability",
      Threads = 2048, Ctas = 32, SharedBytes = 98304, MaxSharedBytes = 98304 in {
    def : Machine<70, 80, "Tesla V100", "NVIDIA Tesla V100 GPU Architecture">;
    def : Machine<72, 8, "Jetson AGX Xavier",
                  "Jetson AGX Xavier data sheet: 512 cores, 64 in each SM">;
  }
  let Source = "CUDA C++ Programming Guide 13.0, Technical Specifications per "
               "Compute Capability",
      Threads = 1024, Ctas = 16, SharedBytes = 65536, MaxSharedBytes = 65536 in
    def : Machine<75, 72, "Quadro RTX 8000", "NVIDIA Turing GPU Architecture">;
}

//===----------------------------------------------------------------------===//
// Ampere, Ada, Hopper and Blackwell
//===----------------------------------------------------------------------===//

let Source = "CUDA C++ Programming Guide 13.0, Technical Specifications per "
             "Compute Capability" in {
  let Threads = 2048, Ctas = 32 in {
    let SharedBytes = 167936, MaxSharedBytes = 166912 in
      def : Machine<80, 108, "A100",
                    "NVIDIA A100 Tensor Core GPU Architecture">;
    let SharedBytes = 233472, MaxSharedBytes = 232448 in {
      let IsMeasured = 1 in
        def : Machine<90, 132, "H100 SXM and H200",
                      "NVIDIA H100 Tensor Core GPU Architecture">;
      def : Machine<100, 148, "B200",
                    "Chips and Cheese, Nvidia's B200: 74 of the 80 SMs of each "
                    "die">;
    }
  }
  let Threads = 1536 in {
    let Ctas = 16, SharedBytes = 102400, MaxSharedBytes = 101376 in
      def : Machine<86, 84, "RTX A6000",
                    "NVIDIA Ampere GA102 GPU Architecture">;
    let Ctas = 16, SharedBytes = 167936, MaxSharedBytes = 166912 in
      def : Machine<87, 16, "Jetson AGX Orin 64GB",
                    "Jetson AGX Orin data sheet: 2,048 cores, 128 in each SM">;
    let Ctas = 24, SharedBytes = 102400, MaxSharedBytes = 101376 in {
      def : Machine<89, 142, "RTX 6000 Ada", "NVIDIA Ada GPU Architecture">;
      def : Machine<120, 188, "RTX PRO 6000 Blackwell",
                    "RTX PRO 6000 Blackwell data sheet: 24,064 cores, 128 in "
                    "each SM">;
    }
    let Ctas = 24, SharedBytes = 233472, MaxSharedBytes = 232448 in
      def : Machine<110, 20, "Jetson AGX Thor (T5000)",
                    "Jetson Thor data sheet: 2,560 cores, 128 in each SM">;
  }
}

// The guide has no column for these compute capabilities.
let Source = "libcu++ of CUDA 13, cuda/__device/arch_traits.h" in {
  let Threads = 1536, Ctas = 16, SharedBytes = 102400,
      MaxSharedBytes = 101376 in
    def : Machine<88, 0, "unknown", "none">;
  let Threads = 2048, Ctas = 32, SharedBytes = 233472,
      MaxSharedBytes = 232448 in
    def : Machine<103, 0, "B300",
                  "none: NVIDIA gives the 160 SMs of the complete chip, not "
                  "those of the product">;
  let Threads = 1536, Ctas = 24, SharedBytes = 102400,
      MaxSharedBytes = 101376 in
    def : Machine<121, 48, "GB10 (DGX Spark)",
                  "DGX Spark data sheet: 6,144 cores, 128 in each SM">;
}

// No document describes it; sm_103 is in the same family.
let Source = "none: as sm_103", Threads = 2048, Ctas = 32,
    SharedBytes = 233472, MaxSharedBytes = 232448 in
  def : Machine<107, 0, "unknown", "none">;

#endif // REDOP_TARGETINFO_MACHINE_TD
