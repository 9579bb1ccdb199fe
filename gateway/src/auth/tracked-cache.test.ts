import { beforeEach, describe, expect, test } from 'vitest';
import type { InvalidationListener } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

let watcher: InvalidationListener;
let isLive: boolean;
let stored: Map<string, string>;
let loads: string[];
let read: (key: string) => Promise<string | undefined>;

beforeEach(() => {
  isLive = true;
  stored = new Map([['a', 'one']]);
  loads = [];
  read = createTrackedCache(
    {
      isTracking: () => isLive,
      subscribe: (given) => {
        watcher = given;
      },
      close: () => {},
    },
    async (key) => {
      loads.push(key);
      return stored.get(key);
    },
  );
});

describe('a tracked map', () => {
  test('loads a value once, also for those who ask at the same time', async () => {
    expect(await Promise.all([read('a'), read('a')])).toEqual(['one', 'one']);
    expect(await read('a')).toBe('one');
    expect(loads).toEqual(['a']);
  });

  test('loads again after a change', async () => {
    await read('a');
    stored.set('a', 'two');
    watcher.onInvalidate('a');

    expect(await read('a')).toBe('two');
  });

  test('forgets everything when changes may have passed unnoticed', async () => {
    await read('a');
    stored.delete('a');
    watcher.onConnectionLost();

    expect(await read('a')).toBeUndefined();
  });

  test('keeps nothing while changes are not reported', async () => {
    isLive = false;
    await read('a');
    isLive = true;
    stored.set('a', 'two');

    expect(await read('a')).toBe('two');
  });

  test('does not keep what changed while it was on its way', async () => {
    const first = read('a');
    watcher.onInvalidate('a');
    stored.set('a', 'two');

    expect(await first).toBe('one');
    expect(await read('a')).toBe('two');
  });

  test('does not keep what is missing', async () => {
    expect(await read('b')).toBeUndefined();
    stored.set('b', 'here');

    expect(await read('b')).toBe('here');
  });

  test('holds ten thousand values at most', async () => {
    for (let key = 0; key <= 10_000; key += 1) stored.set(`k${key}`, 'x');
    for (const key of stored.keys()) await read(key);
    loads.length = 0;

    await read('k10000');
    await read('k0');

    expect(loads).toEqual(['k0']);
  });
});
