import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

describe('createPasswordHasher', () => {
  it('verifies a password only against its own hash', async () => {
    const hasher = await createPasswordHasher();
    const stored = await hasher.hash('correct horse');

    expect(await hasher.verify('correct horse', stored)).toBe(true);
    expect(await hasher.verify('Correct horse', stored)).toBe(false);
    expect(await hasher.verify('correct horse', undefined)).toBe(false);
    expect(await hasher.verify('correct horse', null)).toBe(false);
    expect(hasher.needsRehash(stored)).toBe(false);
  });

  // A verification without a stored hash takes a place in the queue, because it hashes too. So time reveals no account.
  it.each([
    ['hashes', (hasher: PasswordHasher) => hasher.hash('flood')],
    ['verifications', (hasher: PasswordHasher, stored: string) => hasher.verify('flood', stored)],
    ['verifications without a stored hash', (hasher: PasswordHasher) => hasher.verify('flood', undefined)],
  ])('rejects %s when the queue is full', { timeout: 30_000 }, async (_, run) => {
    const hasher = await createPasswordHasher();
    const stored = await hasher.hash('correct horse');

    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => run(hasher, stored)));

    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(60 - rejected.length).toBeGreaterThanOrEqual(32);
    expect(60 - rejected.length).toBeLessThanOrEqual(36);
    for (const { reason } of rejected) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
    }
  });
});
