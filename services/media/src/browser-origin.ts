import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

export type OriginConfig = {
  readonly S3_PUBLIC_ENDPOINT?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
};

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/**
 * The origin on which a browser reaches the object store: the configured one, else the one that its request came to, as
 * the gateway tells. @throws AppError `malformed-request` when no origin can be made of what was told
 */
export const getBrowserOrigin = (config: OriginConfig, headers: IncomingHttpHeaders): string => {
  const configured = config.S3_PUBLIC_ENDPOINT ?? config.PUBLIC_ORIGIN;
  if (configured) return configured;
  const protocol = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const address = `${protocol}://${first(headers['x-forwarded-host']) ?? headers.host}`;
  if (!URL.canParse(address)) throw new AppError('malformed-request');
  return new URL(address).origin;
};
