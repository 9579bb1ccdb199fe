// @vitest-environment happy-dom
import { Language } from '@fitfolk/contracts/auth';
import type shellTexts from '@fitfolk/i18n/en/shell/shell.json';
import type kitTexts from '@fitfolk/i18n/en/web-kit/web-kit.json';
import { readTextsIn } from '@fitfolk/i18n/read-texts';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SettingsPage } from './settings-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
  localStorage.clear();
});

const profile = (name: string, more = {}) => ({
  id: `01931a3e-7c00-7000-8000-${name}`,
  name,
  isParent: false,
  birthYear: null,
  avatarUrl: null,
  ...more,
});
const render = (responses: ResponseByRequest, user = newUser, path = '/settings') =>
  renderPage(<SettingsPage />, responses, { user, path });

describe('SettingsPage', () => {
  it('shows the name or email of the account and its plan', async () => {
    render({ 'GET /api/profiles': [] }, { ...newUser, firstName: 'Ana', lastName: 'Lopez', isPremium: true });
    const name = await screen.findByText('Ana Lopez');
    await waitFor(() => expect(name.parentElement?.textContent).toContain('Pro'));
    cleanup();

    render({ 'GET /api/profiles': [] });
    await screen.findByText('ana@example.com');
    expect(screen.queryByText('Pro')).toBeNull();
  });

  it('has no plans on a server that gives Pro to everybody', async () => {
    const offer = { provider: 'included', priceUsd: 4.99, subscription: null };
    render({ 'GET /api/profiles': [], 'GET /api/plan': offer }, { ...newUser, isPremium: true });

    await waitFor(() => expect(screen.queryByText('Pro')).toBeNull());
    expect(screen.queryByText("You're on Pro")).toBeNull();
    expect(screen.queryByRole('link', { name: 'Plan' })).toBeNull();
  });

  it('lists the profiles in order', async () => {
    render({
      'GET /api/profiles': [profile('Ana', { isParent: true }), profile('Mia', { birthYear: 2018 })],
    });

    await screen.findByText('Mia');
    const rows = within(screen.getByRole('region', { name: 'Profiles' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Ana.*Active.*Parent\/Guardian/);
    expect(rows[1]).toMatch(/Mia.*Born 2018/);
  });

  it('switches to a profile by its row', async () => {
    render({
      'GET /api/profiles': [profile('Ana', { isParent: true }), profile('Mia', { isParent: true })],
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Mia/, pressed: false }));

    const rows = within(screen.getByRole('region', { name: 'Profiles' })).getAllByRole('listitem');
    expect(rows[1]?.textContent).toMatch(/Mia.*Active/);
    expect(screen.getByRole('button', { name: /^Ana/, pressed: false })).toBeDefined();
  });

  it('changes whether a profile hides vote counts', async () => {
    const mia = profile('Mia', { isChild: true, sharesOutside: false, hidesVoteCounts: true });
    const { requests } = render({
      'GET /api/profiles': [profile('Ana', { isParent: true, isChild: false, hidesVoteCounts: false }), mia],
      [`PATCH /api/profiles/${mia.id}`]: { ...mia, hidesVoteCounts: false },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Mia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mia' }));
    const name = 'Hide vote counts until the competition closes';
    await userEvent.click(dialog.getByRole('switch', { name, checked: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(getToast()?.title).toBe('Profile updated'));
    expect(requests.at(-1)?.body).toEqual({
      name: 'Mia',
      birthYear: null,
      isParent: false,
      hidesVoteCounts: false,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Edit Mia' }));
    await screen.findByRole('switch', { name, checked: false });
  });

  it('logs out', async () => {
    const { requests, currentUser } = render({
      'GET /api/profiles': [],
      'POST /api/logout': new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));

    await waitFor(() => expect(currentUser()).toBeNull());
    expect(requests.map(({ endpoint }) => endpoint)).toContain('POST /api/logout');
  });

  it('stays logged in and reports a failed logout', async () => {
    const { currentUser } = render({
      'GET /api/profiles': [],
      'POST /api/logout': problemResponse(503, 'Not available'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));

    await waitFor(() =>
      expect(getToast()).toEqual({ title: 'Error', description: 'Not available', variant: 'destructive' }),
    );
    expect(currentUser()).toEqual(newUser);
  });

  it('saves a preference at once', async () => {
    const changed = { ...newUser, temperatureUnit: 'celsius' } as const;
    const { requests, currentUser } = render({ 'GET /api/profiles': [], 'PATCH /api/auth/user': changed });

    await userEvent.selectOptions(await screen.findByLabelText('Temperature'), 'Celsius (°C)');

    await waitFor(() => expect(getToast()?.title).toBe('Preference saved'));
    expect(requests.at(-1)).toEqual({
      endpoint: 'PATCH /api/auth/user',
      body: { temperatureUnit: 'celsius' },
    });
    expect(currentUser()).toEqual(changed);
    expect(screen.getByLabelText<HTMLSelectElement>('Temperature').value).toBe('celsius');
  });

  it('restores a preference that failed to save', async () => {
    render({ 'GET /api/profiles': [], 'PATCH /api/auth/user': problemResponse(503, 'Not available') });

    await userEvent.selectOptions(await screen.findByLabelText('Week starts on'), 'Monday');

    await waitFor(() => expect(getToast()?.description).toBe('Not available'));
    expect(screen.getByLabelText<HTMLSelectElement>('Week starts on').value).toBe('sunday');
  });

  it.each(Language.options.filter((language) => language !== 'en'))(
    'switches the language of the page to %s',
    async (language) => {
      const { settings } = readTextsIn<typeof shellTexts>(language, 'shell/shell');
      const { noConnection } = readTextsIn<typeof kitTexts>(language, 'web-kit/web-kit');
      const { requests } = render({
        'GET /api/profiles': [],
        'PATCH /api/auth/user': { ...newUser, language },
      });

      await userEvent.selectOptions(await screen.findByLabelText('Language'), languageNames[language]);

      await screen.findByRole('heading', { name: settings.title });
      expect(requests.at(-1)?.body).toEqual({ language });
      expect(document.documentElement.lang).toBe(language);
      await waitFor(() => expect(getToast()?.title).toBe(settings.preferenceChanged));
      await userEvent.click(screen.getByRole('button', { name: settings.logOut }));
      await waitFor(() => expect(getToast()?.description).toBe(noConnection));
    },
  );

  const linked = {
    available: true,
    linked: { label: 'ana@id.example', linkedAt: '2026-11-02T10:00:00.000Z' },
  };

  it('shows the linked identity and unlinks it', async () => {
    const { requests } = render({
      'GET /api/profiles': [],
      'GET /api/auth/oidc/link': linked,
      'DELETE /api/auth/oidc/link': new Response(null, { status: 204 }),
    });
    await screen.findByText('Linked to ana@id.example');
    expect(screen.getByText('Since November 2, 2026')).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));

    await waitFor(() => expect(getToast()?.title).toBe('Service unlinked'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain('DELETE /api/auth/oidc/link');
  });

  it('offers no unlinking of the only sign-in method', async () => {
    render(
      { 'GET /api/profiles': [], 'GET /api/auth/oidc/link': linked },
      { ...newUser, hasPassword: false },
    );

    await screen.findByText(/^This is how you sign in/);
    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  });

  it('hides external sign-in when no provider is configured', async () => {
    const { requests } = render({
      'GET /api/profiles': [],
      'GET /api/auth/oidc/link': { available: false, linked: null },
    });

    await waitFor(() =>
      expect(requests.map(({ endpoint }) => endpoint)).toContain('GET /api/auth/oidc/link'),
    );
    await waitFor(() => expect(screen.queryAllByText('Loading...')).toEqual([]));
    expect(screen.queryByText('Other ways to sign in')).toBeNull();
  });

  it.each([
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
  ])('shows the result of linking: %s', async (result, toast) => {
    const responses = { 'GET /api/profiles': [], 'GET /api/auth/oidc/link': linked };
    const { currentPath } = render(responses, newUser, `/settings?external=${result}`);

    await waitFor(() => expect(getToast()).toEqual(toast));
    expect(currentPath()).toBe('/settings');
  });
});
