import { describe, expect, it } from 'vitest';
import { createRequireRecentSignIn } from './recent-sign-in.ts';
import type { Sessions } from './sessions.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** Requires a recent sign-in of a session that started some milliseconds ago. */
const check = (agoMs: number, signedInWith?: 'external' | 'password') => {
  const session = { accountId: 'a', createdAt: new Date(now.getTime() - agoMs).toISOString(), signedInWith };
  const sessions = { find: async (hash: string) => (hash === 'known' ? session : undefined) };
  return createRequireRecentSignIn(sessions as unknown as Sessions, () => now);
};
const rejection = { code: 'reauthentication-required' };

describe('requireRecentSignIn', () => {
  it('accepts an external sign-in of less than five minutes ago', async () => {
    await expect(check(299_999, 'external')('known')).resolves.toBeUndefined();
  });

  it.each([
    ['five minutes ago', 300_000, 'external', 'known'],
    ['with a password', 0, 'password', 'known'],
    ['of an unknown session', 0, 'external', 'unknown'],
  ] as const)('rejects a sign-in %s', async (_, agoMs, signedInWith, hash) => {
    await expect(check(agoMs, signedInWith)(hash)).rejects.toMatchObject(rejection);
  });
});
