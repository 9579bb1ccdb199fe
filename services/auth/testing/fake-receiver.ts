import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message that a receiver accepted. */
export type ReceivedMessage = {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
};

/** Decides the answer to a message: a status, or `hang-up` to end the connection without one. */
type Answer = (message: ReceivedMessage) => number | 'hang-up';

/** Starts a receiver of webhooks that can be killed and restarted on its port. */
export const startFakeReceiver = async () => {
  const accepted: ReceivedMessage[] = [];
  let answer: Answer = () => 204;
  const listener: RequestListener = async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const message = { headers: request.headers, path: request.url ?? '', body };
    const status = answer(message);
    if (status === 'hang-up') return void request.socket.destroy();
    if (status < 300) accepted.push(message);
    response.writeHead(status).end();
  };
  let server: Server | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    server = createServer(listener);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  /** Ends all connections at once, as a killed process does. */
  const kill = async (): Promise<void> => {
    const killed = server;
    if (!killed) return;
    server = undefined;
    killed.closeAllConnections();
    killed.close();
    if (killed.listening) await once(killed, 'close');
  };
  await start();
  return {
    accepted,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    setAnswer: (next: Answer): void => {
      answer = next;
    },
    start,
    kill,
  };
};
