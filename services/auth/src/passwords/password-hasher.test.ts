import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

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

  it('rejects hashes when the queue is full', { timeout: 30_000 }, async () => {
    const hasher = await createPasswordHasher();

    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.hash('flood')));

    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(60 - rejected.length).toBeGreaterThanOrEqual(32);
    expect(60 - rejected.length).toBeLessThanOrEqual(36);
    for (const { reason } of rejected) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
    }
  });
});
