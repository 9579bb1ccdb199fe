import { describe, expect, it } from 'vitest';
import { createRequireConfirmation } from './confirmation.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
const DAY_MS = 24 * 3600_000;

type Times = { readonly createdAt: string; readonly confirmedAt?: string };

const check = (times: Times, signedInWith: 'external' | 'password' = 'password', hash = 'known') => {
  const session = { accountId: 'a', loginId: 'l', expiresAt: ago(-DAY_MS), signedInWith, ...times };
  const sessions = { find: async (wanted: string) => (wanted === 'known' ? session : undefined) };
  return createRequireConfirmation(sessions, () => now)(hash);
};
const rejection = { code: 'reauthentication-required' };

describe('requireConfirmation', () => {
  it('accepts a proof of identity of less than five minutes ago', async () => {
    await expect(check({ createdAt: ago(DAY_MS), confirmedAt: ago(299_999) })).resolves.toBeUndefined();
  });

  it.each([
    ['five minutes ago', { createdAt: ago(DAY_MS), confirmedAt: ago(300_000) }, 'password', 'known'],
    ['two minutes ahead', { createdAt: ago(0), confirmedAt: ago(-120_000) }, 'password', 'known'],
    ['unknown to the identity provider', { createdAt: ago(0) }, 'external', 'known'],
    ['of an unknown session', { createdAt: ago(0), confirmedAt: ago(0) }, 'password', 'unknown'],
  ] as const)('rejects a proof %s', async (_, times, signedInWith, hash) => {
    await expect(check(times, signedInWith, hash)).rejects.toMatchObject(rejection);
  });
});
