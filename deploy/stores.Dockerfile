# What their images lack to run without root: a folder for the data that belongs to them. A named volume mounted there for
# the first time takes over its owner.

FROM nats:2.15.2-alpine AS nats
RUN mkdir /data && chown 1000:1000 /data
COPY deploy/nats.conf /etc/nats/fitfolk.conf
USER 1000:1000
CMD ["nats-server", "--config", "/etc/nats/fitfolk.conf"]

FROM versity/versitygw:v1.8.0 AS objects
RUN mkdir -p /data/objects /data/metadata && chown -R 1000:1000 /data
USER 1000:1000
# Metadata lies beside the objects and not in extended attributes, which not every file system has.
CMD ["--port", ":7070", "--region", "us-east-1", "--health", "/health", "--quiet", "--keep-alive", "posix", "--sidecar", "/data/metadata", "/data/objects"]

# Makes the gateway's keys once and keeps them.
FROM node:24.21.0-bookworm-slim AS keys
WORKDIR /keys
RUN chmod 1777 .
COPY dev/launcher/identity-keys.ts ./
USER 1000:1000
CMD ["node", "identity-keys.ts", "."]
