import { describe, expect, it } from 'vitest';
import type { Transaction } from '../messaging/unit-of-work.ts';
import { createDropErased } from './drop-erased.ts';

const transaction = {} as Transaction;
const createEvent = (id: string, data: Record<string, unknown>) =>
  ({ id, subject: id, time: new Date(), data }) as never;

const runWith = async (erasedIds: readonly string[], events: readonly never[]): Promise<string[][]> => {
  const calls: string[][] = [];
  const dropErased = createDropErased({ findErased: async () => new Set(erasedIds) });
  await dropErased(async (kept) => void calls.push(kept.map(({ id }) => id)))(events, transaction);
  return calls;
};

describe('createDropErased', () => {
  const events = [
    createEvent('account', { accountId: 'a' }),
    createEvent('profile', { accountId: 'b', profileId: 'p' }),
    createEvent('other', { accountId: 'c', profileId: 'q' }),
    createEvent('winner', { day: '2026-11-20', winner: { accountId: 'd', profileId: 'r', votes: 3 } }),
    createEvent('neither', { winner: null }),
  ];

  it('drops events about erased accounts and profiles', async () => {
    expect(await runWith(['a', 'p', 'd'], events)).toEqual([['other', 'neither']]);
  });

  it('passes them to the handler for erased events', async () => {
    const calls: string[][] = [];
    const dropErased = createDropErased({ findErased: async () => new Set(['a', 'p', 'd']) });
    const handle = dropErased(
      async () => {},
      async (erased) => void calls.push(erased.map(({ id }) => id)),
    );

    await handle(events, transaction);
    await handle(events.slice(2, 3), transaction);

    expect(calls).toEqual([['account', 'profile', 'winner']]);
  });

  it('does not call the handler when nothing is left', async () => {
    expect(await runWith(['a'], events.slice(0, 1))).toEqual([]);
  });
});
