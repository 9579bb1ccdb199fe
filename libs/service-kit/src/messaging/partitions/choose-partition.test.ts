import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { choosePartition } from './choose-partition.ts';

const accounts = Array.from({ length: 4000 }, () => ({ accountId: randomUUID() }));

describe('choosePartition', () => {
  it('keeps the events of an account together', () => {
    for (const { accountId } of accounts.slice(0, 50)) {
      const partition = choosePartition({ accountId, version: 1 }, 7);
      expect(choosePartition({ accountId, profileId: randomUUID() }, 7)).toBe(partition);
    }
  });

  it('does not change between releases', () => {
    const partitions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((accountId) =>
      choosePartition({ accountId }, 4),
    );
    expect(partitions).toEqual([0, 1, 0, 0, 3, 0, 2, 1]);
  });

  it.each([2, 4, 16])('distributes accounts evenly over %i partitions', (count) => {
    const sizes = Map.groupBy(accounts, (account) => choosePartition(account, count));
    expect(sizes.size).toBe(count);
    const mean = accounts.length / count;
    for (const { length } of sizes.values())
      expect(Math.abs(length - mean)).toBeLessThan(6 * Math.sqrt(mean));
  });

  it.each([
    [1, 4],
    [3, 5],
    [4, 16],
  ])('moves accounts only to new partitions when %i become %i', (before, after) => {
    for (const account of accounts) {
      const partition = choosePartition(account, after);
      if (partition < before) expect(choosePartition(account, before)).toBe(partition);
    }
  });

  it.each([undefined, null, 'text', {}, { accountId: 7 }, { winner: { accountId: 'a' } }])(
    'puts %j, which has no account, into the first partition',
    (data) => {
      expect(choosePartition(data, 16)).toBe(0);
    },
  );
});
