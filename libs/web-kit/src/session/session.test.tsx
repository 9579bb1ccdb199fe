// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana } from '../../testing/profiles.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setLanguage } from '../i18n/language.ts';
import { getStoredLanguage } from '../i18n/languages.ts';
import { getLanguage, startMessages } from '../i18n/translations.ts';
import { profilesQuery } from './profiles.ts';
import { sessionQuery, useCompleteSignIn, useSession, useSignOut } from './session.ts';

const zoe: User = { ...ana, id: '01931a3e-7c00-7000-8000-000000000002', username: 'zoe' };
const freshAna: User = { ...ana, onboardingCompleted: false };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const answering = (...answers: (() => Response)[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return asked;
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
  it.each([
    ['an onboarded user', () => Response.json(ana), 'onboarded'],
    ['a new user', () => Response.json(freshAna), 'onboarding'],
    ['a 401', () => new Response('Unauthorized', { status: 401 }), 'signed-out'],
    ['an empty response', () => new Response(''), 'signed-out'],
    ['a 503', () => new Response('busy', { status: 503 }), 'unavailable'],
  ])('requests the user once, given %s', async (_, answer, state) => {
    const asked = answering(answer);

    const { current } = await settledSession();

    expect(current.state).toBe(state);
    expect(asked).toEqual(['GET /api/auth/user']);
  });

  it('loads the user again on retry', async () => {
    answering(
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
    const known = () => Response.json(ana);
    const trouble = () => new Response('busy', { status: 503 });
    answering(known, trouble, () => new Response('Unauthorized', { status: 401 }), trouble);
    await settledSession();

    expect((await settledSession()).current).toMatchObject({ state: 'onboarded', user: ana });
    expect((await settledSession()).current.state).toBe('signed-out');
    expect((await settledSession()).current.state).toBe('unavailable');
  });

  it('rejects with status and body as the message', async () => {
    answering(() => new Response('{"code":"unavailable"}', { status: 503 }));
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
    client.setQueryData(sessionQuery.queryKey, freshAna);
    client.setQueryData(profilesQuery.queryKey, []);
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    result.current(ana);

    expect(client.getQueryData(profilesQuery.queryKey)).toEqual([]);
  });

  it.each([204, 401])('clears everything after a logout with status %i', async (status) => {
    answering(() => new Response(null, { status }));
    const { client, wrapper } = page();
    client.setQueryData(sessionQuery.queryKey, ana);
    client.setQueryData(profilesQuery.queryKey, []);
    const { result } = renderHook(useSignOut, { wrapper });

    await act(() => result.current.mutateAsync());

    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(client.getQueryData(profilesQuery.queryKey)).toBeUndefined();
  });

  it('keeps the user when the logout request fails', async () => {
    answering(() => new Response('busy', { status: 503 }));
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
  const lastSpoken = () => [getLanguage(), getStoredLanguage()];

  it("applies the account's language before rendering", async () => {
    startMessages({});
    answering(() => Response.json({ ...ana, language: 'de' }));
    const { result } = renderHook(useSession, page());

    await waitFor(() => expect(result.current.state).toBe('onboarded'));

    expect(lastSpoken()).toEqual(['de', 'de']);
  });

  it('switches to the language of the user who signs in', async () => {
    startMessages({});
    await setLanguage('de');
    const { client, wrapper } = page();
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    act(() => result.current(ana));

    await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana));
    expect(lastSpoken()).toEqual(['en', 'en']);
  });

  it('keeps the language chosen before sign-in until onboarding completes', async () => {
    startMessages({});
    await setLanguage('de');
    const { client, wrapper } = page();
    const { result } = renderHook(useCompleteSignIn, { wrapper });

    act(() => result.current(freshAna));

    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(freshAna);
    expect(lastSpoken()).toEqual(['de', 'de']);
  });
});
