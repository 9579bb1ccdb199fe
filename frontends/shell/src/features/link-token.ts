/** Returns a secret in the URL fragment of a shared link, which browsers send neither to the server nor in a referrer. */
export const readLinkToken = (name = 'token'): string =>
  new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';
