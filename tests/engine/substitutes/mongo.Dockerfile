FROM debian:bookworm-slim
RUN groupadd --gid 999 mongodb && useradd --uid 999 --gid 999 mongodb \
    && mkdir -p /data/db /data/configdb && chown -R 999:999 /data \
    && apt-get update && apt-get install --yes --no-install-recommends libcurl4 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY node mongod /usr/local/bin/
COPY mongosh /opt/mongosh
RUN ln -s /opt/mongosh/node_modules/.bin/mongosh /usr/local/bin/mongosh
VOLUME /data/db /data/configdb
EXPOSE 27017
CMD ["mongod", "--bind_ip_all"]
