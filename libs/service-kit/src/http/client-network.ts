import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bytes of the /64 that providers assign to a customer. */
const IPV6_NETWORK_BYTES = 8;

/** Returns the rate-limit key of an address: an IPv4 address, or the /64 network of an IPv6 address. */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES);
  return `${Buffer.from(network).toString('hex')}/64`;
};

/** 16-bit groups of the /32 that an IPv6 provider has. */
const COARSE_IPV6_GROUPS = 2;

/**
 * Returns the part of an address that tells a foreign network from one's own, but not a household: half of an IPv4
 * address, or an IPv6 provider's /32. Returns null for text that is not an address.
 */
export const toCoarseNetwork = (address: string): string | null => {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  const groups = parsed.parts.slice(0, COARSE_IPV6_GROUPS).map((part) => part.toString(16));
  return `${groups.join(':')}::`;
};

/** Checks for an address of this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns the client's address. Trusts the header because only the gateway reaches the services. */
const getClientAddress = ({ headers, ip }: FastifyRequest): string => {
  const forwarded = headers['x-forwarded-for'];
  return typeof forwarded === 'string' ? forwarded : ip;
};

/** Returns the rate-limit key of the client's address. */
export const getClientNetwork = (request: FastifyRequest): string => toNetwork(getClientAddress(request));

/** Returns the part of the client's address that may be stored. */
export const getCoarseNetwork = (request: FastifyRequest): string | null =>
  toCoarseNetwork(getClientAddress(request));
