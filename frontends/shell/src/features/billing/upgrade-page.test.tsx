// @vitest-environment happy-dom

import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UpgradePage } from './upgrade-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const offer = (provider: string) => ({ provider, priceUsd: 4.99, subscription: null });
const ana = { ...newUser, onboardingCompleted: true };
const profile = (name: string, isParent: boolean) => ({ id: name, name, isParent, isChild: !isParent });

const render = (responses: ResponseByRequest, path = '/upgrade', user = ana) =>
  renderPage(
    <UpgradePage />,
    { 'GET /api/profiles': [], 'GET /api/plan': offer('stripe'), ...responses },
    { user, path },
  );

describe('UpgradePage', () => {
  it('explains that plans cannot be changed without a payment provider', async () => {
    render({ 'GET /api/plan': offer('off') });
    await screen.findByText(/Plans can't be changed here/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets only parents upgrade a family', async () => {
    const family = { ...ana, accountType: 'family' } as const;
    render({ 'GET /api/profiles': [profile('Mia', false), profile('Mum', true)] }, '/upgrade', family);
    await screen.findByText('A parent in your family can upgrade to Pro.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a trial without a card to an account that never had Pro', async () => {
    render({ 'GET /api/plan': { ...offer('stripe'), trialDays: 14 } });
    await screen.findByText('14 days free, then $4.99 a month');
    const end = new Date(Date.now() + 14 * 24 * 3600 * 1000);
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: ana.timeZone });
    screen.getByText(`Try Pro until ${format.format(end)} without a card`, { exact: false });
    screen.getByRole('button', { name: 'Start free trial' });
  });

  it('stays usable when the payment service is unavailable', async () => {
    render({ 'POST /api/plan/checkout': problemResponse(503, 'The payment service does not answer.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    await waitFor(() => expect(getToast()?.description).toBe('The payment service does not answer.'));
    expect(screen.getByRole('button', { name: 'Upgrade to Pro' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows Pro after a payment in another tab', async () => {
    const { currentUser } = render({
      'POST /api/plan/checkout': problemResponse(409, 'This account is already on Pro'),
      'GET /api/auth/user': { ...ana, isPremium: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    await screen.findByRole('heading', { name: "You're on Pro" });
    expect(currentUser()).toMatchObject({ isPremium: true });
  });

  it('polls eight times for the upgrade, then reports a delay', async () => {
    vi.useFakeTimers();
    const { requests } = render({ 'GET /api/auth/user': ana }, '/upgrade?checkout=success');
    expect(screen.getByText("Thanks! We're turning on Pro")).toBeDefined();
    expect(screen.queryByText(/This is taking longer than usual/)).toBeNull();

    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));

    expect(screen.getByText(/This is taking longer than usual/)).toBeDefined();
    expect(requests.filter(({ endpoint }) => endpoint === 'GET /api/auth/user')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull();
  });
});
