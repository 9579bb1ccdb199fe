import type { AddressInfo } from 'node:net';
import { RESPONSE_TO } from '@fitfolk/service-kit/clients/own-response';
import Fastify, { type FastifyInstance } from 'fastify';

/** Request as an upstream received it. */
export type ReceivedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

export type EchoServer = {
  readonly url: string;
  readonly received: ReceivedRequest[];
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
};

/** Starts an upstream that echoes every request as JSON, except on the given routes. */
export const startEchoServer = async (
  addRoutes: (http: FastifyInstance) => void = () => {},
): Promise<EchoServer> => {
  const received: ReceivedRequest[] = [];
  const create = () => {
    const http = Fastify({ bodyLimit: 32 * 1024 * 1024, forceCloseConnections: true });
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    http.addHook('preHandler', async ({ method, url, headers, body }) => {
      received.push({
        method,
        url,
        headers: headers as ReceivedRequest['headers'],
        body: String(body ?? ''),
      });
    });
    // As every service does.
    http.addHook('onSend', async ({ headers }, reply) => {
      if (headers.traceparent && !reply.hasHeader(RESPONSE_TO))
        reply.header(RESPONSE_TO, headers.traceparent);
    });
    addRoutes(http);
    http.all('/*', () => received.at(-1));
    return http;
  };
  let http = create();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () => http.close(),
    restart: async () => {
      http = create();
      await http.listen({ host: '127.0.0.1', port });
    },
  };
};
