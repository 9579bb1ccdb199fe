import type { HttpExchange } from './host-cookie.ts';

/** Returns the configured origin, or the one that the gateway forwards. */
export const getOrigin = (
  { request }: Pick<HttpExchange, 'request'>,
  publicOrigin: string | undefined,
): string =>
  publicOrigin ?? `${request.headers['x-forwarded-proto']}://${request.headers['x-forwarded-host']}`;
