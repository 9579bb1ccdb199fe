// @vitest-environment happy-dom
import type { RegistrationMode } from '@fitfolk/contracts/auth';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegistrationCard } from './registration-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invitation = {
  id: '01931a3e-7c00-7000-8000-000000000601',
  label: 'Grandma',
  createdAt: '2026-11-28T10:00:00.000Z',
  expiresAt: '2026-12-05T10:00:00.000Z',
};
const REQUEST = 'GET /api/operator/registration-invitations';

const render = (responses: ResponseByRequest) =>
  renderPage(<RegistrationCard />, responses, { path: '/operator' });
const renderMode = (mode: RegistrationMode) => render({ [REQUEST]: { mode, invitations: [] } });

describe('RegistrationCard', () => {
  it('invites somebody and shows the link once', async () => {
    const { requests } = render({
      [REQUEST]: { mode: 'invited', invitations: [] },
      'POST /api/operator/registration-invitations': { ...invitation, token: 'a-secret' },
    });
    await screen.findByText('No open invitations.');
    await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
    const create = await screen.findByRole('button', { name: 'Create link' });
    expect(create.hasAttribute('disabled')).toBe(true);

    await userEvent.type(screen.getByLabelText('Who is it for?'), 'Grandma');
    await userEvent.click(create);

    const link = `${location.origin}/register#token=a-secret`;
    expect((await screen.findByLabelText('Invitation link')).textContent).toBe(link);
    expect(requests).toContainEqual({
      endpoint: 'POST /api/operator/registration-invitations',
      body: { label: 'Grandma' },
    });
  });

  it('lists open invitations and withdraws them', async () => {
    const path = `/api/operator/registration-invitations/${invitation.id}`;
    const { requests } = render({
      [REQUEST]: { mode: 'invited', invitations: [invitation] },
      [`DELETE ${path}`]: new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/^Valid until Dec 5, 2026/)).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation for Grandma' }));

    await vi.waitFor(() => expect(getToast()?.title).toBe('Invitation withdrawn'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`DELETE ${path}`);
  });

  it('says who can create an account, and invites nobody to a closed server', async () => {
    renderMode('open');
    expect(await screen.findByText(/^Everyone who reaches this server/)).toBeDefined();
    cleanup();

    renderMode('closed');
    expect(await screen.findByText(/^Nobody can create an account/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
  });

  it('offers to try again when the invitations could not be loaded', async () => {
    const responses: Record<string, unknown> = { [REQUEST]: problemResponse(503, 'Unavailable') };
    render(responses);
    await screen.findByText("Couldn't load the invitations");
    responses[REQUEST] = { mode: 'invited', invitations: [invitation] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Grandma')).toBeDefined();
  });
});
