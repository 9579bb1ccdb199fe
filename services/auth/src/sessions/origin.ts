import type { Exchange } from './host-cookie.ts';

/** The origin of our pages: as configured, else as the browser asked for it, which the gateway alone says. */
export const originOf = ({ request }: Pick<Exchange, 'request'>, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.headers['x-forwarded-proto']}://${request.headers['x-forwarded-host']}`;
