import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServices } from './host.ts';
import { defineService } from './service.ts';

const env = { LOG_LEVEL: 'silent', PORT: '0' };

/** Declares a service without resources. */
const declare = (name: string, start: () => Promise<void> | void, isPublic = false) =>
  defineService({ name, config: z.object({}), needs: [], calls: [], isPublic, start });

describe('startServices', () => {
  it('starts services side by side', async () => {
    const isFeedStarting = Promise.withResolvers<void>();
    const closet = declare('closet', () => isFeedStarting.promise);
    const feed = declare('feed', () => isFeedStarting.resolve());

    const running = await startServices([closet, feed], { env });

    expect(running.url('closet')).not.toBe(running.url('feed'));
    await running.stop();
  });

  it('starts the public service once the others listen', async () => {
    const order: string[] = [];
    const gateway = declare('gateway', () => void order.push('gateway'), true);
    const closet = declare('closet', async () => {
      await Promise.resolve();
      order.push('closet');
    });

    const running = await startServices([gateway, closet], { env });

    expect(order).toEqual(['closet', 'gateway']);
    await running.stop();
  });

  it('stops what started when one of the services fails', async () => {
    const hasClosetStarted = Promise.withResolvers<void>();
    let hasStopped = false;
    const closet = defineService({
      ...declare('closet', () => {}),
      start: ({ onStop }) => {
        onStop(() => {
          hasStopped = true;
        });
        hasClosetStarted.resolve();
      },
    });
    const feed = declare('feed', async () => {
      await hasClosetStarted.promise;
      throw new Error('no database');
    });

    await expect(startServices([closet, feed], { env })).rejects.toThrow('no database');
    expect(hasStopped).toBe(true);
  });
});
