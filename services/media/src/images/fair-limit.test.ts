import { describe, expect, it } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

/** Starts tasks that end when told to, and records the order in which they start. */
const createTasks = (options: Partial<Parameters<typeof createFairLimit>[0]> = {}) => {
  const limit = createFairLimit({ concurrency: 1, maxQueued: 10, maxPerKey: 6, ...options });
  const started: string[] = [];
  const running: (() => void)[] = [];
  return {
    started,
    run: (key: string, name: string) =>
      limit.run(key, () => {
        started.push(name);
        return new Promise<void>((resolve) => running.push(resolve));
      }),
    /** Ends the task that has run longest. */
    endOne: async (): Promise<void> => {
      await expect.poll(() => running.length).toBeGreaterThan(0);
      running.shift()?.();
    },
  };
};

describe('createFairLimit', () => {
  it('lets a key with many tasks delay another by one task', async () => {
    const { run, endOne, started } = createTasks();
    const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
    tasks.push(run('b', 'b1'));

    for (const _ of tasks) await endOne();
    await Promise.all(tasks);

    expect(started.slice(0, 3)).toContain('b1');
    expect(started).toHaveLength(5);
  });

  it('rejects tasks above the limit of their key, until some have ended', async () => {
    const { run, endOne } = createTasks({ maxPerKey: 2 });
    const first = run('a', 'a1');
    run('a', 'a2');

    expect(run('a', 'a3')).toBeUndefined();
    expect(run('b', 'b1')).toBeDefined();
    await endOne();
    await first;
    expect(run('a', 'a4')).toBeDefined();
  });

  it('rejects tasks when the queue is full', () => {
    const { run } = createTasks({ maxQueued: 2 });
    for (const key of ['a', 'b', 'c']) run(key, key);

    expect(run('d', 'd')).toBeUndefined();
  });
});
