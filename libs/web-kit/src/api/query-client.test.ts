import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const setup = () => {
  const errors: unknown[] = [];
  return { errors, client: createQueryClient((error) => errors.push(error)) };
};

describe('createQueryClient', () => {
  it('reports a failed query after one attempt', async () => {
    const { errors, client } = setup();
    let calls = 0;
    const read = () => {
      calls += 1;
      return Promise.reject(new Error('503: busy'));
    };

    await expect(client.fetchQuery({ queryKey: ['/api/profiles'], queryFn: read })).rejects.toThrow(
      '503: busy',
    );

    expect(calls).toBe(1);
    expect(errors).toEqual([new Error('503: busy')]);
  });

  it('never marks a result as stale', async () => {
    const { client } = setup();
    let calls = 0;
    const options = { queryKey: ['/api/profiles'], queryFn: async () => ++calls };
    await client.fetchQuery(options);

    const stop = new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => undefined);
    await client.fetchQuery(options);
    stop();

    expect(calls).toBe(1);
  });

  it('reports a failed mutation after one attempt, unless it handles a 401 itself', async () => {
    const { errors, client } = setup();
    const write = (meta?: { handlesUnauthorized: boolean }) =>
      new MutationObserver(client, {
        mutationFn: () => Promise.reject(new Error('401: unauthorized')),
        ...(meta ? { meta } : {}),
      }).mutate();

    await expect(write({ handlesUnauthorized: true })).rejects.toThrow();
    expect(errors).toEqual([]);

    await expect(write()).rejects.toThrow();
    expect(errors).toEqual([new Error('401: unauthorized')]);
  });

  it('notifies before the browser renders again', async () => {
    const { client } = setup();
    const received: unknown[] = [];
    const queryKey = ['/api/profiles'];
    new QueryObserver(client, { queryKey, enabled: false }).subscribe(({ data }) => received.push(data));

    client.setQueryData(queryKey, ['Ann']);
    await Promise.resolve();

    expect(received).toEqual([['Ann']]);
  });
});
