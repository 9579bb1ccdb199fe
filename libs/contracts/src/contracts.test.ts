import { expect, test } from 'vitest';
import { errorCatalog } from './core/errors.ts';
import { z } from './core/zod.ts';
import { contracts } from './index.ts';
import { Credentials, NewProfile, Registration, UserUpdate } from './services/auth.ts';

const messages = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['login without a username', Credentials, { username: '', password: 'x' }, 'Username is required'],
  ['login without a password', Credentials, { username: 'ana' }, 'Password is required'],
  ['a short username', Registration, { username: 'an' }, 'Username must be at least 3 characters'],
  ['a malformed email', Registration, { email: 'ana' }, 'Invalid email address'],
  ['a short password', Registration, { password: '12345' }, 'Password must be at least 6 characters'],
  ['a nameless profile', NewProfile, { name: '  ' }, 'Profile name is required'],
  ['an unknown key', UserUpdate, { isPremium: true }, "Unrecognized key(s) in object: 'isPremium'"],
  ['a missing field', z.object({ a: z.number() }), {}, 'Required'],
  ['a wrong type', z.object({ a: z.number() }), { a: 'x' }, 'Invalid input'],
  ['a short text', z.string().min(4), 'abc', 'String must contain at least 4 character(s)'],
])('words %s as specified', (_, schema, value, message) => {
  expect(messages(schema as z.ZodType, value)).toContain(message);
});

test('registration accepts what nobody may grant themselves', () => {
  const wish = { username: 'ana', email: 'ana@example.com', password: 'secret1', isPremium: true };

  expect(Registration.safeParse(wish).success).toBe(true);
});

test('a birth year lies between 1900 and this year', () => {
  const accepts = (birthYear: number | null) => NewProfile.safeParse({ name: 'Mia', birthYear }).success;

  expect(accepts(1899)).toBe(false);
  expect(accepts(1900)).toBe(true);
  expect(accepts(null)).toBe(true);
  expect(accepts(new Date().getUTCFullYear() + 1)).toBe(false);
});

test('no two endpoints share a method and path, and none names an unknown error', () => {
  const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
  const keys = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

  expect(new Set(keys).size).toBe(keys.length);
  for (const code of endpoints.flatMap((endpoint) => endpoint.errors))
    expect(errorCatalog).toHaveProperty(code);
});

test('every event is named after the service that publishes it', () => {
  for (const contract of contracts) {
    for (const event of Object.values(contract.events))
      expect(event.type.split('.')[0]).toBe(contract.service);
  }
});
