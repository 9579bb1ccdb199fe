import type { Readable } from 'node:stream';
import {
  createPresignedPutVerifier,
  type PresignedPutVerifier,
} from '@fitfolk/service-kit/connections/presigned-put';
import type { ObjectStoreConfig } from '@fitfolk/service-kit/connections/s3-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { toNetwork } from '@fitfolk/service-kit/http/client-network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPath } from '../guards/plain-path.ts';
import { getPublicAddress, pickHeaders } from '../upstreams/headers.ts';
import type { RegisterProxy } from '../upstreams/proxy.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import { requireThroughput } from './minimum-throughput.ts';

/** Maximum upload in bytes (12 MiB). Larger than the limit of media, so that media reports files that are too large. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Timeout in milliseconds, equal to the server's request timeout because slow clients are still sending. */
const TIMEOUT_MS = 300_000;
/** Simultaneous uploads of an account and of an address; pages send six at once. */
const MAX_CONCURRENT = 12;
/** Simultaneous uploads of one object: the retry of a page whose earlier connection was not closed yet. */
const MAX_PER_OBJECT = 2;
const RETRY_AFTER_S = 2;

type Options = {
  readonly registerProxy: RegisterProxy;
  readonly store: ObjectStoreConfig;
  readonly bucket: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

/** Registers the route that streams uploads with presigned URLs to the object store. */
export const registerUploads = (
  http: FastifyInstance,
  { registerProxy, store, bucket, publicOrigin, clock }: Options,
): void => {
  const verify = createPresignedPutVerifier(store, bucket, clock);
  const limits = {
    clients: createConcurrencyLimit(MAX_CONCURRENT),
    objects: createConcurrencyLimit(MAX_PER_OBJECT),
  };
  http.removeAllContentTypeParsers();
  registerProxy(http, {
    upstream: 'object store',
    getUrl: () => store.S3_ENDPOINT,
    method: 'PUT',
    path: `/${bucket}/staging/*`,
    timeoutMs: TIMEOUT_MS,
    streamBody: true,
    preHandler: async (request, reply) => {
      requireThroughput(request.raw);
      requireLength(request.headers['content-length']);
      await verifyUrl(request, verify, publicOrigin);
      occupySlots(request, reply, limits);
    },
    toUpstreamRequest: (request) => ({
      onlyHeaders: {
        ...pickHeaders(request.headers, ['content-type', 'content-length']),
        // The signature covers the host that the browser used.
        host: getPublicAddress(request, publicOrigin).host,
      },
    }),
    mapResponseHeaders: (headers) => pickHeaders(headers, ['content-type', 'content-length', 'etag']),
    onResponse: sendResponse,
  });
};

/** @throws AppError `malformed-request` without a length, `upload-too-large` above the maximum */
const requireLength = (length: string | undefined): void => {
  if (length === undefined) throw new AppError('malformed-request', { detail: 'Content-Length is required' });
  if (Number(length) > MAX_BYTES) throw new AppError('upload-too-large');
};

/** Rejects requests that the object store would reject, before they occupy one of its connections. */
const verifyUrl = (request: FastifyRequest, verify: PresignedPutVerifier, publicOrigin?: string) => {
  const { protocol, host } = getPublicAddress(request, publicOrigin);
  return verify({ origin: `${protocol}://${host}`, url: request.raw.url ?? '' });
};

type Limits = { readonly clients: ConcurrencyLimit; readonly objects: ConcurrencyLimit };

/**
 * The limit of an object holds for uploads without a session, too: an account gets few presigned URLs.
 * @throws AppError `rate-limited` above the number of simultaneous uploads of the account, the address or the object
 */
const occupySlots = (request: FastifyRequest, reply: FastifyReply, { clients, objects }: Limits): void => {
  // A client that has disconnected frees no slots any more.
  if (reply.raw.destroyed) throw new AppError('malformed-request');
  const { caller, ip } = request;
  const acquired = [
    clients.acquire([toNetwork(ip), ...(caller ? [caller.account.id] : [])]),
    objects.acquire([getPath(request.raw.url ?? '')]),
  ];
  const release = () => {
    for (const releaseOne of acquired) releaseOne?.();
  };
  if (acquired.includes(undefined)) {
    release();
    throw new AppError('rate-limited', { retryAfterS: RETRY_AFTER_S });
  }
  reply.raw.once('close', release);
};

/**
 * Replaces errors of the object store, which name its access key and host. Stores differ in the status, 400 or 403, for the
 * same mistake.
 */
const sendResponse = (reply: FastifyReply, body: Readable): FastifyReply => {
  if (reply.statusCode < 400) return reply.send(body);
  body.resume();
  for (const name of ['content-type', 'content-length', 'etag']) reply.removeHeader(name);
  return reply.send(
    reply.statusCode < 500
      ? new AppError('upload-url-invalid')
      : new AppError('unavailable', { retryAfterS: RETRY_AFTER_S }),
  );
};
