import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Creates shared reads that end when told, and records for which requests each was. */
const createReads = (maxRequests = 10) => {
  const share = createSharedReads<string, readonly string[]>();
  const begun: {
    readonly requests: readonly string[];
    readonly end: () => void;
    readonly fail: () => void;
  }[] = [];
  const read = (requests: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    const snapshot = [...requests];
    begun.push({ requests: snapshot, end: () => resolve(snapshot), fail: () => reject(new Error('no')) });
    return promise;
  };
  return { begun, request: (name: string, key = 'page') => share(key, name, { read, maxRequests }) };
};

afterEach(() => vi.useRealTimers());

describe('createSharedReads', () => {
  it('answers requests that arrive while a read runs with one read that begins after it', async () => {
    const { begun, request } = createReads();
    const first = request('ana');
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    const others = [request('ben'), request('eva')];

    begun[0]?.end();
    expect(await first).toEqual(['ana']);
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    begun[1]?.end();

    expect(await Promise.all(others)).toEqual([
      ['ben', 'eva'],
      ['ben', 'eva'],
    ]);
  });

  it('reads again for a request after the read, also after a failure', async () => {
    const { begun, request } = createReads();
    const failing = request('ana');
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    const waiting = request('ben');
    begun[0]?.fail();
    await expect(failing).rejects.toThrow('no');
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    begun[1]?.end();
    expect(await waiting).toEqual(['ben']);

    const later = request('eva');
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    begun[2]?.end();
    expect(await later).toEqual(['eva']);
  });

  it('bounds the requests of a read, and runs reads of other keys at once', async () => {
    const { begun, request } = createReads(2);
    void request('ana');
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    for (const name of ['ben', 'eva', 'mia']) void request(name);
    void request('tom', 'another page');
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    begun[0]?.end();
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    begun[2]?.end();
    await vi.waitFor(() => expect(begun).toHaveLength(4));

    expect(begun.map(({ requests }) => requests)).toEqual([['ana'], ['tom'], ['ben', 'eva'], ['mia']]);
  });

  it('waits for a slow read no longer than a second', async () => {
    vi.useFakeTimers();
    const { begun, request } = createReads();
    void request('ana');
    await vi.advanceTimersByTimeAsync(0);
    void request('ben');

    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun.map(({ requests }) => requests)).toEqual([['ana'], ['ben']]);
  });
});
