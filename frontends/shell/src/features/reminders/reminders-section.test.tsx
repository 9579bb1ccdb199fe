// @vitest-environment happy-dom

import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RemindersSection } from './reminders-section.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const ANA = '01931a3e-7c00-7000-8000-000000000002';
const profiles = [{ id: ANA, name: 'Ana', isParent: true, birthYear: null, avatarUrl: null }];
const settings = {
  profileId: ANA,
  kinds: { plan: false, kit: true, laundry: false, streak: false },
  time: '19:00',
  quietHours: { from: '21:00', to: '07:00' },
};
const responses: ResponseByRequest = {
  'GET /api/profiles': profiles,
  'GET /api/reminders': [settings],
  'GET /api/reminder-devices': { publicKey: 'AAAA', devices: [] },
  'GET /api/auth/mail': { isAvailable: true },
};

const render = (overrides: ResponseByRequest = {}, user = newUser) =>
  renderPage(<RemindersSection user={user} />, { ...responses, ...overrides }, { user });

/** Stubs what the section asks the browser about notifications. */
const stubBrowser = (
  permission: NotificationPermission,
  subscribe: () => Promise<unknown> = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
  }),
) => {
  const permissionState = async () => (permission === 'default' ? 'prompt' : permission);
  const pushManager = { getSubscription: async () => null, subscribe, permissionState };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission: async () => (permission === 'default' ? 'granted' : permission),
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
};

const deviceSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' });

describe('RemindersSection', () => {
  it('saves a kind at once and keeps the others', async () => {
    const { requests } = render({ [`PATCH /api/reminders/${ANA}`]: settings });
    expect((await screen.findByText(/^PE kit and school events at/)).textContent).toMatch(/7:00\sPM$/);

    await userEvent.click(screen.getByRole('switch', { name: "Tomorrow's outfit" }));

    await waitFor(() =>
      expect(requests.at(-1)).toEqual({
        endpoint: `PATCH /api/reminders/${ANA}`,
        body: { kinds: { plan: true } },
      }),
    );
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'PE kit and school events' }).checked).toBe(
      true,
    );
  });

  it('says when a time within quiet hours reaches the user', async () => {
    render({ [`PATCH /api/reminders/${ANA}`]: settings });

    await userEvent.selectOptions(await screen.findByLabelText('Time'), '22:00');

    expect((await screen.findByText(/^Within quiet hours/)).textContent).toMatch(/7:00\sAM\.$/);
  });

  it('restores what failed to save', async () => {
    render({ [`PATCH /api/reminders/${ANA}`]: problemResponse(503, 'Not available') });

    await userEvent.click(await screen.findByRole('switch', { name: 'Streak at risk' }));

    await waitFor(() => expect(getToast()?.description).toBe('Not available'));
    const streak = screen.getByRole<HTMLInputElement>('switch', { name: 'Streak at risk' });
    await waitFor(() => expect(streak.checked).toBe(false));
  });

  it('warns while nothing reaches the user, and turns email on', async () => {
    const { requests, currentUser } = render({ 'PATCH /api/auth/user': { ...newUser, reminderMails: true } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing will reach you/);

    await userEvent.click(screen.getByRole('switch', { name: 'Email' }));

    await waitFor(() => expect(currentUser()).toMatchObject({ reminderMails: true }));
    expect(requests.at(-1)?.body).toEqual({ reminderMails: true });
  });

  it('subscribes this device', async () => {
    stubBrowser('default');
    const on = {
      publicKey: 'AAAA',
      devices: [{ createdAt: '2026-11-20T10:00:00.000Z', isThisDevice: true }],
    };
    const { requests } = render({ 'PUT /api/reminder-devices/current': on });
    await waitFor(async () => expect((await deviceSwitch()).disabled).toBe(false));

    await userEvent.click(await deviceSwitch());

    await waitFor(() =>
      expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual({
        endpoint: 'PUT /api/reminder-devices/current',
        body: { endpoint: 'https://push.example/1' },
      }),
    );
  });

  it('says that the notification service cannot be reached', async () => {
    stubBrowser('default', () => Promise.reject(new DOMException('push service error', 'AbortError')));
    render();
    await waitFor(async () => expect((await deviceSwitch()).disabled).toBe(false));

    await userEvent.click(await deviceSwitch());

    await waitFor(() => expect(getToast()?.title).toMatch(/^Couldn't reach your browser's/));
  });

  it('says why this device cannot show notifications', async () => {
    stubBrowser('denied');
    render();
    await screen.findByText(/Your browser blocks notifications/);
    expect((await deviceSwitch()).disabled).toBe(true);
    cleanup();
    vi.unstubAllGlobals();

    render();
    await screen.findByText(/can't show notifications/);
  });

  it('says when reminders are not set up, and offers to load them again', async () => {
    render({ 'GET /api/reminder-devices': { publicKey: null, devices: [] } });
    await screen.findByText(/aren't set up here/);
    cleanup();

    render({ 'GET /api/reminders': problemResponse(503, 'Not available') });
    await screen.findByRole('heading', { name: "Couldn't load your reminders" });
  });
});

describe('UnsubscribePage', () => {
  it('turns the mails off only when the user confirms', async () => {
    window.location.hash = '#token=mails.abc';
    const { requests } = renderPage(<UnsubscribePage />, {
      'POST /api/unsubscribe?token=mails.abc': new Response(null, { status: 204 }),
    });
    expect(requests).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Turn off reminders by email' }));

    await screen.findByText(/You won't get reminders by email anymore/);
  });

  it('rejects an incomplete link', () => {
    renderPage(<UnsubscribePage />, {});
    expect(screen.getByRole('alert').textContent).toMatch(/incomplete/);
  });
});
