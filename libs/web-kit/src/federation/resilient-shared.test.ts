import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import resilientShared from './resilient-shared.runtime-plugin.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Get = () => Promise<() => unknown>;

const runs =
  (name: string): Get =>
  async () =>
  () =>
    name;
const isDown: Get = () => Promise.reject(new Error('down'));
const throws: Get = async () => () => {
  throw new Error('does not run');
};

/** Loads a package that one frontend shared first and another brings as well. */
const createLoad = (first: Get, own: Get) => {
  const shared = { get: first, loading: undefined };
  const args = {
    pkgName: 'menu',
    shareInfo: { get: own },
    origin: { shareScopeMap: { default: { menu: { '1.0.0': shared } } } },
  };
  const { beforeLoadShare } = resilientShared();
  const load = async () => {
    await beforeLoadShare?.(args as never);
    const loading = shared.get().then((factory) => factory());
    await Promise.allSettled([loading, vi.runAllTimersAsync()]);
    return loading;
  };
  return { load, shared };
};

describe('resilientShared', () => {
  it('uses the copy that was shared first', async () => {
    const { load } = createLoad(runs('first'), runs('own'));

    expect(await load()).toBe('first');
  });

  it.each([
    ['does not arrive', isDown],
    ['does not run', throws],
  ])('falls back to the own copy when the first %s', async (_, first) => {
    const { load } = createLoad(first, runs('own'));

    expect(await load()).toBe('own');
  });

  it('retries for the next requester after all copies failed', async () => {
    let isUp = false;
    const first: Get = () => (isUp ? runs('first')() : isDown());
    const { load, shared } = createLoad(first, first);

    await expect(load()).rejects.toThrow('down');
    expect(shared.loading).toBeNull();
    isUp = true;

    expect(await load()).toBe('first');
  });
});
