import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

type TestResponse = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
/** What the server answers, by method and start of the path; the last of several stays. */
export type Responses = Record<
  string,
  TestResponse | readonly TestResponse[] | ((body: string) => TestResponse | Promise<TestResponse>)
>;

export type TestServer = {
  /** What it was requests, in order: method, path, and for a stored file its type and size. */
  readonly requests: string[];
  /** Replaces answers. */
  readonly setResponses: (answers: Responses) => void;
};

let server: Server | undefined;

afterEach(async () => {
  const closing = server;
  server = undefined;
  closing?.closeAllConnections();
  await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
});

/** A server of its own for one test, at the address that the page believes to be on. */
export const startTestServer = async (initial: Responses): Promise<TestServer> => {
  const answers = new Map(Object.entries(initial));
  const requests: string[] = [];
  server = createServer(async (request, response) => {
    const body = await read(request);
    const path = `${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`;
    requests.push(isStoredFile(path) ? `${path} ${request.headers['content-type']} ${body.length}` : path);
    const { status = 200, body: answer = '', headers = {} } = await nextResponse(answers, path, body);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(answer === '' ? '' : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/closet`,
  );
  return {
    requests,
    setResponses: (changed) => {
      for (const [path, given] of Object.entries(changed)) answers.set(path, given);
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
  answers: Map<string, Responses[string]>,
  path: string,
  body: string,
): Promise<TestResponse> => {
  const start = [...answers.keys()].sort((a, b) => b.length - a.length).find((key) => path.startsWith(key));
  const given = start === undefined ? undefined : answers.get(start);
  if (typeof given === 'function') return given(body);
  if (!Array.isArray(given))
    return (given as TestResponse | undefined) ?? { status: 404, body: problemBody(404, 'Not found') };
  if (start !== undefined && given.length > 1) answers.set(start, given.slice(1));
  return given[0];
};

/** The body of an error answer. */
export const problemBody = (status: number, detail: string) => ({
  type: 'about:blank',
  title: detail,
  status,
  detail,
  code: 'x',
});
