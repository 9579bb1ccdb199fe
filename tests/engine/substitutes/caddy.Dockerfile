FROM fitfolk/busybox:substitute
RUN mkdir -p /config/caddy /data/caddy /etc/caddy /usr/share/caddy /srv
COPY ca-certificates.crt /etc/ssl/certs/
COPY caddy /usr/bin/
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
EXPOSE 80 443 2019
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
