import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ProviderOptions } from './provider.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Listens as the development OIDC provider, whose implementation loads with the first request. */
export const listen = async (
  options: ProviderOptions,
  address: { readonly host: string; readonly port: number },
): Promise<{ stop(): Promise<void> }> => {
  let handler: Promise<Handler> | undefined;
  const load = async () => {
    const { createProvider } = await import('./provider.ts');
    return createProvider(options);
  };
  const server = createServer(async (request, response) => {
    handler ??= load();
    await (await handler)(request, response);
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
