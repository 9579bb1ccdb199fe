import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

const MAX_PORT = 65_535;
const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** Names of address ranges that Fastify knows. */
const RANGE_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const HTTP = /^https?:\/\/[^\s/?#]/i;
/** An origin, which browsers write without a trailing slash but people often don't. */
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/i;
/** One address, as `name@host` or `Name <name@host>`. */
const MAILBOX =
  /^(?:[^<>,]*<[^\s<>@,]+@[^\s<>@,.]+(?:\.[^\s<>@,.]+)*>|[^\s<>@,]+@[^\s<>@,.]+(?:\.[^\s<>@,.]+)*)$/;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
/** A host of a URL: an address, or a name of labels. A list, a wildcard or a placeholder would be a host that nobody has. */
const URL_HOST =
  /^(?:\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*)$/;

const hasHost = (text: string): boolean => URL.canParse(text) && URL_HOST.test(new URL(text).hostname);

/** A URL that is reduced to its origin. */
export const Origin = z
  .string()
  .refine(
    (text) => ORIGIN.test(text) && hasHost(text),
    'must be http:// or https:// with a host and at most a port, without a path',
  )
  .transform((url) => new URL(url).origin);

/** A URL with `http:` or `https:`. */
export const HttpUrl = z
  .string()
  .refine(
    (text) => HTTP.test(text) && hasHost(text),
    'must be a URL that starts with http:// or https:// and has one host',
  );

/** A text without spaces, such as a key or a name. */
export const Token = z.string().regex(/^\S+$/, 'must not contain spaces or line breaks');

/** A port to listen on; 0 for any free one. */
export const Port = z.coerce.number().int().min(0).max(MAX_PORT);

/** An address to listen on. */
export const ListenAddress = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text)),
    'must be an IP address or a host name, without http:// and without a port',
  );

/** A sender or recipient of mail. */
export const Mailbox = z
  .string()
  .regex(MAILBOX, 'must be an email address, with or without a name before it');

const isRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  if (prefix === undefined) return isIP(text) > 0 || RANGE_NAMES.includes(text);
  const bits = isIPv4(address) ? IPV4_BITS : IPV6_BITS;
  return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits;
};

/** Addresses and ranges of addresses, separated by commas. */
export const AddressRanges = z
  .string()
  .refine(
    (text) => text.split(',').every((range) => isRange(range.trim())),
    'must be IP addresses or ranges in CIDR notation, separated by commas; host names are not resolved',
  );

/** Part of a PEM file. */
export const Pem = z
  .string()
  .regex(/^-----BEGIN [A-Z ]+-----/, 'must be in PEM format; with _FILE, its value is read from a file');

const HOST_WITH_PORT = String.raw`(?:\[[0-9a-f:.]+\]|[^\s/?#@:,[\]]+)(?::\d{1,5})?`;
/** Hosts, separated by commas, which a user and a password can precede. */
const AUTHORITY = new RegExp(`^(?:[^\\s/?#@]+@)?${HOST_WITH_PORT}(?:,${HOST_WITH_PORT})*$`, 'i');

/** Checks the URL of a server, which can have several hosts. A password with a character that ends it, such as `#`, makes it wrong. */
export const isServerUrl = (text: string, scheme: RegExp): boolean => {
  const [, name = '', authority = ''] = /^([^:]+):\/\/([^\s/?#]*)\S*$/.exec(text) ?? [];
  return scheme.test(name) && AUTHORITY.test(authority);
};
