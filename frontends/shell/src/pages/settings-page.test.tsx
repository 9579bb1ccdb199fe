// @vitest-environment happy-dom
import { speak } from '@fitfolk/web-kit/language.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingsPage } from './settings-page.tsx';
import { type Answers, freshAna, problem, shownToast, showPage } from './test-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await speak('en');
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
  await waitFor(() => expect(shownToast()?.title).toBe('Gemerkt'));
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(shownToast()?.description).toMatch(/^Fitfolk ist nicht erreichbar/));
});
