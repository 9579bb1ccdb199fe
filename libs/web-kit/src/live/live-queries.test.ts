import type { LiveMessage } from '@fitfolk/contracts/live';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createLiveQueries } from './live-queries.ts';

const keys = [
  ['/api/auth/user'],
  ['/api/outfits', 'mia', { from: '2026-11-15', to: '2026-11-21' }],
  ['/api/outfits', 'today', 'mia'],
  ['/api/outfits', 'ana'],
  ['/api/style-streaks', 'mia', 'history'],
  ['/api/ootd-competition'],
  ['/api/profiles'],
  ['/api/packing-lists', 'mia'],
  ['/api/laundry'],
  ['/api/laundry', 'shortages'],
  ['/api/clothing-items', 'mia'],
  ['/api/clothing-items', 'ana'],
  ['/api/outfits', 'board', '2026-11-15', 'mia'],
  ['/api/ootd-posts', 'mia', 'everyone'],
  ['/api/packing-lists', 'suggestions', 'list', 1],
];

const setup = () => {
  const client = createQueryClient(() => {});
  for (const key of keys) client.setQueryData(key, { isPremium: false });
  const live = createLiveQueries(client);
  const stop = live.start();
  const stale = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  return { client, live, stop, stale };
};

describe('createLiveQueries', () => {
  it.each<[LiveMessage, number[]]>([
    [{ type: 'outfits-changed', profileId: 'mia' }, [1, 2, 9, 12]],
    [{ type: 'laundry-changed', profileIds: ['mia'] }, [8, 10]],
    [{ type: 'laundry-projected', profileIds: ['ben', 'mia'] }, [9, 12]],
    [{ type: 'laundry-projected', profileIds: ['ben'] }, [9]],
    [{ type: 'item-transferred', profileIds: ['mia', 'ben'] }, [1, 2, 10, 12]],
    [{ type: 'items-recognized', profileIds: ['mia', 'ben'] }, [1, 2, 10, 12]],
    [{ type: 'streak-changed', profileId: 'mia' }, [4]],
    [{ type: 'streak-changed', profileId: 'ana' }, []],
    [{ type: 'packing-lists-changed' }, [7, 14]],
    [{ type: 'competition-closed', day: '2026-11-20' }, [5, 13]],
    [{ type: 'plan', plan: 'pro' }, [0]],
    [{ type: 'plan', plan: 'free' }, []],
    [{ type: 'profile-deleted', profileId: 'mia' }, [6, 7, 14]],
    [{ type: 'missed' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]],
    [{ type: 'heartbeat' }, []],
  ])('invalidates the queries affected by %o', (message, indexes) => {
    const { live, stale } = setup();
    live.handle(message);
    expect(stale()).toEqual(indexes.map((index) => keys[index]));
  });

  it('waits for running mutations', async () => {
    const { client, live, stale, stop } = setup();
    const response = Promise.withResolvers<void>();
    const writing = client
      .getMutationCache()
      .build(client, { mutationFn: () => response.promise })
      .execute(undefined);
    live.handle({ type: 'outfits-changed', profileId: 'ana' });
    expect(stale()).toEqual([]);
    response.resolve();
    await writing;
    await expect.poll(stale).toEqual([keys[3], keys[9]]);
    stop();
  });

  it('refetches a query whose initial response was in flight', async () => {
    const { client, live, stop } = setup();
    const first = Promise.withResolvers<string>();
    const responses = [first.promise, Promise.resolve('after')];
    const shown = new QueryObserver(client, {
      queryKey: ['/api/style-streaks', 'zoe'],
      queryFn: () => responses.shift() ?? 'called too often',
    });
    const hide = shown.subscribe(() => {});
    live.handle({ type: 'streak-changed', profileId: 'zoe' });
    first.resolve('before');
    await expect.poll(() => shown.getCurrentResult().data).toBe('after');
    hide();
    stop();
  });

  it('refetches everything but the user when another day begins', () => {
    const { live, stop, stale } = setup();
    live.showDay('2026-11-28');
    live.showDay('2026-11-28');
    expect(stale()).toEqual([]);

    live.showDay('2026-11-29');

    expect(stale()).toEqual(keys.slice(1));
    stop();
  });

  it('retries a failed refetch with the next heartbeat', async () => {
    const { client, live, stop } = setup();
    const responses = [Promise.resolve('before'), Promise.reject(new Error('503')), Promise.resolve('after')];
    const shown = new QueryObserver(client, {
      queryKey: ['/api/style-streaks', 'zoe'],
      queryFn: () => responses.shift() ?? 'called too often',
    });
    const hide = shown.subscribe(() => {});
    await expect.poll(() => shown.getCurrentResult().data).toBe('before');
    live.handle({ type: 'streak-changed', profileId: 'zoe' });
    await expect.poll(() => shown.getCurrentResult().isError).toBe(true);
    live.handle({ type: 'heartbeat' });
    await expect.poll(() => shown.getCurrentResult().data).toBe('after');
    live.handle({ type: 'heartbeat' });
    expect(shown.getCurrentResult().isFetching).toBe(false);
    hide();
    stop();
  });
});
