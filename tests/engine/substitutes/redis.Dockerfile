FROM debian:bookworm-slim
RUN groupadd --gid 999 redis && useradd --uid 999 --gid 999 redis \
    && apt-get update && apt-get install --yes --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
    && mkdir /data && chown 999:999 /data
VOLUME /data
WORKDIR /data
EXPOSE 6379
# The official image disables protected mode as well.
CMD ["redis-server", "--protected-mode", "no"]
