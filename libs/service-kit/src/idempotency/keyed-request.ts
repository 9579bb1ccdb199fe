import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Name of the header (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** A visible ASCII string, also in the double quotes of a structured field (RFC 8941). */
const KEY = /^(?:"([\x21\x23-\x7e]{1,64})"|([\x21\x23-\x7e]{1,64}))$/;

/** A request that takes effect once, however often it is sent. */
export type KeyedRequest = {
  readonly endpoint: string;
  readonly key: string;
  /** Hash of method, URL and body. */
  readonly fingerprint: string;
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads the idempotency key of a request; undefined without one. Call it before validation, which replaces the body.
 * @throws AppError `malformed-request`
 */
export const parseKeyedRequest = (request: FastifyRequest): KeyedRequest | undefined => {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined) return undefined;
  const [, quoted, plain] = KEY.exec(String(header)) ?? [];
  const key = quoted ?? plain;
  if (!key) throw new AppError('malformed-request');
  const { method, url, body, routeOptions } = request;
  const fingerprint = hash(`${method} ${url}\n${JSON.stringify(body)}`);
  return { endpoint: `${method} ${routeOptions.url}`, key, fingerprint };
};

/** Returns the id of the answer to a request. Keys of different accounts and endpoints are independent. */
export const toAnswerId = (accountId: string, { endpoint, key }: KeyedRequest): string =>
  hash(JSON.stringify([accountId, endpoint, key]));
