import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { ReceivedRequest } from './echo-server.ts';

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
};

export type Response = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body: what an upstream saw or a problem, unless the test names something else. */
  json<Body = ReceivedRequest & Problem>(): Body;
};

/** Sends a request exactly as given: unlike `fetch`, it tidies neither paths nor headers. */
export const sendRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) =>
  new Promise<Response>((resolve, reject) => {
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
