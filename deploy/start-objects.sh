# Starts the object store with the secret key of a file, unless ROOT_SECRET_KEY is set.
if [ -z "$ROOT_SECRET_KEY" ] && [ -n "$ROOT_SECRET_KEY_FILE" ]; then
  ROOT_SECRET_KEY=$(cat "$ROOT_SECRET_KEY_FILE")
  export ROOT_SECRET_KEY
fi
exec versitygw "$@"
