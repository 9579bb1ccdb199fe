# Starts HTTPS in front of the gateway. Development has passwords that everyone knows, so it must not be published.
if [ "$NODE_ENV" != production ]; then
  echo "The profile tls publishes Fitfolk: leave out docker-compose.override.yml." >&2
  exit 1
fi
case "$PUBLIC_ORIGIN" in
  https://*) ;;
  *)
    echo "The profile tls needs PUBLIC_ORIGIN with https:, such as https://closet.example." >&2
    exit 1
    ;;
esac
exec caddy run --config /etc/caddy/tls.Caddyfile --adapter caddyfile
