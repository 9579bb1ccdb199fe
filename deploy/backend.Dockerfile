# The gateway or a service, chosen by its folder:
#   docker build -f deploy/backend.Dockerfile --build-arg SERVICE=services/auth -t fitfolk/auth:local .
# RUN and ENV use paths relative to WORKDIR, because the image tests run without a container engine and its root folder.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
ARG SERVICE
COPY ${SERVICE}/package.json ${SERVICE}/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --prefer-offline --workspace "${SERVICE}" --include-workspace-root=false

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
WORKDIR /app
COPY --from=packages /app ./
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/service-kit libs/service-kit
ARG SERVICE
COPY ${SERVICE} ${SERVICE}
LABEL org.opencontainers.image.title="Fitfolk ${SERVICE}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=.compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app/${SERVICE}
RUN mkdir -m 1777 .compiled
USER 1000:1000
# Importing starts nothing. It fails the build when a package is missing, and fills the compile cache, which shortens the
# start by a third.
RUN ["node", "--input-type=module", "--eval", "await import('@fitfolk/service-kit/runtime/run-services'); await import('./src/service.ts')"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches node directly, which finishes open requests before it exits.
STOPSIGNAL SIGTERM
CMD ["node", "src/main.ts"]
