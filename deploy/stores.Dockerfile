# Adds data folders owned by an unprivileged user to official images. A new named volume takes over the owner of the folder
# that it is mounted on.

FROM nats:2.15.2-alpine AS nats
RUN mkdir /data && chown 1000:1000 /data
COPY deploy/nats.conf /etc/nats/fitfolk.conf
USER 1000:1000
CMD ["nats-server", "--config", "/etc/nats/fitfolk.conf"]

FROM versity/versitygw:v1.8.0 AS objects
RUN mkdir -p /data/objects /data/metadata && chown -R 1000:1000 /data
USER 1000:1000
COPY deploy/start-objects.sh /usr/local/bin/
ENTRYPOINT ["/bin/sh", "/usr/local/bin/start-objects.sh"]
# Sidecar files instead of extended attributes, which not every file system supports.
CMD ["--port", ":7070", "--region", "us-east-1", "--health", "/health", "--quiet", "--keep-alive", "posix", "--sidecar", "/data/metadata", "/data/objects"]

FROM prom/prometheus:v3.5.0 AS metrics
COPY deploy/prometheus.yml deploy/chart/files/observability/*.yml /etc/prometheus/

# The server of the official image has a file capability, and the kernel refuses to run such a file in a container without
# capabilities. A copy has none.
FROM caddy:2.11.4-alpine AS tls
RUN cp /usr/bin/caddy /usr/local/bin/caddy && mkdir -p /data/caddy && chown -R 1000:1000 /data
COPY deploy/tls.Caddyfile /etc/caddy/
COPY deploy/start-tls.sh /usr/local/bin/
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
USER 1000:1000
CMD ["/bin/sh", "/usr/local/bin/start-tls.sh"]

# Creates keys and passwords on the first run, and refuses to publish development to other machines.
FROM node:24.21.0-bookworm-slim AS secrets
WORKDIR /app
RUN mkdir /secrets && chown 1000:1000 /secrets
COPY dev/launcher/container-secrets.ts dev/launcher/identity-keys.ts dev/launcher/prepare-containers.ts launcher/
COPY dev/provision/mongod-log.ts provision/
USER 1000:1000
CMD ["node", "launcher/prepare-containers.ts", "/secrets"]
