import type { HttpExchange } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';

/** The website that passkeys are bound to. */
export type RelyingParty = {
  readonly origin: string;
  /** Host name of the origin. */
  readonly id: string;
};

/** Returns the relying party of a request: that of PUBLIC_ORIGIN, if it is set. */
export const getRelyingParty = (
  exchange: Pick<HttpExchange, 'request'>,
  publicOrigin: string | undefined,
): RelyingParty => {
  const { origin, hostname } = new URL(getOrigin(exchange, publicOrigin));
  return { origin, id: hostname };
};
