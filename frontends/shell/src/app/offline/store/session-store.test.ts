import { describe, expect, it } from 'vitest';
import { createFakeCaches } from '../../../../testing/fake-caches.ts';
import { changesSession, createSessionStore, isReadable } from './session-store.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOON = new Date(2026, 10, 28, 12).getTime();

const toRequest = (path: string) => ({ url: `http://localhost${path}` });

const answer = (view: string, body = view, status = 200) =>
  new Response(body, { status, headers: { 'session-view': view, 'content-encoding': 'br' } });

const imageOf = (bytes: number) => new Response(new Uint8Array(bytes));

const createStore = (maxImageBytes = 1000) => {
  let time = NOON;
  const caches = createFakeCaches();
  const store = createSessionStore({ caches, now: () => time, maxImageBytes });
  return {
    ...store,
    caches,
    receive: (path: string, response: Response) => store.begin(toRequest(path))(response),
    read: async (path: string) => (await store.find(toRequest(path)))?.response.text(),
    wait: (ms: number) => {
      time += ms;
    },
  };
};

describe('createSessionStore', () => {
  it('returns the last response of a URL with its time', async () => {
    const store = createStore();
    await store.receive('/api/laundry', answer('ana', 'first'));
    store.wait(1000);
    await store.receive('/api/laundry', answer('ana', 'second'));

    const found = await store.find(toRequest('/api/laundry'));

    expect(await found?.response.text()).toBe('second');
    expect(found?.storedAt).toBe(NOON + 1000);
    expect(found?.response.headers.get('content-encoding')).toBeNull();
    expect(await store.find(toRequest('/api/laundry?of=other'))).toBeUndefined();
  });

  it('stores no error and nothing that names no session', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('ana', 'busy', 503));
    await store.receive('/api/profiles', new Response('public'));

    expect(await store.find(toRequest('/api/profiles'))).toBeUndefined();
    expect(await store.hasData()).toBe(false);
  });

  it('returns nothing after 30 days and removes it', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('ana'));
    store.wait(30 * DAY_MS - 1);
    expect(await store.read('/api/profiles')).toBe('ana');

    store.wait(1);

    expect(await store.read('/api/profiles')).toBeUndefined();
    await store.removeExpired();
    expect(await (await store.caches.open('data:ana')).keys()).toEqual([]);
  });

  it.each(['/api/outfits/today/ana', '/api/weather?lat=1', '/api/laundry/shortages'])(
    'returns %s on its day only',
    async (path) => {
      const store = createStore();
      await store.receive(path, answer('ana'));
      await store.receive('/api/laundry', answer('ana', 'laundry'));
      store.wait(DAY_MS / 2 - 1);
      expect(await store.read(path)).toBe('ana');

      store.wait(1);

      expect(await store.read(path)).toBeUndefined();
      expect(await store.read('/api/laundry')).toBe('laundry');
    },
  );

  it('removes everything of another view of the session, also images', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('parent'));
    await store.receive('/api/laundry', answer('parent'));
    await store.receive('/api/images/shirt?w=200', imageOf(1));

    await store.receive('/api/profiles', answer('child'));

    expect(await store.read('/api/profiles')).toBe('child');
    expect(await store.read('/api/laundry')).toBeUndefined();
    expect(await store.read('/api/images/shirt?w=200')).toBeUndefined();
    expect(await store.caches.keys()).toEqual(['data:child']);
  });

  it('ignores a response of the former view that arrives late', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('parent'));
    const receiveLate = store.begin(toRequest('/api/laundry'));
    await store.receive('/api/profiles', answer('child'));

    await receiveLate(answer('parent', 'secret'));

    expect(await store.read('/api/laundry')).toBeUndefined();
    expect(await store.read('/api/profiles')).toBe('child');
  });

  it('removes everything when it is cleared, also what arrives later', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('ana'));
    const receiveData = store.begin(toRequest('/api/laundry'));
    const receiveImage = store.begin(toRequest('/api/images/shirt?w=200'));

    await store.clear();
    await receiveData(answer('ana'));
    await receiveImage(imageOf(1));

    expect(await store.caches.keys()).toEqual([]);
    await store.receive('/api/profiles', answer('ben'));
    expect(await store.read('/api/profiles')).toBe('ben');
  });

  it('removes everything when a session has ended', async () => {
    const store = createStore();
    await store.receive('/api/profiles', answer('ana'));
    await store.receive('/api/images/shirt?w=200', imageOf(1));

    await store.receive('/api/laundry', new Response('', { status: 401 }));

    expect(await store.caches.keys()).toEqual([]);
  });

  it('keeps the latest images within its limit and finds them in any width', async () => {
    const store = createStore(1000);
    await store.receive('/api/profiles', answer('ana'));
    for (const id of ['a', 'b', 'c', 'd']) await store.receive(`/api/images/${id}?w=200`, imageOf(300));

    expect(await store.find(toRequest('/api/images/a?w=200'))).toBeUndefined();
    for (const id of ['b', 'c', 'd'])
      expect((await store.find(toRequest(`/api/images/${id}?w=800`)))?.response.status).toBe(200);
  });

  it('stores no image without a session', async () => {
    const store = createStore();
    await store.receive('/api/images/shirt?w=200', imageOf(1));

    expect(await store.caches.keys()).toEqual([]);
  });

  it('keeps the latest 300 responses', async () => {
    const store = createStore();
    for (let index = 0; index <= 300; index += 1)
      await store.receive(`/api/clothing-items/ana?page=${index}`, answer('ana'));

    expect(await store.read('/api/clothing-items/ana?page=0')).toBeUndefined();
    expect(await store.read('/api/clothing-items/ana?page=1')).toBe('ana');
  });
});

const request = (method: string, path: string) => ({ method, ...toRequest(path) });

describe('isReadable', () => {
  it.each(['/api/auth/user', '/api/profiles', '/api/family-board?from=2026-11-28', '/api/images/a?w=200'])(
    'includes %s',
    (path) => expect(isReadable(request('GET', path))).toBe(true),
  );

  it.each([
    ['GET', '/api/auth/sessions'],
    ['GET', '/api/auth/users'],
    ['GET', '/api/tablet/board'],
    ['GET', '/api/plan'],
    ['GET', '/api/ootd-posts'],
    ['GET', '/api/live'],
    ['POST', '/api/outfits'],
  ])('leaves out %s %s', (method, path) => expect(isReadable(request(method, path))).toBe(false));
});

describe('changesSession', () => {
  it.each([
    ['POST', '/api/logout'],
    ['POST', '/api/login/passkey'],
    ['PUT', '/api/auth/active-profile'],
    ['DELETE', '/api/auth/user'],
    ['DELETE', '/api/profiles/mia'],
  ])('includes %s %s', (method, path) => expect(changesSession(request(method, path))).toBe(true));

  it.each([
    ['GET', '/api/auth/user'],
    ['POST', '/api/outfits'],
  ])('leaves out %s %s', (method, path) => expect(changesSession(request(method, path))).toBe(false));
});
