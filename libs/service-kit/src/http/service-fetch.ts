import type { Dispatcher } from 'undici';
import { requireOwnResponse } from '../clients/own-response.ts';
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
  let agent: Promise<Dispatcher> | undefined;
  const openAgent = async (): Promise<Dispatcher> => {
    const { Agent } = await import('undici');
    const options = { keepAliveMaxTimeout: SERVICE_KEEP_ALIVE_MS, ...(tls ? { connect: tls } : {}) };
    return new Agent(options).compose(requireOwnResponse);
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
