import type { Agent } from 'undici';
import type { MutualTls } from './mutual-tls.ts';

/**
 * Longest time for which a connection to a service stays open without a request, in milliseconds. Shorter than the shutdown
 * delay of services by some seconds, also on a busy machine, so that no request is sent on a closing connection.
 */
export const SERVICE_KEEP_ALIVE_MS = 2000;

/** Fetches from services, with our certificate if there is one. */
export type ServiceFetch = { readonly fetch: typeof fetch; close(): Promise<void> };

/** Creates a `fetch` with connections of its own. The client is loaded with the first request, because it takes 14 MB. */
export const createServiceFetch = (tls: MutualTls | undefined): ServiceFetch => {
  let agent: Promise<Agent> | undefined;
  const openAgent = async (): Promise<Agent> => {
    const { Agent } = await import('undici');
    return new Agent({ keepAliveMaxTimeout: SERVICE_KEEP_ALIVE_MS, ...(tls ? { connect: tls } : {}) });
  };
  return {
    fetch: async (input, init) => {
      agent ??= openAgent();
      // The option of Node's fetch is missing from the type of browsers.
      return fetch(input, { ...init, dispatcher: await agent } as RequestInit);
    },
    close: async () => (await agent)?.close(),
  };
};
