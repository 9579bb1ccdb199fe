/** Matches IPv4 and IPv6 addresses, for which browsers create no passkeys. */
const IP_ADDRESS = /^[\d.]+$|:/;

/** Returns true if this browser can use passkeys on this page's host. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);
