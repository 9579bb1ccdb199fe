// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana } from '../../testing/profiles.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setLanguage } from '../i18n/language.ts';
import { getBrowserLanguage } from '../i18n/languages.ts';
import { getLanguage, startMessages } from '../i18n/translations.ts';
import { requestUserEarly } from './early-requests.ts';
import { profilesQuery } from './profiles.ts';
import { sessionQuery, useCompleteSignIn, useSession, useSignOut } from './session.ts';

const zoe: User = { ...ana, id: '01931a3e-7c00-7000-8000-000000000002', username: 'zoe' };
const newAna: User = { ...ana, onboardingCompleted: false };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const stubServer = (...responses: (() => Response)[]) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`);
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  });
  return requests;
};

const page = () => {
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
};

const settledSession = async () => {
  const { result } = renderHook(useSession, page());
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).not.toBe('loading'));
  return result;
};

describe('useSession', () => {
  it('takes the user that was requested early', async () => {
    const fetch = vi.fn(async () => Response.json(ana));
    vi.stubGlobal('fetch', fetch);
    await requestUserEarly();

    const { current } = await settledSession();

    expect(current).toEqual({ state: 'onboarded', user: ana });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a 401', 401, 'signed-out'],
    ['a 503', 503, 'unavailable'],
  ])('requests the user once, given %s early', async (_, status, state) => {
    const fetch = vi.fn(async () => new Response('', { status }));
    vi.stubGlobal('fetch', fetch);
    await requestUserEarly();

    const { current } = await settledSession();

    expect(current.state).toBe(state);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an onboarded user', () => Response.json(ana), 'onboarded'],
    ['a new user', () => Response.json(newAna), 'onboarding'],
    ['a 401', () => new Response('Unauthorized', { status: 401 }), 'signed-out'],
    ['an empty response', () => new Response(''), 'signed-out'],
    ['a 503', () => new Response('busy', { status: 503 }), 'unavailable'],
  ])('requests the user once, given %s', async (_, respond, state) => {
    const requests = stubServer(respond);

    const { current } = await settledSession();

    expect(current.state).toBe(state);
    expect(requests).toEqual(['GET /api/auth/user']);
  });

  it('loads the user again on retry', async () => {
    stubServer(
      () => new Response('busy', { status: 503 }),
      () => Response.json(ana),
    );
    const result = await settledSession();

    const session = result.current;
    act(() => {
      if (session.state === 'unavailable') session.retry();
    });

    await waitFor(() => expect(result.current).toMatchObject({ state: 'onboarded', user: ana }));
  });

  it('caches the user in this tab during server errors, until sign-out', async () => {
    const available = () => Response.json(ana);
    const unavailable = () => new Response('busy', { status: 503 });
    stubServer(available, unavailable, () => new Response('Unauthorized', { status: 401 }), unavailable);
    await settledSession();

    expect((await settledSession()).current).toMatchObject({
      state: 'onboarded',
      user: { ...ana, email: '' },
    });
    expect((await settledSession()).current.state).toBe('signed-out');
    expect((await settledSession()).current.state).toBe('unavailable');
  });

  it('keeps no email address in the storage', async () => {
    stubServer(() => Response.json(ana));

    await settledSession();

    expect(sessionStorage.getItem('session-cache:user')).toContain(ana.username);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(ana.email);
  });

  it('rejects with status and body as the message', async () => {
    stubServer(() => new Response('{"code":"unavailable"}', { status: 503 }));
    const { client } = page();

    await expect(client.fetchQuery(sessionQuery)).rejects.toThrow('503: {"code":"unavailable"}');
  });
});

describe('signing in and out', () => {
  it("stores the new user and clears the previous user's data", () => {
    const { client, wrapper } = page();
    client.setQueryData(sessionQuery.queryKey, zoe);
    client.setQueryData(profilesQuery.queryKey, []);
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    result.current(ana);

    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
    expect(client.getQueryData(profilesQuery.queryKey)).toBeUndefined();
  });

  it('keeps cached data on an account update', () => {
    const { client, wrapper } = page();
    client.setQueryData(sessionQuery.queryKey, newAna);
    client.setQueryData(profilesQuery.queryKey, []);
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    result.current(ana);

    expect(client.getQueryData(profilesQuery.queryKey)).toEqual([]);
  });

  it.each([204, 401])('clears everything after a logout with status %i', async (status) => {
    stubServer(() => new Response(null, { status }));
    const { client, wrapper } = page();
    client.setQueryData(sessionQuery.queryKey, ana);
    client.setQueryData(profilesQuery.queryKey, []);
    const { result } = renderHook(useSignOut, { wrapper });

    await act(() => result.current.mutateAsync());

    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(client.getQueryData(profilesQuery.queryKey)).toBeUndefined();
  });

  it('keeps the user when the logout request fails', async () => {
    stubServer(() => new Response('busy', { status: 503 }));
    const { client, wrapper } = page();
    client.setQueryData(sessionQuery.queryKey, ana);
    const { result } = renderHook(useSignOut, { wrapper });

    await act(() => expect(result.current.mutateAsync()).rejects.toThrow('503: busy'));

    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
  });
});

describe('session language', () => {
  afterEach(async () => {
    await setLanguage('en');
    localStorage.clear();
  });
  const pageAndStoredLanguage = () => [getLanguage(), getBrowserLanguage()];

  it("applies the account's language before rendering", async () => {
    startMessages({});
    stubServer(() => Response.json({ ...ana, language: 'de' }));
    const { result } = renderHook(useSession, page());

    await waitFor(() => expect(result.current.state).toBe('onboarded'));

    expect(pageAndStoredLanguage()).toEqual(['de', 'de']);
  });

  it('switches to the language of the user who signs in', async () => {
    startMessages({});
    await setLanguage('de');
    const { client, wrapper } = page();
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    act(() => result.current(ana));

    await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana));
    expect(pageAndStoredLanguage()).toEqual(['en', 'en']);
  });

  it('keeps the language chosen before sign-in until onboarding completes', async () => {
    startMessages({});
    await setLanguage('de');
    const { client, wrapper } = page();
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    act(() => result.current(newAna));

    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(newAna);
    expect(pageAndStoredLanguage()).toEqual(['de', 'de']);
  });
});
