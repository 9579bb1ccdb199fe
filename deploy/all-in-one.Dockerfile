# All of Fitfolk in one container, with its servers, for homes:
#   docker build -f deploy/all-in-one.Dockerfile -t fitfolk/all-in-one:local .

FROM mongo:8.0.12-noble AS mongo
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# The programs with their libraries, and the C and C++ libraries, which are the newest of all images here. bash and sed keep
# documents out of the log of MongoDB.
RUN mkdir -p /runtime/usr/local/bin \
    && command -v mongod bash sed | xargs cp --dereference --target-directory /runtime/usr/local/bin \
    && { command -v mongod bash sed | xargs ldd | grep -o '/[^ ]*\.so[^ ]*'; dpkg --listfiles libc6 libgcc-s1 libstdc++6 | grep '\.so\.[0-9]'; } \
    | xargs cp --parents --dereference --target-directory /runtime

FROM redis:8.2.1-bookworm AS redis
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
RUN mkdir -p /runtime/usr/local/bin \
    && cp --dereference "$(command -v redis-server)" /runtime/usr/local/bin/ \
    && ldd "$(command -v redis-server)" | grep -o '/[^ ]*\.so[^ ]*' \
    | xargs cp --parents --dereference --target-directory /runtime

FROM nats:2.15.2-alpine AS nats

FROM versity/versitygw:v1.8.0 AS objects

# Only manifests, so that a change of the sources installs nothing again.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY i18n i18n
COPY libs libs
COPY gateway gateway
COPY services services
COPY frontends frontends
COPY all-in-one all-in-one
COPY dev dev
COPY tools tools
RUN find . -type f ! -name package.json -delete && find . -type d -empty -delete
COPY package.json package-lock.json .npmrc ./

FROM node:24.21.0-bookworm-slim AS frontends
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --ignore-scripts --no-audit --prefer-offline --include-workspace-root=false --workspace frontends
COPY i18n i18n
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/ui libs/ui
COPY libs/web-kit libs/web-kit
COPY scripts scripts
COPY frontends frontends
RUN node scripts/build-frontends.ts \
    && find frontends -mindepth 2 -maxdepth 2 ! -name dist ! -name package.json ! -name site.ts ! -name main.ts -exec rm -r {} +

FROM node:24.21.0-bookworm-slim AS backends
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
WORKDIR /app
COPY --from=manifests /app ./
# The libraries of the frontends are in what was built, and nothing is built any more. Compiled code of other systems, type
# declarations, sources, source maps and documents of packages are not read.
ARG TARGETARCH=amd64
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --ignore-scripts --no-audit --prefer-offline --include-workspace-root=false \
    --workspace all-in-one --workspace dev --workspace tools \
    && rm -rf node_modules/@module-federation node_modules/@rspack node_modules/@typescript node_modules/@zip.js \
    node_modules/lightningcss* node_modules/lucide-react node_modules/react-dom node_modules/typescript \
    && find node_modules/onnxruntime-node/bin -mindepth 3 -maxdepth 3 ! -path "*/linux/$(echo "$TARGETARCH" | sed s/amd64/x64/)" -exec rm -r {} + \
    && find . -path '*/node_modules/*' -type f \
    \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' -o -name '*.md' \) -delete \
    && rm package-lock.json .npmrc node_modules/.package-lock.json
COPY i18n i18n
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/service-kit libs/service-kit
COPY gateway gateway
COPY services services
COPY all-in-one all-in-one
COPY dev dev
COPY tools tools
COPY --from=frontends /app/frontends frontends
RUN mkdir -m 1777 .compiled

FROM node:24.21.0-bookworm-slim AS node
RUN mkdir -p /runtime/data /runtime/usr/local/bin && mkdir -m 1777 /runtime/tmp \
    && chown 1000:1000 /runtime/data && cp /usr/local/bin/node /runtime/usr/local/bin/

# Programs without a package manager.
FROM scratch
LABEL org.opencontainers.image.title="Fitfolk" \
      org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
COPY --from=node /runtime /
COPY --from=redis /runtime /
COPY --from=mongo /runtime /
COPY --from=nats /usr/local/bin/nats-server /usr/local/bin/
COPY --from=objects /usr/local/bin/versitygw /usr/local/bin/
COPY --from=backends /app /app
# A home has no one who sells, and strangers may reach it: they need an invitation. Its first address may lack HTTPS.
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    HOME=/tmp \
    PUBLIC_ORIGIN=http://localhost:3000 \
    ALLOW_INSECURE_ORIGIN=true \
    REGISTRATION=invited \
    PLAN_PROVIDER=included \
    RATE_LIMIT_FACTOR=1 \
    LOG_LEVEL=warn \
    NODE_COMPILE_CACHE=/app/.compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
USER 1000:1000
# Fails the build when a part does not load, and fills the compile cache, which is valid for the options of one process only.
RUN ["bash", "-c", "node --optimize-for-size --max-semi-space-size=16 --heap-growing-percent=45 --input-type=module --eval \"await import('/app/all-in-one/src/services.ts'); process.exit()\" && node --input-type=module --eval \"await import('/app/dev/launcher/start-fitfolk.ts'); await import('/app/dev/launcher/service-clients.ts'); process.exit()\""]
VOLUME /data
EXPOSE 3000
# A check starts Node: rare ones spare an idle machine, and frequent ones would delay the start that they wait for.
HEALTHCHECK --interval=30s --timeout=10s --start-period=90s --start-interval=2s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches the launcher, which stops the services and then their servers.
STOPSIGNAL SIGTERM
CMD ["node", "dev/launcher/start.ts", "--no-build"]
