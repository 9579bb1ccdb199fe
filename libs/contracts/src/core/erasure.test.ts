import { describe, expect, it } from 'vitest';
import { contracts } from '../index.ts';
import { isErasureEvent, listSubjectIds } from './erasure.ts';
import { type Json, toJsonSchema } from './json-schema.ts';

describe('listSubjectIds', () => {
  it.each([
    ['an account and a profile', { accountId: 'a', profileId: 'p', day: '2026-11-20' }, ['a', 'p']],
    ['a nested account', { day: '2026-11-20', winner: { accountId: 'a', votes: 2 } }, ['a']],
    ['accounts of a list', { entries: [{ accountId: 'a' }, { accountId: 'b' }] }, ['a', 'b']],
    ['nobody', { day: '2026-11-20', winner: null }, []],
  ])('finds %s', (_, data, ids) => {
    expect(listSubjectIds(data)).toEqual(ids);
  });
});

/** Lists the names of all properties of a schema, at any depth. */
const listPropertyNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Json };
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(listPropertyNames),
  ];
};

const events = contracts.flatMap((contract) => Object.values(contract.events));

describe.each(
  events.filter(({ type }) => !isErasureEvent(type)).map((event) => [event.type, event] as const),
)('the event %s', (_, { schema }) => {
  const names = listPropertyNames(toJsonSchema(schema, 'output'));

  it('names the account that it is about, so that an erasure finds it', () => {
    expect(names).toContain('accountId');
  });

  it('names accounts and profiles in no other way', () => {
    const ids = names.filter((name) => /(account|profile|user|author|owner|voter)\w*ids?$/i.test(name));
    expect(new Set([...ids, 'accountId', 'profileId'])).toEqual(new Set(['accountId', 'profileId']));
  });
});
