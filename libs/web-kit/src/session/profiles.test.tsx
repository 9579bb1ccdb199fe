// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileNamed } from '../../testing/profiles.ts';
import { createQueryClient } from '../api/query-client.ts';
import { requestProfilesEarly } from './early-requests.ts';
import { profilesQuery, useActiveProfile } from './profiles.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const ben = profileNamed('Ben', 1);
const mia = profileNamed('Mia', 2);

const activeProfile = (profiles: readonly (typeof ben)[]) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(profilesQuery.queryKey, [...profiles]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useActiveProfile, { wrapper }).result;
};

describe('useActiveProfile', () => {
  it('returns the first profile by default', () => {
    expect(activeProfile([ben, mia]).current.profile).toEqual(ben);
    expect(activeProfile([]).current.profile).toBeUndefined();
  });

  it('keeps a selected profile across components and reloads', () => {
    const inShell = activeProfile([ben, mia]);
    const inRemote = activeProfile([ben, mia]);

    act(() => inShell.current.choose(mia.id));

    expect(inShell.current.profile).toEqual(mia);
    expect(inRemote.current.profile).toEqual(mia);
    expect(activeProfile([ben, mia]).current.profile).toEqual(mia);
  });

  it('returns the first profile when the selected one was deleted', () => {
    const before = activeProfile([ben, mia]);
    act(() => before.current.choose(mia.id));

    expect(activeProfile([ben]).current.profile).toEqual(ben);
  });
});

describe('profilesQuery', () => {
  it('uses the profiles that were requested early, and asks the server from then on', async () => {
    const answers = [[ben], [ben, mia]];
    const fetch = vi.fn(async () => Response.json(answers.shift()));
    vi.stubGlobal('fetch', fetch);
    const client = createQueryClient(() => undefined);

    expect(await requestProfilesEarly()).toEqual([ben]);
    expect(await client.fetchQuery(profilesQuery)).toEqual([ben]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await client.fetchQuery({ ...profilesQuery, staleTime: 0 })).toEqual([ben, mia]);
  });

  it.each([
    ['was rejected', () => Promise.resolve(new Response('busy', { status: 503 })), '503: busy'],
    ['was lost', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be reached'],
    ['has another response', () => Promise.resolve(Response.json({ profiles: [] })), '502'],
  ])('fails without asking again when the early request %s', async (_, respond, message) => {
    const fetch = vi.fn(respond);
    vi.stubGlobal('fetch', fetch);

    await requestProfilesEarly();

    const loading = createQueryClient(() => undefined).fetchQuery(profilesQuery);
    await expect(loading).rejects.toThrow(message);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps no birth years in the storage', async () => {
    vi.stubGlobal('fetch', async () => Response.json([{ ...mia, birthYear: 2018 }]));

    const [loaded] = await createQueryClient(() => undefined).fetchQuery(profilesQuery);

    expect(loaded?.birthYear).toBe(2018);
    expect(sessionStorage.getItem('session-cache:profiles')).toContain('Mia');
    expect(sessionStorage.getItem('session-cache:profiles')).not.toContain('2018');
  });
});
