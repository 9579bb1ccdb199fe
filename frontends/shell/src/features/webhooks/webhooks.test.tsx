// @vitest-environment happy-dom
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { ana } from '@fitfolk/web-kit/testing/profiles.ts';
import { getToast, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebhookSetting } from './webhook-setting.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/auth/webhooks';
const stored = {
  id: '01931a3e-7c00-7000-8000-000000000601',
  name: 'Home Assistant',
  url: 'https://home.example/fitfolk',
  format: 'standard',
  events: ['outfit.worn'],
  createdAt: '2026-11-02T10:00:00.000Z',
  failingSince: null,
  disabledAt: null,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const render = (responses: ResponseByRequest) =>
  renderPage(
    <WebhookSetting />,
    { [`GET ${PATH}`]: [stored], ...responses },
    { user: ana, path: '/settings' },
  );

describe('WebhookSetting', () => {
  it('creates a webhook for chosen events and shows its secret once', async () => {
    const { requests } = render({ [`POST ${PATH}`]: { ...stored, secret } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    const submit = dialog.getByRole('button', { name: 'Add webhook' });
    await userEvent.type(dialog.getByLabelText('Name'), 'Home Assistant');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://home.example/fitfolk');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByLabelText('An outfit was planned'));
    await userEvent.click(dialog.getByLabelText('An outfit was worn'));
    await userEvent.click(dialog.getByLabelText('An outfit was planned'));
    await userEvent.click(submit);

    expect(await screen.findByText(secret)).toBeDefined();
    expect(requests).toContainEqual({
      endpoint: `POST ${PATH}`,
      body: {
        name: 'Home Assistant',
        url: 'https://home.example/fitfolk',
        format: 'standard',
        events: ['outfit.worn'],
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('adds a topic of ntfy for reminders, without a secret to copy', async () => {
    const { requests } = render({ [`POST ${PATH}`]: { ...stored, secret } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Phone');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://ntfy.example/topic');
    await userEvent.selectOptions(dialog.getByLabelText('Send'), 'ntfy notifications');
    expect(dialog.queryByLabelText('An outfit was worn')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));

    await vi.waitFor(() => expect(getToast()?.title).toBe('Webhook added'));
    const body = {
      name: 'Phone',
      url: 'https://ntfy.example/topic',
      format: 'ntfy',
      events: ['reminder.due'],
    };
    expect(requests).toContainEqual({ endpoint: `POST ${PATH}`, body });
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('lists the messages and sends one again', async () => {
    const delivery = {
      id: '01931a3e-7c00-7000-8000-000000000701',
      event: 'outfit.worn',
      occurredAt: new Date().toISOString(),
      state: 'failed',
      attempts: 12,
      lastAttemptAt: new Date().toISOString(),
      lastStatus: 503,
    };
    const { requests } = render({
      [`GET ${PATH}/${stored.id}/deliveries`]: [delivery],
      [`POST ${PATH}/${stored.id}/deliveries/${delivery.id}/redelivery`]: { ...delivery, state: 'waiting' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Messages: Home Assistant' }));
    await screen.findByText(/Not delivered · 12 attempts · Answer 503$/);
    await userEvent.click(screen.getByRole('button', { name: /^Send again: An outfit was worn/ }));
    await vi.waitFor(() => expect(getToast()?.title).toBe('The message is sent again'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain(
      `POST ${PATH}/${stored.id}/deliveries/${delivery.id}/redelivery`,
    );
  });

  it('says what is wrong, switches on again, and removes', async () => {
    const { requests } = render({
      [`GET ${PATH}`]: [{ ...stored, disabledAt: '2026-11-20T10:00:00.000Z' }],
      [`PUT ${PATH}/${stored.id}/enabled`]: stored,
      [`DELETE ${PATH}/${stored.id}`]: new Response(null, { status: 204 }),
    });
    await screen.findByText('Switched off: no message arrived for three days');
    await userEvent.click(screen.getByRole('button', { name: 'Switch on: Home Assistant' }));
    await vi.waitFor(() => expect(getToast()?.title).toBe('Webhook switched on'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Home Assistant' }));
    await vi.waitFor(() => expect(getToast()?.title).toBe('Webhook removed'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`DELETE ${PATH}/${stored.id}`);
  });
});
