// @vitest-environment happy-dom
import type { ClothingItem, ClothingItemChange } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { createItem, profileId } from '../../../../testing/items.ts';
import { ClosetPage } from '../closet-page.tsx';

startMessages({});

afterEach(cleanup);

const LEO = '01931a3e-7c00-7000-8000-000000000102';
const list = `GET /api/clothing-items/${profileId}`;

/** Renders a closet whose items answer changes as the service does, and starts selecting. */
const startSelecting = async (items: readonly ClothingItem[], responses: Responses = {}) => {
  const changes: { name: string; change: ClothingItemChange }[] = [];
  const patches = items.map((item) => [
    `PATCH /api/clothing-items/${item.id}`,
    (body: string) => {
      const change = JSON.parse(body) as ClothingItemChange;
      changes.push({ name: item.name, change });
      return { body: { ...item, ...change } };
    },
  ]);
  const server = await startTestServer({
    'GET /api/auth/user': { body: { id: 'ana', isPremium: true, onboardingCompleted: true } },
    'GET /api/profiles': {
      body: [
        { id: profileId, name: 'Ana' },
        { id: LEO, name: 'Leo' },
      ],
    },
    [list]: { body: items },
    'DELETE /api/clothing-items/': { status: 204 },
    ...Object.fromEntries(patches),
    ...responses,
  });
  history.replaceState(null, '', '/closet');
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <ClosetPage />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Select items' }));
  await screen.findByRole('region', { name: 'Selected items' });
  return { ...server, changes };
};

const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('[title]')?.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The area of the toasts takes presses shortly after the first one appears. */
const pressUndo = () => waitFor(() => press('Undo'));
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(within(await screen.findByRole('dialog')).getByLabelText(label), option);

const shirt = () => createItem('Shirt', { season: 'summer', tags: ['soccer'] });
const boots = () => createItem('Boots', { category: 'shoes' });
const hat = () => createItem('Hat', { category: 'accessories' });

describe('selecting items', () => {
  it('selects and deselects instead of opening', async () => {
    await startSelecting([shirt(), boots()]);

    await press('Shirt');
    await press('Boots');
    await press('Shirt');

    expect(card('Shirt').getAttribute('aria-pressed')).toBe('false');
    expect(card('Boots').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what a filter hides', async () => {
    await startSelecting([shirt(), boots(), hat()]);

    await press('Shirt');
    await press(/^Shoes/);
    await press('Boots');

    expect(screen.getByText('2 selected')).toBeDefined();
  });

  it('sets fields of the selected items, and undo restores what each of them had', async () => {
    const { changes } = await startSelecting([shirt(), boots(), hat()]);
    await press('Shirt');
    await press('Boots');

    await press('Edit');
    await choose('Season', 'Winter');
    await userEvent.type(screen.getByLabelText('Add a tag'), 'cabin');
    await press('Apply');

    await screen.findByText('2 items changed');
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        { name: 'Shirt', change: { season: 'winter', tags: ['soccer', 'cabin'] } },
        { name: 'Boots', change: { season: 'winter', tags: ['cabin'] } },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();

    await pressUndo();
    await waitFor(() => expect(changes).toHaveLength(4));
    expect(changes.slice(2)).toEqual(
      expect.arrayContaining([
        { name: 'Shirt', change: { season: 'summer', tags: ['soccer'] } },
        { name: 'Boots', change: { season: null, tags: [] } },
      ]),
    );
  });

  it('keeps those selected that could not be changed', async () => {
    const [first, second] = [shirt(), boots()];
    await startSelecting([first, second], {
      [`PATCH /api/clothing-items/${second.id}`]: { status: 503, body: problemBody(503, 'Later') },
    });
    await press('Select all');

    await press('Edit');
    await choose('Season', 'Winter');
    await press('Apply');

    await screen.findByText("1 item couldn't be changed and is still selected");
    expect(card('Shirt').getAttribute('aria-pressed')).toBe('false');
    expect(card('Boots').getAttribute('aria-pressed')).toBe('true');
  });

  it('moves items to the closet of another person, and back', async () => {
    const [first, second] = [shirt(), boots()];
    const placements: unknown[] = [];
    await startSelecting([first, second], {
      'PUT /api/item-places': (body) => {
        placements.push(JSON.parse(body).placements);
        return { body: [] };
      },
    });
    await press('Boots');

    await press('Edit');
    await choose('Person', 'Leo');
    await press('Apply');
    await screen.findByText("1 item moved to Leo's closet");
    await pressUndo();

    await waitFor(() => expect(placements).toHaveLength(2));
    expect(placements).toEqual([
      [{ itemId: second.id, place: 'closet', profileId: LEO }],
      [{ itemId: second.id, place: 'closet', profileId }],
    ]);
  });

  it('removes items with one undo', async () => {
    const { requests } = await startSelecting([shirt(), boots(), hat()]);
    await press('Shirt');
    await press('Hat');

    await press('Remove');
    await screen.findByText('2 items removed from closet');
    expect(names()).toEqual(['Boots']);
    await pressUndo();
    expect(names()).toEqual(['Shirt', 'Boots', 'Hat']);
    expect(requests.filter((call) => call.startsWith('DELETE'))).toEqual([]);

    await press('Select items');
    await press('Boots');
    await press('Remove');
    await userEvent.click(await screen.findByRole('button', { name: 'Close toast' }));
    await waitFor(() => expect(requests.filter((call) => call.startsWith('DELETE'))).toHaveLength(1));
  });

  it('puts items into the laundry basket', async () => {
    const clean = { status: 'clean', wears: 0, washAfter: 1, version: 3, away: null } as const;
    const item = createItem('Shirt', { laundry: clean });
    const moves: unknown[] = [];
    await startSelecting([item, hat()], {
      'PUT /api/laundry/moves/': (body) => {
        moves.push(JSON.parse(body));
        return { body: { moved: [], skipped: [] } };
      },
    });
    await press('Shirt');

    await press('To the laundry');

    await screen.findByText('1 item is in the basket');
    await waitFor(() =>
      expect(moves).toEqual([{ action: 'basket', items: [{ itemId: item.id, version: 3 }] }]),
    );
  });

  it('changes no more than 100 items at a time', async () => {
    await startSelecting(Array.from({ length: 101 }, (_, index) => createItem(`Tee ${index}`)));

    await press('Select all');

    expect(screen.getByText('Up to 100 items at a time')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true);
  });
});
