# Tools for a running instance: demo data, operator commands, and the development OIDC provider.
#   docker build -f deploy/tools.Dockerfile -t fitfolk/tools:local .

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
COPY services/feed/package.json services/feed/
COPY dev/package.json dev/
COPY tools/package.json tools/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --prefer-offline --workspace dev --workspace tools --include-workspace-root=false

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Fitfolk tools" \
      org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
WORKDIR /app
COPY --from=packages /app ./
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/service-kit libs/service-kit
COPY services/feed services/feed
COPY dev dev
COPY tools tools
ENV NODE_ENV=development \
    HOST=0.0.0.0 \
    PORT=4000 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
CMD ["node", "dev/seed/demo.ts"]
