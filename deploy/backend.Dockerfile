# The gateway or a service, chosen by its folder:
#   docker build -f deploy/backend.Dockerfile --build-arg SERVICE=services/auth -t fitfolk/auth:local .

# Node and the C and C++ libraries, without a shell, npm or a package manager.
FROM node:24.21.0-bookworm-slim AS node
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
RUN mkdir -p /runtime/app \
    && mkdir -m 1777 /runtime/tmp /runtime/app/.compiled \
    && dpkg --listfiles libc6 libgcc-s1 libstdc++6 | grep '\.so\.[0-9]' \
    | xargs cp --parents --dereference --target-directory /runtime /usr/local/bin/node

# Only the manifests, so that a change of a source installs nothing.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY gateway gateway
COPY services services
RUN find . -type f ! -name package.json -delete \
    && find . -type d -empty -delete

# Packages of all backends in one stage: they share package-lock.json, so separate stages would be rebuilt together.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY i18n/package.json i18n/
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
COPY libs/bundle/package.json libs/bundle/
COPY --from=manifests /app ./
# Builds take turns with npm's cache, so that each package is downloaded once.
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --ignore-scripts --no-audit --prefer-offline --workspace gateway --workspace services \
    --workspace libs/bundle --include-workspace-root=false

FROM packages AS bundle
COPY libs/bundle libs/bundle
COPY i18n i18n
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/service-kit libs/service-kit
ARG SERVICE
COPY ${SERVICE} ${SERVICE}
# Type declarations, sources, source maps and documents of the packages with compiled code are not read.
RUN mkdir -p /bundle/node_modules \
    && node libs/bundle/src/bundle-backend.ts "${SERVICE}" /bundle \
    && find /bundle/node_modules -type f \
    \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' -o -name '*.md' \) -delete

FROM scratch
LABEL org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
COPY --from=node /runtime /
COPY --from=bundle /bundle /app
ARG SERVICE
LABEL org.opencontainers.image.title="Fitfolk ${SERVICE}"
# The services return the memory of their start with `--expose-gc`. The compile cache is valid for the same options only.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_OPTIONS=--expose-gc \
    NODE_COMPILE_CACHE=/app/.compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
USER 1000:1000
# Importing starts nothing. It fails the build when a part does not load, and fills the compile cache, which shortens the
# start by a third.
RUN ["node", "--input-type=module", "--eval", "for (const file of fs.readdirSync('.')) if (/^service\\.mjs$|\\.part\\.mjs$/.test(file)) await import(`./${file}`)"]
EXPOSE 3000
# A check starts Node: rare ones spare an idle machine, and frequent ones would delay the start that they wait for.
HEALTHCHECK --interval=30s --timeout=10s --start-period=90s --start-interval=2s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches node directly, which finishes open requests before it exits.
STOPSIGNAL SIGTERM
CMD ["node", "main.mjs"]
