import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a call: it is passed on, its connection breaks, it gets no answer, it fails with 503, or it is told a
 * size of one byte, as when the object is replaced by a larger one right after.
 */
export type Fault = 'none' | 'broken' | 'silent' | 'failing' | 'outdated-size';
type FaultOf = (method: string, path: string) => Fault;

/** A way to the object store on which calls can go wrong. Signatures hold, since the Host header is kept. */
export const startStorageFaultProxy = async (storageUrl: string) => {
  let faultOf: FaultOf = () => 'none';
  const { hostname, port } = new URL(storageUrl);
  const passOn = (incoming: IncomingMessage, answer: ServerResponse, changed = {}): void => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ method, path, hostname, port, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...changed });
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    const fault = faultOf(incoming.method ?? '', incoming.url ?? '');
    if (fault === 'none') passOn(incoming, answer);
    if (fault === 'outdated-size') passOn(incoming, answer, { 'content-length': '1' });
    if (fault === 'broken') incoming.destroy();
    if (fault === 'failing') {
      incoming.resume();
      answer.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next: FaultOf): void => {
      faultOf = next;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type StorageFaultProxy = Awaited<ReturnType<typeof startStorageFaultProxy>>;
