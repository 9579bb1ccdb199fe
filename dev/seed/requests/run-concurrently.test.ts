import { describe, expect, it } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

const yieldOnce = () => Promise.resolve();

describe('runConcurrently', () => {
  it('runs every task, and no more at once than the limit', async () => {
    const done: number[] = [];
    let running = 0;
    let mostRunning = 0;

    await runConcurrently([1, 2, 3, 4, 5], 2, async (value) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await yieldOnce();
      running -= 1;
      done.push(value);
    });

    expect([done.sort(), mostRunning]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('starts no task after one has failed', async () => {
    const started: number[] = [];

    const result = runConcurrently([1, 2, 3, 4, 5], 2, async (value) => {
      started.push(value);
      await yieldOnce();
      if (value === 1) throw new Error('no service');
    });

    await expect(result).rejects.toThrow('no service');
    expect(started).not.toContain(5);
  });
});
