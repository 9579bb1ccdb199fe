import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tryLock, withLock } from './locks.ts';

describe('a lock', () => {
  it('is held by one at a time and can be taken again after its release', async () => {
    const name = randomUUID();
    const first = await tryLock(name);

    expect(first).toBeDefined();
    expect(await tryLock(name)).toBeUndefined();

    await first?.release();
    const second = await tryLock(name);
    expect(second).toBeDefined();
    await second?.release();
  });

  it('lets waiting work run one after another', async () => {
    const name = randomUUID();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    };

    await Promise.all([1, 2, 3, 4, 5].map(() => withLock(name, work)));

    expect(most).toBe(1);
  });

  it('is free again when the work fails', async () => {
    const name = randomUUID();
    await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await withLock(name, async () => 'mine')).toBe('mine');
  });
});
