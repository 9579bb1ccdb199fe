# Shell and small tools, as in Alpine images.
FROM debian:bookworm-slim AS busybox
RUN apt-get update && apt-get install --yes --no-install-recommends busybox-static

FROM scratch
COPY --from=busybox /bin/busybox /bin/busybox
RUN ["/bin/busybox", "sh", "-c", "/bin/busybox mkdir -p /etc /tmp /usr/bin /usr/sbin /sbin /usr/local/bin && /bin/busybox --install -s && chmod 1777 /tmp && echo root:x:0:0:root:/root:/bin/sh >/etc/passwd"]
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["/bin/sh"]
