import { randomUUID } from 'node:crypto';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import { retryUnavailable } from '@fitfolk/dev/seed/requests/retry-unavailable';

/** Requests of a signed-in account. */
export type Session = {
  /** Sends a request and returns the parsed response. @throws Error when the status is no success */
  call<T>(method: string, path: string, body?: object): Promise<T>;
};

/** Creates a session from a fetch that keeps cookies. */
export const toSession = (send: (path: string, init?: RequestInit) => Promise<Response>): Session => ({
  call: async (method, path, body) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    };
    const response = await send(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  },
});

/** Signs in. */
export const signIn = async (url: string, username: string, password: string): Promise<Session> => {
  // A busy machine makes services unavailable for seconds.
  const send = retryUnavailable(cookieFetch(new Map()));
  const session = toSession((path, init) => send(`${url}${path}`, init));
  await session.call('POST', '/api/login', { username, password });
  return session;
};
