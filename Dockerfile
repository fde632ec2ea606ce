# redop in Ubuntu 24.04 with LLVM's own packages: docker build -t redop . && docker run -it redop
# docs/OtherSystems.md says what of this was tried.
FROM ubuntu:24.04

ARG LLVM=22
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        ca-certificates curl g++ git gnupg \
    && curl -fsSL https://apt.llvm.org/llvm-snapshot.gpg.key | gpg --dearmor -o /usr/share/keyrings/llvm.gpg \
    && echo "deb [signed-by=/usr/share/keyrings/llvm.gpg] https://apt.llvm.org/noble llvm-toolchain-noble-$LLVM main" \
        > /etc/apt/sources.list.d/llvm.list

COPY . /redop
WORKDIR /redop
# Installs what the build requires, LLVM among it, and builds.
RUN utils/setup.sh && rm -rf /var/lib/apt/lists/*
ENV PATH=/redop/build/bin:$PATH
CMD ["bash"]
