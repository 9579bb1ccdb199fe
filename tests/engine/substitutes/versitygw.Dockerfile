FROM fitfolk/busybox:substitute
COPY ca-certificates.crt /etc/ssl/certs/
COPY versitygw /usr/local/bin/
ENTRYPOINT ["/usr/local/bin/versitygw"]
