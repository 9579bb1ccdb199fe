/** Returns the secret in the URL fragment of a shared link, which browsers send neither to the server nor in a referrer. */
export const readLinkToken = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
