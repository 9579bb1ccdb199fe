// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingsPage } from './settings-page.tsx';
import { type Answers, freshAna, problem, shownToast, showPage } from './test-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (name: string, more = {}) => ({
  id: `01931a3e-7c00-7000-8000-${name}`,
  name,
  isParent: false,
  birthYear: null,
  avatarUrl: null,
  ...more,
});
const show = (answers: Answers, user = freshAna) => showPage(<SettingsPage />, answers, { user });

test('shows the account by name, or else by e-mail, and whether it is Pro', () => {
  show({ 'GET /api/profiles': [] }, { ...freshAna, firstName: 'Ana', lastName: 'Lopez', isPremium: true });
  expect(screen.getByText('Ana Lopez').textContent).toContain('Pro');
  cleanup();

  show({ 'GET /api/profiles': [] });
  expect(screen.getByText('ana@example.com')).toBeDefined();
  expect(screen.queryByText('Pro')).toBeNull();
});

test('lists the people of the account in their order', async () => {
  show({ 'GET /api/profiles': [person('Ana', { isParent: true }), person('Mia', { birthYear: 2018 })] });

  await screen.findByText('Mia');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Ana.*Parent\/Guardian.*Active/);
  expect(rows[1]).toMatch(/Mia.*Born 2018/);
});

test('logs out', async () => {
  const { calls, currentUser } = show({
    'GET /api/profiles': [],
    'POST /api/logout': new Response(null, { status: 204 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));

  await waitFor(() => expect(currentUser()).toBeNull());
  expect(calls.map(({ call }) => call)).toContain('POST /api/logout');
});

test('stays logged in, and says so, when logging out failed', async () => {
  const { currentUser } = show({
    'GET /api/profiles': [],
    'POST /api/logout': problem(503, 'Not available'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));

  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Error', description: 'Not available', variant: 'destructive' }),
  );
  expect(currentUser()).toEqual(freshAna);
});
