FROM fitfolk/busybox:substitute
COPY ca-certificates.crt /etc/ssl/certs/
COPY nats-server /usr/local/bin/
EXPOSE 4222 8222 6222
CMD ["nats-server"]
