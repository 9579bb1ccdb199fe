# A frontend with its file server, chosen by its folder:
#   docker build -f deploy/frontend.Dockerfile --build-arg FRONTEND=frontends/shell -t fitfolk/shell:local .

# Packages of all frontends in one stage: they share package-lock.json, so separate stages would be rebuilt together.
# A build is the same on every platform.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY i18n/package.json i18n/
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/ui/package.json libs/ui/
COPY libs/web-kit/package.json libs/web-kit/
COPY frontends/shell/package.json frontends/shell/
COPY frontends/closet/package.json frontends/closet/
COPY frontends/social/package.json frontends/social/
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --ignore-scripts --no-audit --prefer-offline --include-workspace-root=false \
    --workspace frontends/shell --workspace frontends/closet --workspace frontends/social

FROM packages AS build
COPY i18n i18n
COPY libs/contracts libs/contracts
COPY libs/api-client libs/api-client
COPY libs/ui libs/ui
COPY libs/web-kit libs/web-kit
COPY scripts scripts
ARG FRONTEND
COPY ${FRONTEND} ${FRONTEND}
RUN ["node", "scripts/build-frontends.ts"]
WORKDIR /app/${FRONTEND}
RUN mkdir -p /srv/apps \
    && mv dist "/srv/apps/${FRONTEND##*/}" \
    && node --print 'JSON.stringify({ status: "live", version: require("./package.json").version })' > /srv/live.json

FROM caddy:2.11.4-alpine AS caddy

# The server of the official image has a file capability, and the kernel refuses to run such a file in a container without
# capabilities. A copy has none. Copying on the build platform needs no emulation.
FROM --platform=$BUILDPLATFORM busybox:1.37.0-musl AS server
COPY --from=caddy /usr/bin/caddy /original
RUN cp /original /caddy

FROM busybox:1.37.0-musl
LABEL org.opencontainers.image.vendor="Fitfolk" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
COPY --from=server /caddy /usr/bin/
COPY deploy/Caddyfile /etc/caddy/
ARG FRONTEND
COPY --from=build /srv /srv
LABEL org.opencontainers.image.title="Fitfolk ${FRONTEND}"
ENV PORT=3000
WORKDIR /srv
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["sh", "-c", "wget -q -O /dev/null http://127.0.0.1:$PORT/health/ready"]
# SIGTERM reaches Caddy directly, which finishes open requests before it exits.
STOPSIGNAL SIGTERM
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
