import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('a password belongs to its own hash alone, and to no account without one', async () => {
  const hasher = await createPasswordHasher();
  const stored = await hasher.hash('correct horse');

  expect(await hasher.verify('correct horse', stored)).toBe(true);
  expect(await hasher.verify('Correct horse', stored)).toBe(false);
  expect(await hasher.verify('correct horse', undefined)).toBe(false);
  expect(await hasher.verify('correct horse', null)).toBe(false);
  expect(hasher.needsRehash(stored)).toBe(false);
});

test('a flood of hashes is refused beyond the queue instead of piling up', { timeout: 30_000 }, async () => {
  const hasher = await createPasswordHasher();

  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.hash('flood')));

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(60 - refused.length).toBeGreaterThanOrEqual(32);
  expect(60 - refused.length).toBeLessThanOrEqual(36);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
  }
});
