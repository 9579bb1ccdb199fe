// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { profileNamed } from '../../testing/profiles.ts';
import { createQueryClient } from '../api/query-client.ts';
import { profilesQuery, useActiveProfile } from './profiles.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
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

test('the first profile is the active one', () => {
  expect(activeProfile([ben, mia]).current.profile).toEqual(ben);
  expect(activeProfile([]).current.profile).toBeUndefined();
});

test('a chosen profile is active in every part of the page, and still is after a reload', () => {
  const inShell = activeProfile([ben, mia]);
  const inRemote = activeProfile([ben, mia]);

  act(() => inShell.current.choose(mia.id));

  expect(inShell.current.profile).toEqual(mia);
  expect(inRemote.current.profile).toEqual(mia);
  expect(activeProfile([ben, mia]).current.profile).toEqual(mia);
});

test('a chosen profile that is gone gives way to the first', () => {
  const before = activeProfile([ben, mia]);
  act(() => before.current.choose(mia.id));

  expect(activeProfile([ben]).current.profile).toEqual(ben);
});
