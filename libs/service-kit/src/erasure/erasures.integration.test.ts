import { randomUUID } from 'node:crypto';
import { deletionEvents } from '@fitfolk/contracts/core/erasure';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEventProducer } from '../../testing/event-producer.ts';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { defineService } from '../runtime/service.ts';

const auth = createEventProducer('auth');
const erased: string[] = [];
const broken = new Set<string>();
/** Called by the erasure of an account, which goes on once the promise resolves. */
const barriers = new Map<string, () => Promise<void>>();
const notes = defineService({
  name: 'notes',
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: [],
  start: ({ onErase }) =>
    onErase(async ({ accountId }) => {
      if (broken.has(accountId)) throw new Error('cannot be erased');
      await barriers.get(accountId)?.();
      erased.push(accountId);
    }),
});

let services: TestServices;
beforeEach(async () => {
  services = await startTestServices([auth.service, notes]);
});
afterEach(() => services?.stop());

const deleteAccount = async (accountId: string): Promise<void> => {
  await auth.publish(deletionEvents.accountDeleted, accountId, { accountId, profileIds: [] });
  await services.waitUntilIdle();
};

describe('an erasure', () => {
  it('that fails is retried and does not hold up later ones', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    broken.add(first);
    await deleteAccount(first);
    await deleteAccount(second);

    await expect.poll(() => erased).toContain(second);
    expect(erased).not.toContain(first);

    broken.delete(first);
    await expect.poll(() => erased).toContain(first);
  });

  it('runs beside others that are due', async () => {
    const [earlier, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const [release, firstStarted, secondStarted] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    // While this one runs, the next two become due together.
    barriers.set(earlier, () => release.promise);
    barriers.set(first, () => {
      firstStarted.resolve();
      return secondStarted.promise;
    });
    barriers.set(second, () => {
      secondStarted.resolve();
      return firstStarted.promise;
    });
    await deleteAccount(earlier);
    await deleteAccount(first);
    await deleteAccount(second);
    release.resolve();

    await expect.poll(() => erased).toEqual(expect.arrayContaining([earlier, first, second]));
  });
});
