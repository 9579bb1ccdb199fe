import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type TestResponse = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Responses by method and path prefix. Several responses are sent in order; the last one repeats. */
export type Responses = Record<
  string,
  TestResponse | readonly TestResponse[] | ((body: string) => TestResponse | Promise<TestResponse>)
>;

export type TestServer = {
  /** Received requests in order: method and path, for a stored file also its type and size. */
  readonly requests: string[];
  readonly setResponses: (responses: Responses) => void;
};

/** Starts a server for one test and makes it the origin of the page. */
export const startTestServer = async (initial: Responses): Promise<TestServer> => {
  const responses = new Map(Object.entries(initial));
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const path = `${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`;
    requests.push(isStoredFile(path) ? `${path} ${request.headers['content-type']} ${body.length}` : path);
    const { status = 200, body: responseBody = '', headers = {} } = await nextResponse(responses, path, body);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(responseBody === '' ? '' : JSON.stringify(responseBody));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/closet`,
  );
  return {
    requests,
    setResponses: (changed) => {
      for (const [path, response] of Object.entries(changed)) responses.set(path, response);
    },
  };
};

const isStoredFile = (path: string) => path.startsWith('PUT /bucket/');

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};

const nextResponse = async (
  responses: Map<string, Responses[string]>,
  path: string,
  body: string,
): Promise<TestResponse> => {
  const start = [...responses.keys()].sort((a, b) => b.length - a.length).find((key) => path.startsWith(key));
  const match = start === undefined ? undefined : responses.get(start);
  if (typeof match === 'function') return match(body);
  if (!Array.isArray(match))
    return (match as TestResponse | undefined) ?? { status: 404, body: problemBody(404, 'Not found') };
  if (start !== undefined && match.length > 1) responses.set(start, match.slice(1));
  return match[0];
};

/** Returns the body of a problem response. */
export const problemBody = (status: number, detail: string) => ({
  type: 'about:blank',
  title: detail,
  status,
  detail,
  code: 'x',
});
