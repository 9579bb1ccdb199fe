import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tryLock, withLock } from './locks.ts';

describe('withLock and tryLock', () => {
  it('grant a lock to one holder at a time and again after its release', async () => {
    const name = randomUUID();
    const first = await tryLock(name);

    expect(first).toBeDefined();
    expect(await tryLock(name)).toBeUndefined();

    await first?.release();
    const second = await tryLock(name);
    expect(second).toBeDefined();
    await second?.release();
  });

  it('run waiting tasks one after another', async () => {
    const name = randomUUID();
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };

    await Promise.all([1, 2, 3, 4, 5].map(() => withLock(name, task)));

    expect(most).toBe(1);
  });

  it('release the lock when the task fails', async () => {
    const name = randomUUID();
    await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await withLock(name, async () => 'mine')).toBe('mine');
  });
});
