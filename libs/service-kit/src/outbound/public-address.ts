import ipaddr from 'ipaddr.js';

/** Bits that global unicast addresses of IPv6 start with, 2000::/3: the only range that the IANA has assigned. */
const GLOBAL_UNICAST = 0x2000;
const GLOBAL_UNICAST_MASK = 0xe000;
const GROUP_BITS = 16;

/**
 * Checks for an address of the public internet, to which requests on behalf of users may go. An address that contains an
 * IPv4 address (IPv4-mapped, or NAT64 with the prefix of RFC 6052) counts as that one; other transition addresses are not
 * public. Text that is not an address is not public either.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(NAT64_PREFIX)) return getLastAddress(parsed).range() === 'unicast';
  const isGlobal = ((parsed.parts[0] ?? 0) & GLOBAL_UNICAST_MASK) === GLOBAL_UNICAST;
  return isGlobal && parsed.range() === 'unicast';
};

/** Prefix with which resolvers of IPv6-only networks return IPv4 addresses (RFC 6052). */
const NAT64_PREFIX = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Returns the IPv4 address in the last 32 bits. */
const getLastAddress = ({ parts }: ipaddr.IPv6): ipaddr.IPv4 =>
  new ipaddr.IPv4(parts.slice(-2).flatMap((group) => [group >> (GROUP_BITS / 2), group & 0xff]));
