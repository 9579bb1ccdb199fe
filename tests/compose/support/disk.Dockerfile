# Programs that create a disk for a volume and cut its power.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends e2fsprogs mount perl-base && rm -rf /var/lib/apt/lists/*
