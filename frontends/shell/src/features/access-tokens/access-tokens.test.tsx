// @vitest-environment happy-dom
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { ana, profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { getToast, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccessTokenSetting } from './access-token-setting.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mia = profileNamed('Mia', 1);
const stored = {
  id: '01931a3e-7c00-7000-8000-000000000501',
  name: 'Home Assistant',
  scopes: ['plans:read'],
  profileIds: [mia.id],
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  lastUsedAt: null,
};
const secret = 'fit_0123456789';

const render = (responses: ResponseByRequest) =>
  renderPage(
    <AccessTokenSetting />,
    {
      'GET /api/profiles': [profileNamed('Ana', 0), mia],
      'GET /api/auth/access-tokens': [stored],
      ...responses,
    },
    { user: ana, path: '/settings' },
  );

describe('AccessTokenSetting', () => {
  it('creates a token for chosen profiles and shows it once', async () => {
    const { requests } = render({ 'POST /api/auth/access-tokens': { ...stored, token: secret } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an access token' }));
    const submit = dialog.getByRole('button', { name: 'Create token' });
    expect(submit.hasAttribute('disabled')).toBe(true);

    await userEvent.type(dialog.getByLabelText('Name'), 'Home Assistant');
    await userEvent.selectOptions(dialog.getByLabelText('Expires after'), '1 year');
    await userEvent.click(dialog.getByLabelText('Change outfits and plans'));
    await userEvent.click(dialog.getByLabelText('See closets, photos and laundry'));
    await userEvent.click(await dialog.findByLabelText('Mia'));
    await userEvent.click(submit);

    expect(await screen.findByText(secret)).toBeDefined();
    expect(requests).toContainEqual({
      endpoint: 'POST /api/auth/access-tokens',
      body: {
        name: 'Home Assistant',
        scopes: ['profiles:read', 'plans:read', 'plans:write'],
        profileIds: [mia.id],
        validForDays: 365,
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('says what a token may do, and revokes it', async () => {
    const { requests } = render({
      [`DELETE /api/auth/access-tokens/${stored.id}`]: new Response(null, { status: 204 }),
    });
    expect(await screen.findByText('See outfits, plans and weather (Mia)')).toBeDefined();
    expect(screen.getByText('Expires December 2, 2026 · Never used')).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Revoke: Home Assistant' }));

    await vi.waitFor(() => expect(getToast()?.title).toBe('Token revoked'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`DELETE /api/auth/access-tokens/${stored.id}`);
  });
});
