import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

export type OriginConfig = {
  readonly S3_PUBLIC_ENDPOINT?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
};

const getFirst = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/**
 * Returns the origin at which browsers reach the object store: the configured one, else the origin of the request that the
 * gateway forwarded. @throws AppError `malformed-request` if the forwarded host is not a valid one
 */
export const getBrowserOrigin = (config: OriginConfig, headers: IncomingHttpHeaders): string => {
  const configured = config.S3_PUBLIC_ENDPOINT ?? config.PUBLIC_ORIGIN;
  if (configured) return configured;
  const protocol = getFirst(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const url = `${protocol}://${getFirst(headers['x-forwarded-host']) ?? headers.host}`;
  if (!URL.canParse(url)) throw new AppError('malformed-request');
  return new URL(url).origin;
};
