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

/** Checks for an address of this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns the client's network. Trusts the header because only the gateway reaches the services. */
export const getClientNetwork = (request: FastifyRequest): string => {
  const forwarded = request.headers['x-forwarded-for'];
  return toNetwork(typeof forwarded === 'string' ? forwarded : request.ip);
};
