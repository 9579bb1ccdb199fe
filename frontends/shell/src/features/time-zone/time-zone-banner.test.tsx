// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { getToast, newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyBanners } from '../../app/layout/lazy-banners.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const parent = { ...profileNamed('Ana', 1), isChild: false };
const ana: User = { ...newUser, onboardingCompleted: true, timeZone: 'America/New_York' };

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** Shows the banner to a user whose device is in a time zone. */
const openOn = (timeZone: string, user: User = ana, profile = parent) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  return renderPage(
    <LazyBanners />,
    { 'GET /api/profiles': [profile], 'PATCH /api/auth/user': { ...user, timeZone } },
    { user },
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const expectNoQuestion = async (requests: readonly { readonly endpoint: string }[]) => {
  await vi.waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toEqual(['GET /api/profiles']));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
};

describe('TimeZoneBanner', () => {
  it('changes the time zone of the account to that of the device', async () => {
    const { requests } = openOn('Asia/Tokyo');
    await screen.findByText(/on Tokyo time, your account on New York time/);

    await press('Use Tokyo time');

    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(requests).toContainEqual({ endpoint: 'PATCH /api/auth/user', body: { timeZone: 'Asia/Tokyo' } });
    expect(getToast()?.title).toBe('Your days start on Tokyo time now');
  });

  it('never offers a declined zone again, but another one', async () => {
    openOn('Asia/Tokyo');
    await press('Keep New York');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();

    await expectNoQuestion(openOn('Asia/Tokyo').requests);
    cleanup();

    openOn('Europe/Vienna');
    await screen.findByRole('button', { name: 'Use Vienna time' });
  });

  it('asks another account of the same browser', async () => {
    openOn('Asia/Tokyo');
    await press('Keep New York');
    cleanup();

    openOn('Asia/Tokyo', { ...ana, id: '01931a3e-7c00-7000-8000-000000000002' });

    await screen.findByRole('button', { name: 'Use Tokyo time' });
  });

  it('does not ask about a zone whose clocks show the same', async () => {
    await expectNoQuestion(openOn('America/Toronto').requests);
  });

  it('loads nothing in the time zone of the account', async () => {
    const { requests } = openOn('America/New_York');

    expect(screen.queryByRole('button')).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    ['the active profile is a child', ana, { ...parent, isChild: true }],
    ['the parent PIN limits the session', { ...ana, childProfileId: parent.id }, parent],
  ])('asks nobody while %s', async (_, user, profile) => {
    await expectNoQuestion(openOn('Asia/Tokyo', user, profile).requests);
  });
});
