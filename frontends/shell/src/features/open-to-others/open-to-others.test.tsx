// @vitest-environment happy-dom
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { ana, profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { getToast, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OpenToOthersPage } from './open-to-others-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mia = { ...profileNamed('Mia', 1), sharesOutside: true };
const parent = { ...profileNamed('Ana', 0), isParent: true, isChild: false };
const createdAt = '2026-11-02T10:00:00.000Z';
const expiresAt = '2026-12-02T10:00:00.000Z';
const outfitId = '01931a3e-7c00-7000-8000-000000000201';
const followerId = '01931a3e-7c00-7000-8000-000000000301';
const tabletId = '01931a3e-7c00-7000-8000-000000000401';
const tokenId = '01931a3e-7c00-7000-8000-000000000501';
const webhookId = '01931a3e-7c00-7000-8000-0000000009f1';
const invitationId = '01931a3e-7c00-7000-8000-0000000009f2';
const noContent = () => new Response(null, { status: 204 });

const nothing: ResponseByRequest = {
  'GET /api/outfit-links': [],
  'GET /api/shopping-links': [],
  'GET /api/gift-links': [],
  'GET /api/calendar-links': [],
  'GET /api/auth/tablets': [],
  'GET /api/auth/access-tokens': [],
  'GET /api/auth/webhooks': [],
  'GET /api/auth/logins': { logins: [], invitations: [] },
  'GET /api/followers': { requests: [], followers: [] },
  'GET /api/profiles': [parent, { ...mia, sharesOutside: false }],
};
const everything: ResponseByRequest = {
  'GET /api/outfit-links': [
    { outfitId, name: null, itemNames: ['Blue shirt', 'Jeans'], createdAt, expiresAt },
  ],
  'GET /api/shopping-links': [{ profileId: mia.id, season: 'winter', createdAt, expiresAt }],
  'GET /api/gift-links': [{ profileId: mia.id, createdAt, expiresAt }],
  'GET /api/calendar-links': [{ profileId: mia.id, createdAt, lastReadOn: '2026-11-20' }],
  'GET /api/auth/tablets': [
    {
      id: tabletId,
      name: 'Kitchen',
      device: { browser: null, system: null, kind: 'tablet' },
      createdAt,
      lastSeenAt: null,
    },
  ],
  'GET /api/auth/webhooks': [
    {
      id: webhookId,
      name: 'Smart home',
      url: 'https://home.example/fitfolk',
      events: ['item.added'],
      createdAt,
      failingSince: null,
      disabledAt: null,
    },
  ],
  'GET /api/auth/logins': {
    logins: [],
    invitations: [{ id: invitationId, profileId: mia.id, createdAt, expiresAt, claim: null }],
  },
  'GET /api/auth/access-tokens': [
    {
      id: tokenId,
      name: 'Home Assistant',
      scopes: ['plans:read'],
      profileIds: null,
      createdAt,
      expiresAt,
      lastUsedAt: null,
    },
  ],
  'GET /api/followers': {
    requests: [],
    followers: [
      {
        profileId: mia.id,
        followerId,
        profile: { name: 'Grandma', avatarUrl: null },
        approvedAt: createdAt,
      },
    ],
  },
  'GET /api/profiles': [parent, mia],
};
const render = (responses: ResponseByRequest) =>
  renderPage(<OpenToOthersPage />, responses, { user: ana, path: '/settings/open-to-others' });
const getRow = async (group: string) =>
  within(within(await screen.findByRole('region', { name: group })).getByRole('listitem'));

describe('OpenToOthersPage', () => {
  it('lists everything that others see, with what it shows and since when', async () => {
    render(everything);

    const outfit = await getRow('Links to outfits');
    expect(outfit.getByText('Blue shirt, Jeans')).toBeDefined();
    expect(outfit.getByText('Created Nov 2, 2026 · Works until Dec 2, 2026')).toBeDefined();
    expect((await getRow('Links to shopping lists')).getByText('Shopping list of Mia')).toBeDefined();
    const calendar = await getRow('Calendar addresses');
    expect(calendar.getByText('Created Nov 2, 2026 · Last read Nov 20, 2026')).toBeDefined();
    expect((await getRow('Kitchen tablets')).getByText('Kitchen')).toBeDefined();
    expect((await getRow('Access tokens of programs')).getByText('Home Assistant')).toBeDefined();
    expect((await getRow('Invitations')).getByText('Invitation for Mia')).toBeDefined();
    const follower = await getRow('Followers of your children');
    expect(follower.getByText('Sees the posts of Mia since Nov 2, 2026')).toBeDefined();
    expect((await getRow('Children shown outside the family')).getByText('Mia')).toBeDefined();
  });

  it.each([
    ['Links to outfits', `DELETE /api/outfit-links/${outfitId}`],
    ['Links to shopping lists', `DELETE /api/growth/${mia.id}/shopping-link`],
    ['Links to wishlists', `DELETE /api/gift-links/${mia.id}`],
    ['Calendar addresses', `DELETE /api/calendar-links/${mia.id}`],
    ['Kitchen tablets', `DELETE /api/auth/tablets/${tabletId}`],
    ['Access tokens of programs', `DELETE /api/auth/access-tokens/${tokenId}`],
    ['Webhooks', `DELETE /api/auth/webhooks/${webhookId}`],
    ['Invitations', `DELETE /api/auth/invitations/${invitationId}`],
    ['Followers of your children', `DELETE /api/followers/${mia.id}/${followerId}`],
  ])('closes one of the %s', async (group, request) => {
    const { requests } = render({ ...everything, [request]: noContent() });

    await userEvent.click((await getRow(group)).getByRole('button', { name: /^Close: / }));

    await vi.waitFor(() => expect(getToast()?.title).toBe('Closed'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain(request);
  });

  it('hides a child from others', async () => {
    const { requests } = render({ ...everything, [`PATCH /api/profiles/${mia.id}`]: mia });

    await userEvent.click(
      (await getRow('Children shown outside the family')).getByRole('button', { name: 'Close: Mia' }),
    );

    await vi.waitFor(() => expect(getToast()?.title).toBe('Closed'));
    expect(requests).toContainEqual({
      endpoint: `PATCH /api/profiles/${mia.id}`,
      body: { sharesOutside: false },
    });
  });

  it('closes everything once that is confirmed', async () => {
    const { requests } = render({ ...everything, 'DELETE /api/auth/outside-access': noContent() });
    await userEvent.click(await screen.findByRole('button', { name: 'Close all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close everything?' }));

    await userEvent.click(dialog.getByRole('button', { name: 'Close all' }));

    await vi.waitFor(() => expect(getToast()?.title).toBe('Everything is closed'));
    expect(requests.map(({ endpoint }) => endpoint)).toContain('DELETE /api/auth/outside-access');
    expect(screen.queryByText('Kitchen')).toBeNull();
    expect(screen.queryByText('Home Assistant')).toBeNull();
    expect(screen.queryByText('Invitation for Mia')).toBeNull();
    expect(screen.queryByText('Grandma')).toBeNull();
  });

  it('says that nothing is open, and offers nothing to close', async () => {
    render(nothing);

    expect(await screen.findByText('Nothing is open to others')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close all' })).toBeNull();
  });

  it('does not say so while one of the lists is missing', async () => {
    render({ ...nothing, 'GET /api/calendar-links': problemResponse(404, 'Not found') });

    const calendars = within(await screen.findByRole('region', { name: 'Calendar addresses' }));
    expect(calendars.getByText("Couldn't load this part")).toBeDefined();
    expect(screen.queryByText('Nothing is open to others')).toBeNull();
    expect(screen.getByRole('button', { name: 'Close all' })).toBeDefined();
  });
});
