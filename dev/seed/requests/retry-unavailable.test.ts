import { describe, expect, it } from 'vitest';
import { retryUnavailable } from './retry-unavailable.ts';

/** Creates a `fetch` that answers with each of the statuses in turn, then with 200, and counts the requests. */
const createFetch = (...statuses: readonly number[]) => {
  const counter = { requests: 0 };
  const send: typeof fetch = async () => {
    const status = statuses[counter.requests] ?? 200;
    counter.requests += 1;
    return new Response('answer', { status });
  };
  return { send: retryUnavailable(send, 0), counter };
};

describe('retryUnavailable', () => {
  it('repeats a request while its service is unavailable or too slow', async () => {
    const { send, counter } = createFetch(503, 504);

    expect((await send('/')).status).toBe(200);
    expect(counter.requests).toBe(3);
  });

  it('returns the answer of the tenth attempt', async () => {
    const { send, counter } = createFetch(...Array.from({ length: 20 }, () => 503));

    expect((await send('/')).status).toBe(503);
    expect(counter.requests).toBe(10);
  });

  it('repeats no request that was answered otherwise', async () => {
    const { send, counter } = createFetch(400);

    expect((await send('/')).status).toBe(400);
    expect(counter.requests).toBe(1);
  });
});
