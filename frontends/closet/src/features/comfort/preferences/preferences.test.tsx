// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { LearnedPreference } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { Preferences } from './preferences.tsx';

startMessages({});
afterEach(cleanup);

const mum = {
  id: '01931a3e-7c00-7000-8000-000000000101',
  name: 'Mum',
  avatarUrl: null,
} as unknown as Profile;
const PATH = `/api/learned-preferences/${mum.id}`;

const create = (fields: Partial<LearnedPreference>): LearnedPreference => ({
  id: 'color.blue',
  kind: 'color',
  values: ['blue'],
  items: [],
  weight: 0.5,
  factCount: 12,
  ...fields,
});
const item = {
  clothingItemId: '01931a3e-7c00-7000-8000-000000000201',
  name: 'Green scarf',
  category: 'accessories' as const,
  imageUrl: null,
  thumbHash: null,
};
const preferences = [
  create({}),
  create({ id: 'colors.beige.blue', kind: 'colors', values: ['beige', 'blue'], weight: 0.4 }),
  create({ id: 'kinds.jeans.sneakers', kind: 'kinds', values: ['jeans', 'sneakers'], weight: 0.3 }),
  create({ id: 'style.work', kind: 'style', values: ['work'], weight: -0.2, factCount: 1 }),
  create({ id: `item.${item.clothingItemId}`, kind: 'item', values: [], items: [item], weight: -0.1 }),
];

const renderPreferences = async (responses: Responses = {}) => {
  const server = await startTestServer({
    'GET /api/learned-preferences/': { body: { preferences, factCount: 20 } },
    'DELETE /api/learned-preferences/': { status: 204 },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Preferences profile={mum} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return server;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const listRows = (title: string) => {
  const list = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const listDeletions = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('DELETE'));

describe('Preferences', () => {
  it('names what a profile likes and dislikes, strongest first', async () => {
    await renderPreferences();
    await screen.findByText('What Mum likes');
    await screen.findByText('Blue');
    expect(listRows('Likes')).toEqual([
      'BlueFrom 12 outfits',
      'Beige + BlueFrom 12 outfits',
      'Jeans + SneakersFrom 12 outfits',
    ]);
    expect(listRows('Less often')).toEqual(['Clothes for workFrom 1 outfit', 'Green scarfFrom 12 outfits']);
  });

  it('forgets one, or all of them, unless that is undone', async () => {
    const { requests } = await renderPreferences();
    await screen.findByText('Blue');
    await press('Forget: Blue');
    expect(screen.queryByText('Blue')).toBeNull();
    await press('Undo');
    await screen.findByText('Blue');
    await press('Forget: Beige + Blue');
    await press('Close toast');
    await expect.poll(() => listDeletions(requests)).toEqual([`DELETE ${PATH}/colors.beige.blue`]);

    await press('Reset all');
    await screen.findByText(/^Nothing yet/);
    await press('Close toast');
    await expect.poll(() => listDeletions(requests).at(-1)).toBe(`DELETE ${PATH}`);
  });

  it('shows five of each list until all are wanted', async () => {
    const many = Array.from({ length: 7 }, (_, index) => create({ id: `color.${index}`, values: ['red'] }));
    await renderPreferences({
      'GET /api/learned-preferences/': { body: { preferences: many, factCount: 20 } },
    });
    await screen.findAllByText('Red');
    expect(listRows('Likes')).toHaveLength(5);
    await press('Show all');
    expect(listRows('Likes')).toHaveLength(7);
  });

  it('explains an empty list and a failure', async () => {
    const { setResponses } = await renderPreferences({
      'GET /api/learned-preferences/': { status: 503, body: problemBody(503, 'Not available') },
    });
    await screen.findByText("Couldn't load the learned preferences");
    setResponses({ 'GET /api/learned-preferences/': { body: { preferences: [], factCount: 0 } } });
    await press('Try again');
    await screen.findByText('Nothing yet. Once Mum wears, plans and swaps outfits, it shows up here.');
  });
});
