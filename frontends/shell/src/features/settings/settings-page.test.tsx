// @vitest-environment happy-dom
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, freshAna, problem, shownToast, showPage } from '../../../testing/render-page.tsx';
import { SettingsPage } from './settings-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
  localStorage.clear();
});

const person = (name: string, more = {}) => ({
  id: `01931a3e-7c00-7000-8000-${name}`,
  name,
  isParent: false,
  birthYear: null,
  avatarUrl: null,
  ...more,
});
const show = (answers: Answers, user = freshAna, path = '/settings') =>
  showPage(<SettingsPage />, answers, { user, path });

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

test('a preference is kept with the account as soon as it is chosen', async () => {
  const changed = { ...freshAna, temperatureUnit: 'celsius' } as const;
  const { calls, currentUser } = show({ 'GET /api/profiles': [], 'PATCH /api/auth/user': changed });

  await userEvent.selectOptions(screen.getByLabelText('Temperature'), 'Celsius (°C)');

  await waitFor(() => expect(shownToast()?.title).toBe('Preference saved'));
  expect(calls.at(-1)).toEqual({ call: 'PATCH /api/auth/user', body: { temperatureUnit: 'celsius' } });
  expect(currentUser()).toEqual(changed);
  expect(screen.getByLabelText<HTMLSelectElement>('Temperature').value).toBe('celsius');
});

test('a preference that could not be kept is as it was, and that is said', async () => {
  show({ 'GET /api/profiles': [], 'PATCH /api/auth/user': problem(503, 'Not available') });

  await userEvent.selectOptions(screen.getByLabelText('Week starts on'), 'Monday');

  await waitFor(() => expect(shownToast()?.description).toBe('Not available'));
  expect(screen.getByLabelText<HTMLSelectElement>('Week starts on').value).toBe('sunday');
});

test('another language takes the place of English where one is, and what servers say is in it', async () => {
  const changed = { ...freshAna, language: 'de' } as const;
  show({ 'GET /api/profiles': [], 'PATCH /api/auth/user': changed });

  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');

  await screen.findByRole('heading', { name: 'Optionen' });
  await waitFor(() => expect(shownToast()?.title).toBe('Einstellung gespeichert'));
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(shownToast()?.description).toMatch(/^Fitfolk ist nicht erreichbar/));
});

const linked = { available: true, linked: { label: 'ana@id.example', linkedAt: '2026-11-02T10:00:00.000Z' } };

test('shows the other sign-in that is linked, and unlinks it', async () => {
  const { calls } = show({
    'GET /api/profiles': [],
    'GET /api/auth/oidc/link': linked,
    'DELETE /api/auth/oidc/link': new Response(null, { status: 204 }),
  });
  await screen.findByText('Linked to ana@id.example');
  expect(screen.getByText('Since November 2, 2026')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));

  await waitFor(() => expect(shownToast()?.title).toBe('Service unlinked'));
  expect(calls.map(({ call }) => call)).toContain('DELETE /api/auth/oidc/link');
});

test('does not offer to unlink the only way in', async () => {
  show({ 'GET /api/profiles': [], 'GET /api/auth/oidc/link': linked }, { ...freshAna, hasPassword: false });

  await screen.findByText(/^This is how you sign in/);
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
});

test('says nothing of other sign-ins where there are none', async () => {
  const { calls } = show({
    'GET /api/profiles': [],
    'GET /api/auth/oidc/link': { available: false, linked: null },
  });

  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/auth/oidc/link'));
  await waitFor(() => expect(screen.queryAllByText('Loading...')).toEqual([]));
  expect(screen.queryByText('Other ways to sign in')).toBeNull();
});

test.each([
  ['linked', { title: 'Service linked', description: undefined, variant: 'default' }],
  [
    'identity_taken',
    {
      title: 'Error',
      description: 'That sign-in is already linked to another account.',
      variant: 'destructive',
    },
  ],
  ['oidc_failed', { title: 'Error', description: "That didn't work. Try again.", variant: 'destructive' }],
])('tells how linking went: %s', async (note, toast) => {
  const answers = { 'GET /api/profiles': [], 'GET /api/auth/oidc/link': linked };
  const { address } = show(answers, freshAna, `/settings?external=${note}`);

  await waitFor(() => expect(shownToast()).toEqual(toast));
  expect(address()).toBe('/settings');
});
