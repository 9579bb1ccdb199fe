import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakePage = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a page. */
export const html =
  (
    body: string | Buffer,
    type = 'text/html; charset=utf-8',
    headers: Record<string, string> = {},
  ): FakePage =>
  (_, response) =>
    response.setHeaders(new Headers({ 'content-type': type, ...headers })).end(body);

/** Answers with a redirect. */
export const redirect =
  (location: string): FakePage =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** Answers with a file of any type. */
export const file =
  (body: Buffer): FakePage =>
  (_, response) =>
    response.end(body);

/** Starts a server of somebody else with the given pages; other paths are not found. */
export const startFakeShop = async (pages: Readonly<Record<string, FakePage>>) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const page = pages[path];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    /** Paths of all requests. */
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FakeShop = Awaited<ReturnType<typeof startFakeShop>>;
