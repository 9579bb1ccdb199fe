// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, freshAna, problem, shownToast, showPage } from '../../../testing/render-page.tsx';
import { UpgradePage } from './upgrade-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const offer = (provider: string) => ({ provider, priceUsd: 4.99, subscription: null });
const ana = { ...freshAna, onboardingCompleted: true };
const person = (name: string, isParent: boolean) => ({ id: name, name, isParent });

const show = (answers: Answers, path = '/upgrade', user = ana) =>
  showPage(
    <UpgradePage />,
    { 'GET /api/profiles': [], 'GET /api/plan': offer('stripe'), ...answers },
    { user, path },
  );

test('says so where nothing is sold', async () => {
  show({ 'GET /api/plan': offer('off') });
  await screen.findByText(/Plans can't be changed here/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('leaves the decision to a parent', async () => {
  const family = { ...ana, accountType: 'family' } as const;
  show({ 'GET /api/profiles': [person('Mia', false), person('Mum', true)] }, '/upgrade', family);
  await screen.findByText('A parent in your family can upgrade to Pro.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('stays usable when the payment service does not answer', async () => {
  show({ 'POST /api/plan/checkout': problem(503, 'The payment service does not answer.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
  await waitFor(() => expect(shownToast()?.description).toBe('The payment service does not answer.'));
  expect(screen.getByRole('button', { name: 'Upgrade to Pro' }).getAttribute('aria-disabled')).toBeNull();
});

test('shows Pro to who paid for it in another tab', async () => {
  const { currentUser } = show({
    'POST /api/plan/checkout': problem(409, 'This account is already on Pro'),
    'GET /api/auth/user': { ...ana, isPremium: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
  await screen.findByRole('heading', { name: "You're on Pro" });
  expect(currentUser()).toMatchObject({ isPremium: true });
});

test('looks a few times whether Pro has come, then says that it takes longer, and looks no more', async () => {
  vi.useFakeTimers();
  const { calls } = show({ 'GET /api/auth/user': ana }, '/upgrade?checkout=success');
  expect(screen.getByText("Thanks! We're turning on Pro")).toBeDefined();
  expect(screen.queryByText(/This is taking longer than usual/)).toBeNull();

  for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));

  expect(screen.getByText(/This is taking longer than usual/)).toBeDefined();
  expect(calls.filter(({ call }) => call === 'GET /api/auth/user')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull();
});
