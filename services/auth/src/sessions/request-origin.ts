import type { HttpExchange } from './host-cookie.ts';

/** The origin of our pages: as configured, else as the browser asked for it, which the gateway alone says. */
export const getOrigin = (
  { request }: Pick<HttpExchange, 'request'>,
  publicOrigin: string | undefined,
): string =>
  publicOrigin ?? `${request.headers['x-forwarded-proto']}://${request.headers['x-forwarded-host']}`;
