import { Agent } from 'undici';
import type { MutualTls } from './mutual-tls.ts';

/**
 * Longest time for which a connection to a service stays open without a request, in milliseconds. Shorter than the shutdown
 * delay of services by some seconds, also on a busy machine, so that no request is sent on a closing connection.
 */
export const SERVICE_KEEP_ALIVE_MS = 2000;

/** Fetches from services, with our certificate if there is one. */
export type ServiceFetch = { readonly fetch: typeof fetch; close(): Promise<void> };

/** Creates a `fetch` with connections of its own. */
export const createServiceFetch = (tls: MutualTls | undefined): ServiceFetch => {
  const dispatcher = new Agent({
    keepAliveMaxTimeout: SERVICE_KEEP_ALIVE_MS,
    ...(tls ? { connect: tls } : {}),
  });
  return {
    // The option of Node's fetch is missing from the type of browsers.
    fetch: (input, init) => fetch(input, { ...init, dispatcher } as RequestInit),
    close: () => dispatcher.close(),
  };
};
