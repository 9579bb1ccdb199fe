# A frontend with its file server, chosen by its folder:
#   docker build -f deploy/frontend.Dockerfile --build-arg FRONTEND=frontends/shell -t fitfolk/shell:local .
# RUN and ENV use paths relative to WORKDIR, because the image tests run without a container engine and its root folder.

# Packages of all frontends in one stage: they share package-lock.json, so separate stages would be rebuilt together.
FROM node:24.21.0-bookworm-slim AS build-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
COPY libs/ui/package.json libs/ui/
COPY libs/web-kit/package.json libs/web-kit/
COPY frontends/shell/package.json frontends/shell/
COPY frontends/closet/package.json frontends/closet/
COPY frontends/social/package.json frontends/social/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --prefer-offline --include-workspace-root=false \
    --workspace frontends/shell --workspace frontends/closet --workspace frontends/social
COPY libs libs
COPY scripts scripts

FROM build-packages AS build
ARG FRONTEND
COPY ${FRONTEND} ${FRONTEND}
RUN ["node", "scripts/build-frontends.ts"]

# Packages of the file server, which are the same for every frontend.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/service-kit/package.json libs/service-kit/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --prefer-offline --workspace libs/service-kit --include-workspace-root=false
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/service-kit libs/service-kit

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
WORKDIR /app
COPY --from=packages /app ./
ARG FRONTEND
COPY ${FRONTEND}/package.json ${FRONTEND}/main.ts ${FRONTEND}/site.ts ${FRONTEND}/
COPY --from=build /app/${FRONTEND}/dist ${FRONTEND}/dist
LABEL org.opencontainers.image.title="Fitfolk ${FRONTEND}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=.compiled
WORKDIR /app/${FRONTEND}
RUN mkdir -m 1777 .compiled
USER 1000:1000
# Importing starts nothing. It fails the build when a package is missing, and fills the compile cache, which shortens the
# start by a third.
RUN ["node", "--input-type=module", "--eval", "await import('@fitfolk/service-kit/runtime/run-services'); await import('./site.ts')"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches node directly, which finishes open requests before it exits.
STOPSIGNAL SIGTERM
CMD ["node", "main.ts"]
