import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { ReceivedRequest } from './echo-server.ts';

export type TestRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
};

export type TestResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Parses the body, by default as an echoed request or a problem. */
  json<Body = ReceivedRequest & Problem>(): Body;
};

/** Sends a request exactly as given; unlike `fetch`, it normalizes neither path nor headers. */
export const sendRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: TestRequest = {},
) =>
  new Promise<TestResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path, method, headers: { ...headers }, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', async (incoming) => {
      try {
        const text = (await buffer(incoming)).toString('utf8');
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          json: () => JSON.parse(text),
        });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.end(body);
  });
