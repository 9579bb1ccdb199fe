import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { getPublicAddress, pickHeaders } from './upstreams/headers.ts';
import type { RegisterProxy } from './upstreams/proxy.ts';

/** Maximum upload in bytes (12 MiB). Larger than the limit of media, so that media reports files that are too large. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Timeout in milliseconds, equal to the server's request timeout because slow clients are still sending. */
const TIMEOUT_MS = 300_000;

type Options = {
  readonly registerProxy: RegisterProxy;
  readonly storeUrl: string;
  readonly bucket: string;
  readonly publicOrigin: string | undefined;
};

/** Registers the route that streams uploads with presigned URLs to the object store. */
export const registerUploads = (
  http: FastifyInstance,
  { registerProxy, storeUrl, bucket, publicOrigin }: Options,
): void => {
  http.removeAllContentTypeParsers();
  registerProxy(http, {
    upstream: 'object store',
    getUrl: () => storeUrl,
    method: 'PUT',
    path: `/${bucket}/staging/*`,
    timeoutMs: TIMEOUT_MS,
    streamBody: true,
    preHandler: async ({ headers }) => requireLength(headers['content-length']),
    toUpstreamRequest: (request) => ({
      onlyHeaders: {
        ...pickHeaders(request.headers, ['content-type', 'content-length']),
        // The signature covers the host that the browser used.
        host: getPublicAddress(request, publicOrigin).host,
      },
    }),
    mapResponseHeaders: (headers) => pickHeaders(headers, ['content-type', 'content-length', 'etag']),
  });
};

/** @throws AppError `malformed-request` without a length, `upload-too-large` above the maximum */
const requireLength = (length: string | undefined): void => {
  if (length === undefined) throw new AppError('malformed-request', { detail: 'Content-Length is required' });
  if (Number(length) > MAX_BYTES) throw new AppError('upload-too-large');
};
