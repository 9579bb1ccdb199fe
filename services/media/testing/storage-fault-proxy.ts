import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Fault injected into a request: the connection breaks, no response is sent, a 503 is sent, or the reported size is one byte,
 * as if the object was replaced by a larger one right after.
 */
export type Fault = 'none' | 'broken' | 'silent' | 'failing' | 'outdated-size';
type SelectFault = (method: string, path: string) => Fault;

/** Starts an HTTP proxy in front of the object store. It keeps the Host header, so signatures stay valid. */
export const startStorageFaultProxy = async (storageUrl: string) => {
  let selectFault: SelectFault = () => 'none';
  const { hostname, port } = new URL(storageUrl);
  const forward = (incoming: IncomingMessage, response: ServerResponse, changedHeaders = {}): void => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ method, path, hostname, port, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, ...changedHeaders });
      upstream.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    const fault = selectFault(incoming.method ?? '', incoming.url ?? '');
    if (fault === 'none') forward(incoming, response);
    if (fault === 'outdated-size') forward(incoming, response, { 'content-length': '1' });
    if (fault === 'broken') incoming.destroy();
    if (fault === 'failing') {
      incoming.resume();
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next: SelectFault): void => {
      selectFault = next;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type StorageFaultProxy = Awaited<ReturnType<typeof startStorageFaultProxy>>;
