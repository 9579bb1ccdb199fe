import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const IPV6_CUSTOMER_BYTES = 8;

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, since a customer holds all of it. */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, IPV6_CUSTOMER_BYTES);
  return `${Buffer.from(network).toString('hex')}/64`;
};

/** The network of the person behind a request that our gateway passed on; it alone sets the header. */
export const getClientNetwork = (request: FastifyRequest): string => {
  const forwarded = request.headers['x-forwarded-for'];
  return toNetwork(typeof forwarded === 'string' ? forwarded : request.ip);
};
