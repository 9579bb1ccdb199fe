# Tools for a running instance: demo data, operator commands, and the development OIDC provider.
#   docker build -f deploy/tools.Dockerfile -t fitfolk/tools:local .

# Node and the C and C++ libraries, as in backend.Dockerfile.
FROM node:24.21.0-bookworm-slim AS node
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
RUN mkdir -p /runtime/app \
    && mkdir -m 1777 /runtime/tmp /runtime/backups /runtime/app/.compiled \
    && dpkg --listfiles libc6 libgcc-s1 libstdc++6 | grep '\.so\.[0-9]' \
    | xargs cp --parents --dereference --target-directory /runtime /usr/local/bin/node

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY i18n/package.json i18n/
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
COPY services/feed/package.json services/feed/
COPY services/media/package.json services/media/
COPY services/outfits/package.json services/outfits/
COPY dev/package.json dev/
COPY tools/package.json tools/
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --ignore-scripts --no-audit --prefer-offline --workspace dev --workspace tools --include-workspace-root=false \
    && find . -path '*/node_modules/*' -type f \
    \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' -o -name '*.md' \) -delete \
    && rm package-lock.json .npmrc node_modules/.package-lock.json

FROM scratch
LABEL org.opencontainers.image.title="Fitfolk tools" \
      org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
COPY --from=node /runtime /
COPY --from=packages /app /app
COPY i18n /app/i18n
COPY libs/contracts /app/libs/contracts
COPY libs/api-client /app/libs/api-client
COPY libs/service-kit /app/libs/service-kit
COPY services/feed /app/services/feed
COPY services/media /app/services/media
COPY services/outfits /app/services/outfits
COPY dev /app/dev
COPY tools /app/tools
ENV NODE_ENV=development \
    HOST=0.0.0.0 \
    PORT=4000 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
USER 1000:1000
CMD ["node", "dev/seed/demo.ts"]
