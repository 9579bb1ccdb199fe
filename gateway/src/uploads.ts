import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { getPath } from './guards/plain-path.ts';
import type { Forward } from './upstreams/forward.ts';
import { getPublicAddress, pickHeaders } from './upstreams/headers.ts';

/** A little more than media takes, so that it is media that explains what is too large, in bytes (12 MiB). */
const MAX_BYTES = 12 * 1024 * 1024;
/** As long as a whole request may take at our door: the clock runs while a slow phone is still sending, in milliseconds. */
const TIMEOUT_MS = 300_000;

type Options = {
  readonly forward: Forward;
  readonly storeUrl: string;
  readonly bucket: string;
  readonly publicOrigin: string | undefined;
};

/** Passes files that are PUT to a signed address on to the object store, byte by byte. */
export const registerUploads = (
  http: FastifyInstance,
  { forward, storeUrl, bucket, publicOrigin }: Options,
): void => {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  http.put(
    `/${bucket}/staging/*`,
    {
      preParsing: async (request) => {
        requireLength(request.headers['content-length']);
      },
    },
    (request, reply) =>
      forward(
        request,
        reply,
        {
          upstream: 'object store',
          url: storeUrl,
          path: getPath(request.url),
          timeoutMs: TIMEOUT_MS,
          onlyHeaders: {
            ...pickHeaders(request.headers, ['content-type', 'content-length']),
            // The signature covers the host that the browser called.
            host: getPublicAddress(request, publicOrigin).host,
          },
        },
        { headers: (headers) => pickHeaders(headers, ['content-type', 'content-length', 'etag']) },
      ),
  );
};

/** @throws AppError for a file that is too large, or that does not say how large it is */
const requireLength = (length: string | undefined): void => {
  if (length === undefined) throw new AppError('malformed-request', { detail: 'Content-Length is required' });
  if (Number(length) > MAX_BYTES) throw new AppError('upload-too-large');
};
