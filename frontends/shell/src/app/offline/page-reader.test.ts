import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../../testing/fake-caches.ts';
import { createPageReader } from './page-reader.ts';
import { createSessionStore } from './store/session-store.ts';
import type { WorkerMessage } from './worker-messages.ts';

const NOW = new Date(2026, 10, 29, 7).getTime();
const ORIGIN = 'http://localhost';

const respond = (view: string, body: string, status = 200) =>
  new Response(body, { status, headers: { 'session-view': view } });

const setup = async ({ cookie = 'ana' as string | null, hasCookies = true } = {}) => {
  const session = createSessionStore({ caches: createFakeCaches(), now: () => NOW });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const sent: WorkerMessage[] = [];
  const reader = createPageReader({
    session,
    outbox: { flush: async () => {}, show: async (_url, response) => response },
    cookies: hasCookies
      ? { get: async (name) => (name === 'session-view' && cookie ? { value: cookie } : null) }
      : undefined,
    send: async (_clientId, message) => sent.push(message),
  });
  await session.begin({ url: `${ORIGIN}/api/profiles` })(respond('ana', 'stored'));
  const waiting: Promise<unknown>[] = [];
  /** Waits for all that goes on after the responses, which may begin more. */
  const settle = async () => {
    while (waiting.length > 0) await waiting.shift();
  };
  return {
    ...reader,
    session,
    sent,
    read: (path = '/api/profiles', clientId = 'page') =>
      reader
        .read({
          request: new Request(`${ORIGIN}${path}`),
          clientId,
          waitUntil: (completion) => void waiting.push(completion),
        })
        .then((response) => response.text()),
    answer: async (response: Response) => {
      answer.resolve(response);
      await settle();
    },
    settle,
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createPageReader', () => {
  it('answers a page that opens from the store at once, and tells it what has changed', async () => {
    const reader = await setup();
    reader.begin('page');

    expect(await reader.read()).toBe('stored');
    await reader.answer(respond('ana', 'latest'));
    expect(reader.sent).toEqual([]);
    reader.load('page');

    expect(reader.sent).toEqual([{ type: 'changed', paths: ['/api/profiles'] }]);
    expect(await (await reader.session.find({ url: `${ORIGIN}/api/profiles` }))?.response.text()).toBe(
      'latest',
    );
    expect(await reader.read()).toBe('latest');
  });

  it('tells a page that is loaded as soon as the latest response differs, and nothing if it does not', async () => {
    const [changed, same] = [await setup(), await setup()];
    for (const [reader, text] of [
      [changed, 'latest'],
      [same, 'stored'],
    ] as const) {
      vi.stubGlobal('fetch', async () => respond('ana', text));
      reader.begin('page');
      reader.load('other');
      await reader.read();
      reader.load('page');
      await reader.settle();
    }

    expect(changed.sent).toEqual([{ type: 'changed', paths: ['/api/profiles'] }]);
    expect(same.sent).toEqual([]);
  });

  it.each([
    ['the browser has another session', { cookie: 'ben' }],
    ['the browser has no session', { cookie: null }],
    ['the browser cannot read cookies in the worker', { hasCookies: false }],
  ])('waits for the latest response when %s', async (_, options) => {
    const reader = await setup(options);
    reader.begin('page');
    const read = reader.read();
    await reader.answer(respond('ben', 'latest'));

    expect(await read).toBe('latest');
    expect(reader.sent).toEqual([]);
  });

  it('waits for the latest response for a page that did not open from the store, and for what is not stored', async () => {
    const reader = await setup();
    reader.begin('page');
    const reads = [reader.read('/api/profiles', 'other'), reader.read('/api/laundry')];
    await reader.answer(respond('ana', 'latest'));

    expect(await Promise.all(reads)).toEqual(['latest', 'latest']);
  });

  it('lets a page learn that the session has ended, and shows nothing from then on', async () => {
    const reader = await setup();
    reader.begin('page');
    await reader.read();
    reader.load('page');

    await reader.answer(respond('', '', 401));

    expect(reader.sent).toEqual([{ type: 'changed', paths: ['/api/profiles'] }]);
    expect(await reader.session.hasData()).toBe(false);
  });

  it('says that the page shows stored responses without a network, and on a slow one', async () => {
    const [offline, slow] = [await setup(), await setup()];
    slow.begin('page');
    await slow.read();
    vi.advanceTimersByTime(4999);
    expect(slow.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(slow.sent).toEqual([{ type: 'offline', storedAt: NOW }]);
    await slow.answer(respond('ana', 'stored'));
    expect(slow.sent.at(-1)).toEqual({ type: 'online' });

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    offline.begin('page');
    expect(await offline.read()).toBe('stored');
    await offline.settle();
    expect(offline.sent).toEqual([{ type: 'offline', storedAt: NOW }]);
  });

  it('stores what pages begin with once somebody is signed in, and requests nothing that is stored', async () => {
    const [user, profiles] = [`${ORIGIN}/api/auth/user`, `${ORIGIN}/api/profiles`];
    const requested: string[] = [];
    const prefetch = async (options: Parameters<typeof setup>[0], isEmpty: boolean) => {
      const { session, prefetch: store } = await setup(options);
      if (isEmpty) await session.clear();
      vi.stubGlobal('fetch', async (url: string) => {
        requested.push(url);
        return respond('ana', 'latest');
      });
      await store([user, profiles]);
      return (await session.find({ url: user }))?.response.text();
    };

    expect(await prefetch({ cookie: null }, true)).toBeUndefined();
    expect(requested).toEqual([]);
    expect(await prefetch({ hasCookies: false }, false)).toBe('latest');
    expect(requested.splice(0)).toEqual([user]);
    expect(await prefetch({}, true)).toBe('latest');
    expect(requested).toEqual([user, profiles]);
  });
});
