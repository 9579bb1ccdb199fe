import { describe, expect, it } from 'vitest';
import { findMissingOwner } from './owner-check.ts';

describe('findMissingOwner', () => {
  it.each([
    ['a find', { find: 'items', filter: { profileId: 'p' } }],
    ['an update', { q: { _id: 'i' }, u: { $set: { name: 'Coat' } } }],
    ['a findAndModify', { findAndModify: 'items', query: { accountId: { $ne: 'a' } } }],
    ['an aggregation', { aggregate: 'items', pipeline: [{ $sort: { _id: 1 } }] }],
    ['alternatives', { find: 'items', filter: { $or: [{ accountId: 'a' }, { _id: 'i' }] } }],
    ['a comment about something else', { find: 'items', filter: {}, comment: 'at most 50 of one account' }],
  ])('returns the field that %s lacks', (_, command) => {
    expect(findMissingOwner('closet.closetItems', command)).toBe('accountId');
  });

  it.each([
    ['the owner', { find: 'items', filter: { accountId: 'a', profileId: 'p' } }],
    ['several owners', { find: 'items', filter: { accountId: { $in: ['a', 'b'] } } }],
    ['the owner as a condition', { find: 'items', filter: { $and: [{ accountId: 'a' }, { _id: 'i' }] } }],
    ['the owner in a pipeline', { aggregate: 'items', pipeline: [{ $match: { accountId: 'a' } }] }],
    ['a comment that says who may', { q: { expiresAt: {} }, comment: 'all owners: the job of the cleanup' }],
    ['no filter at all', { listIndexes: 'items' }],
  ])('returns undefined for a command with %s', (_, command) => {
    expect(findMissingOwner('closet.closetItems', command)).toBeUndefined();
  });

  it('returns undefined for a collection of few documents', () => {
    expect(findMissingOwner('closet.leases', { find: 'leases', filter: { owner: 'o' } })).toBeUndefined();
  });
});
