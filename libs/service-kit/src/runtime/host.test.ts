import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

  it('returns memory that only the start needed, with --expose-gc', async () => {
    const program = `
      import v8 from 'node:v8';
      import { z } from 'zod';
      import { startServices } from './host.ts';
      const start = () => void Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
      const service = { name: 'closet', config: z.object({}), needs: [], calls: [], start };
      const running = await startServices([service], { env: ${JSON.stringify(env)} });
      const young = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
      console.log(young.physical_space_size);
      await running.stop();`;
    const args = ['--expose-gc', '--input-type=module', '--eval', program];

    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });

    // Without the collection it keeps 30 MiB.
    expect(Number(stdout)).toBeLessThan(4 * 1024 ** 2);
  });
});
