import { type LookupAddress, promises } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves a host name to its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves a name as the operating system does, with `/etc/hosts`. */
const resolveName: Resolve = (hostname) => promises.lookup(hostname, { all: true });

type LookupOptions = {
  readonly resolve?: Resolve;
  /** Tells to which addresses connections may be opened; to public ones by default. */
  readonly isAllowed?: (address: string) => boolean;
};

/**
 * Creates a `lookup` for the sockets of `node:http`, `node:https` and undici, which rejects a name unless all of its
 * addresses are public. The socket connects to the addresses that were checked and resolves no name again, so that a name
 * whose answer changes (DNS rebinding) has no effect. Sockets skip it for an address instead of a name: check the URL with
 * `requirePublicUrl` first.
 */
export const createPublicLookup =
  ({ resolve = resolveName, isAllowed = isPublicAddress }: LookupOptions = {}): LookupFunction =>
  (hostname, options, callback) => {
    const resolved = resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        throw new OutboundError('address-not-public', hostname);
      }
      return { first, addresses };
    });
    resolved.then(
      ({ first, addresses }) =>
        options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family),
      (error) => callback(error, ''),
    );
  };

/**
 * Checks a URL before a request: `http` or `https`, without a user name, and with a public address if it has one instead
 * of a name. @throws OutboundError `url-not-supported`, `address-not-public`
 */
export const requirePublicUrl = (url: URL): void => {
  requireSupportedUrl(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundError('address-not-public', url.host);
};

/** @throws OutboundError `url-not-supported` */
export const requireSupportedUrl = ({ protocol, username, password, host }: URL): void => {
  if (!['http:', 'https:'].includes(protocol) || username || password) {
    throw new OutboundError('url-not-supported', host);
  }
};
