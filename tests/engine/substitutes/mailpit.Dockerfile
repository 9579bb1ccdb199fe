FROM fitfolk/busybox:substitute
COPY ca-certificates.crt /etc/ssl/certs/
COPY mailpit /
EXPOSE 1025 8025
ENTRYPOINT ["/mailpit"]
