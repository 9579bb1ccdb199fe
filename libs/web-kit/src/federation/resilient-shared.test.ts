import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import patientShares from './resilient-shared.runtime-plugin.ts';

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

/** What somebody gets who shares a package themselves, on a page where somebody else brought it first. */
const ask = async (first: Get, own: Get) => {
  const shared = { get: first, loading: undefined };
  const args = {
    pkgName: 'menu',
    shareInfo: { get: own },
    origin: { shareScopeMap: { default: { menu: { '1.0.0': shared } } } },
  };
  const { beforeLoadShare } = patientShares();
  const load = async () => {
    await beforeLoadShare?.(args as never);
    const loading = shared.get().then((factory) => factory());
    await Promise.allSettled([loading, vi.runAllTimersAsync()]);
    return loading;
  };
  return { load, shared };
};

test('a shared package is the one that came first', async () => {
  const { load } = await ask(runs('first'), runs('own'));

  expect(await load()).toBe('first');
});

test.each([
  ['does not arrive', isDown],
  ['does not run', throws],
])('when the first %s, whoever asks takes their own', async (_, first) => {
  const { load } = await ask(first, runs('own'));

  expect(await load()).toBe('own');
});

test('what nobody can give is asked for again by the next', async () => {
  let isBack = false;
  const first: Get = () => (isBack ? runs('first')() : isDown());
  const { load, shared } = await ask(first, first);

  await expect(load()).rejects.toThrow('down');
  expect(shared.loading).toBeNull();
  isBack = true;

  expect(await load()).toBe('first');
});
