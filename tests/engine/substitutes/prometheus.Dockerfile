FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends prometheus wget && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
    && mkdir /prometheus && chown 65534:65534 /prometheus
USER 65534:65534
EXPOSE 9090
ENTRYPOINT ["/usr/bin/prometheus"]
