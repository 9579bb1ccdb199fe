import { beforeEach, describe, expect, it } from 'vitest';
import type { InvalidationListener } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

let listener: InvalidationListener;
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
        listener = given;
      },
      close: () => {},
    },
    async (key) => {
      loads.push(key);
      return stored.get(key);
    },
  );
});

describe('createTrackedCache', () => {
  it('loads a value once, also for concurrent reads', async () => {
    expect(await Promise.all([read('a'), read('a')])).toEqual(['one', 'one']);
    expect(await read('a')).toBe('one');
    expect(loads).toEqual(['a']);
  });

  it('loads again after a change', async () => {
    await read('a');
    stored.set('a', 'two');
    listener.onInvalidate('a');

    expect(await read('a')).toBe('two');
  });

  it('drops all entries when changes may have been missed', async () => {
    await read('a');
    stored.delete('a');
    listener.onInvalidateAll();

    expect(await read('a')).toBeUndefined();
  });

  it('caches nothing while changes are not tracked', async () => {
    isLive = false;
    await read('a');
    isLive = true;
    stored.set('a', 'two');

    expect(await read('a')).toBe('two');
  });

  it('does not cache a value that changed while it was loading', async () => {
    const first = read('a');
    listener.onInvalidate('a');
    stored.set('a', 'two');

    expect(await first).toBe('one');
    expect(await read('a')).toBe('two');
  });

  it('does not cache missing values', async () => {
    expect(await read('b')).toBeUndefined();
    stored.set('b', 'here');

    expect(await read('b')).toBe('here');
  });

  it('holds at most 10,000 values', async () => {
    for (let key = 0; key <= 10_000; key += 1) stored.set(`k${key}`, 'x');
    for (const key of stored.keys()) await read(key);
    loads.length = 0;

    await read('k10000');
    await read('k0');

    expect(loads).toEqual(['k0']);
  });
});
