import { describe, expect, it } from 'vitest';
import { isSentToAllShards, listUnroutedUnions } from './shard-check.ts';

const catalog = { keys: { items: 'accountId' }, oneShard: { leases: 'One per job.' } };

describe('isSentToAllShards', () => {
  it.each([
    ['a find', { find: 'items', filter: { profileId: 'p' } }],
    ['an update', { q: { _id: 'i' }, u: { $set: { name: 'Coat' } } }],
    ['a findAndModify', { findAndModify: 'items', query: { _id: 'i' } }],
    ['an aggregation', { aggregate: 'items', pipeline: [{ $match: { profileId: 'p' } }] }],
    [
      'an aggregation that begins with another step',
      { aggregate: 'items', pipeline: [{ $sort: { _id: 1 } }] },
    ],
    ['a comment about something else', { find: 'items', filter: {}, comment: 'at most 50 of one account' }],
  ])('returns true for %s without the shard key', (_, command) => {
    expect(isSentToAllShards('items', command, catalog)).toBe(true);
  });

  it.each([
    ['the shard key', { find: 'items', filter: { accountId: 'a', profileId: 'p' } }],
    ['several values of it', { find: 'items', filter: { accountId: { $in: ['a', 'b'] } } }],
    ['the shard key in a pipeline', { aggregate: 'items', pipeline: [{ $match: { accountId: 'a' } }] }],
    ['a comment that says who may', { q: { expiresAt: {} }, comment: 'all shards: the job of the cleanup' }],
    ['no filter at all', { listIndexes: 'items' }],
  ])('returns false for a command with %s', (_, command) => {
    expect(isSentToAllShards('items', command, catalog)).toBe(false);
  });

  it('returns false for a collection that stays on one shard', () => {
    expect(isSentToAllShards('leases', { find: 'leases', filter: { owner: 'o' } }, catalog)).toBe(false);
  });
});

describe('listUnroutedUnions', () => {
  const read = (...unions: unknown[]) => ({
    aggregate: 'leases',
    pipeline: [{ $match: { _id: 'l' } }, ...unions.map(($unionWith) => ({ $unionWith }))],
  });

  it('names the collections whose documents are added without their shard key', () => {
    const byProfile = { coll: 'items', pipeline: [{ $match: { profileId: 'p' } }] };

    expect(listUnroutedUnions(read(byProfile), catalog)).toEqual(['items']);
    expect(listUnroutedUnions(read('items'), catalog)).toEqual(['items']);
    expect(listUnroutedUnions({ ...read(byProfile), comment: 'all shards: a job' }, catalog)).toEqual([]);
  });

  it('names no collection whose filter has the shard key, or that stays on one shard', () => {
    const byAccount = { coll: 'items', pipeline: [{ $match: { accountId: 'a', profileId: 'p' } }] };
    const others = { coll: 'leases', pipeline: [{ $match: { owner: 'o' } }] };

    expect(listUnroutedUnions(read(byAccount, others), catalog)).toEqual([]);
  });
});
