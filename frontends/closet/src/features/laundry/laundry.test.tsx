// @vitest-environment happy-dom
import type { Profile, User } from '@fitfolk/contracts/auth';
import type { LaundryItem, LaundryMove, LaundryState } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { Laundry } from './laundry.tsx';

startMessages({});
afterEach(cleanup);

const profiles = [
  { id: '01931a3e-7c00-7000-8000-000000000102', name: 'Ana', avatarUrl: null },
  { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Mia', avatarUrl: null },
] as unknown as readonly Profile[];
const [ana, mia] = profiles;

let count = 0;
const createItem = (name: string, laundry: Partial<LaundryState>, fields: Partial<LaundryItem> = {}) => {
  count += 1;
  return {
    id: `01931a3e-7c00-7000-8000-${String(count).padStart(12, '0')}`,
    profileId: ana?.id ?? '',
    name,
    category: 'tops',
    imageUrl: null,
    thumbHash: null,
    cutOutUrl: null,
    load: 'whites',
    laundry: { status: 'basket', wears: 1, washAfter: 1, version: 1, away: null, ...laundry },
    ...fields,
  } satisfies LaundryItem;
};

/** Answers a move as the server does, except for items that somebody else changed. */
const answerMove =
  (items: readonly LaundryItem[], skippedId?: string) =>
  (body: string): { body: unknown } => {
    const move = JSON.parse(body) as LaundryMove;
    const status = ({ washing: 'washing', basket: 'basket', away: 'away' } as const)[
      move.action as 'washing'
    ];
    const found = items.filter(({ id }) => move.items.some(({ itemId }) => itemId === id));
    const moved = found
      .filter(({ id }) => id !== skippedId)
      .map((item) => ({
        ...item,
        laundry: { ...item.laundry, status: status ?? 'clean', version: item.laundry.version + 1 },
      }));
    return { body: { moved, skipped: found.filter(({ id }) => id === skippedId) } };
  };

const renderPage = async (items: readonly LaundryItem[], responses: Responses = {}) => {
  const server = await startTestServer({
    'GET /api/laundry': { body: items },
    'GET /api/laundry/shortages': { body: [] },
    'PUT /api/laundry/moves/': answerMove(items),
    ...responses,
  });
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <Laundry head={<h1>Laundry</h1>} profiles={profiles} user={{ timeZone: 'UTC' } as User} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { ...server, client };
};
const getSection = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Laundry', () => {
  it('groups the basket of the whole family by load', async () => {
    await renderPage([
      createItem('Shirt', {}),
      createItem('Tights', {}, { profileId: mia?.id ?? '', load: 'delicates' }),
      createItem('Blouse', {}),
    ]);
    const whites = await getSection('Whites');
    expect(within(whites).getByText('2 items')).toBeTruthy();
    expect(
      within(await getSection('Delicates')).getByRole('button', { name: /Tights \(Mia\)/ }),
    ).toBeTruthy();
  });

  it('washes a load, finishes it, and undoes the last step', async () => {
    const shirt = createItem('Shirt', {});
    const { requests } = await renderPage([shirt], {
      'DELETE /api/laundry/moves/': {
        body: [{ ...shirt, laundry: { ...shirt.laundry, status: 'washing', version: 4 } }],
      },
    });
    await press('Whites: Wash this load');
    await getSection('In the wash');
    expect(screen.queryByRole('region', { name: 'In the basket' })).toBeNull();
    await press('Whites: Done');
    await screen.findByText('Everything is clean');
    await press('Undo');
    await getSection('In the wash');
    const moves = requests.filter((request) => request.includes('/moves/'));
    expect(moves.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'DELETE']);
    expect(moves[1]?.split('/').at(-1)).toBe(moves[2]?.split('/').at(-1));
  });

  it('says which items somebody else changed meanwhile', async () => {
    const [shirt, blouse] = [createItem('Shirt', {}), createItem('Blouse', {})];
    await renderPage([shirt, blouse], {
      'PUT /api/laundry/moves/': answerMove([shirt, blouse], blouse.id),
    });
    await press('Whites: Wash this load');
    await screen.findByText('Someone else changed 1 item meanwhile. It stays as it is.');
    expect(within(await getSection('In the wash')).getByRole('button', { name: /Shirt/ })).toBeTruthy();
    expect(within(await getSection('In the basket')).getByRole('button', { name: /Blouse/ })).toBeTruthy();
  });

  it('takes clothes out, puts worn ones in, and brings back what is away', async () => {
    const away = { reason: 'lent', note: 'Aunt Jo', until: '2020-01-05' } as const;
    await renderPage([
      createItem('Shirt', {}),
      createItem('Jeans', { status: 'worn', wears: 2, washAfter: 3 }),
      createItem('Coat', { status: 'away', away }),
    ]);
    await press('Put Jeans (Ana) in the basket, 2 of 3 wears');
    const basket = await getSection('In the basket');
    await within(basket).findByRole('button', { name: 'Take Jeans (Ana) out of the basket' });
    await press('Take Shirt (Ana) out of the basket');
    await waitFor(() => expect(within(basket).queryByRole('button', { name: /Shirt/ })).toBeNull());
    await screen.findByText('Ana · Lent · Aunt Jo · expected January 5');
    await press('Coat is back');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Away' })).toBeNull());
  });

  it('makes everything clean in one press', async () => {
    await renderPage([createItem('Shirt', {}), createItem('Socks', { status: 'washing' }, { load: 'hot' })]);
    await press('Mark everything clean');
    await screen.findByText('2 items are clean again');
    await screen.findByText('Everything is clean');
  });

  it('returns to what the server has when a move fails, and offers to load again', async () => {
    const shirt = createItem('Shirt', {});
    const { setResponses } = await renderPage([shirt], {
      'GET /api/laundry': [{ status: 500, body: problemBody(500, 'Broken') }, { body: [shirt] }],
      'PUT /api/laundry/moves/': { status: 503, body: problemBody(503, 'Unavailable') },
    });
    await screen.findByText("Couldn't load the laundry");
    await press('Try again');
    await press('Whites: Wash this load');
    await getSection('In the basket');
    setResponses({ 'PUT /api/laundry/moves/': answerMove([shirt]) });
    await press('Whites: Wash this load');
    await getSection('In the wash');
  });

  it('keeps what a move shows when a list that was requested before it arrives afterwards', async () => {
    const shirt = createItem('Shirt', {});
    const stale = Promise.withResolvers<{ body: unknown }>();
    const { client, requests, setResponses } = await renderPage([shirt]);
    await getSection('In the basket');
    setResponses({ 'GET /api/laundry': () => stale.promise });
    const refresh = client.invalidateQueries({ queryKey: ['/api/laundry', 'items'] });
    await waitFor(() => expect(requests.filter((each) => each === 'GET /api/laundry')).toHaveLength(2));
    const washing = { ...shirt, laundry: { ...shirt.laundry, status: 'washing', version: 2 } };
    setResponses({ 'GET /api/laundry': { body: [washing, createItem('Socks', {})] } });
    await press('Whites: Wash this load');
    stale.resolve({ body: [shirt] });
    await refresh;
    await screen.findByRole('button', { name: /Socks/ });
    expect(within(await getSection('In the wash')).getByRole('button', { name: /Shirt/ })).toBeTruthy();
  });

  it('keeps what a move shows when the answer to the one before arrives', async () => {
    const shirt = createItem('Shirt', {});
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const versions: number[] = [];
    await renderPage([shirt], {
      'PUT /api/laundry/moves/': async (body) => {
        const { action, items } = JSON.parse(body) as LaundryMove;
        const version = items[0]?.version ?? 0;
        await answers[versions.push(version) - 1]?.promise;
        const status = action === 'washing' ? 'washing' : 'clean';
        const laundry = { ...shirt.laundry, status, version: version + 1 };
        return { body: { moved: [{ ...shirt, laundry }], skipped: [] } };
      },
    });
    await press('Whites: Wash this load');
    await press('Whites: Done');
    await screen.findByText('Everything is clean');
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });

    answers[0]?.resolve();
    await waitFor(() => expect(versions).toEqual([1, 2]));
    answers[1]?.resolve();
    await waitFor(() => expect(screen.getByText('Everything is clean')).toBeTruthy());
    observer.disconnect();
    expect(shown.filter((text) => text.includes('In the wash'))).toEqual([]);
  });

  it('warns about what runs out until the next wash', async () => {
    const shortage = { category: 'tops', unwashed: 3, day: '2026-11-26' };
    await renderPage([createItem('Shirt', {})], {
      'GET /api/laundry/shortages': {
        body: [
          { ...shortage, profileId: mia?.id, clean: 1 },
          { ...shortage, profileId: mia?.id, clean: 1, need: 'pe' },
          { ...shortage, profileId: mia?.id, clean: 2, category: 'bottoms', need: 'uniform' },
          { ...shortage, profileId: ana?.id, clean: 0 },
          { ...shortage, profileId: ana?.id, clean: 0, category: 'accessories', need: 'swim' },
        ],
      },
    });
    await screen.findByText('Mia: only 1 clean top until Thursday');
    await screen.findByText('Mia: only 1 clean PE top until Thursday');
    await screen.findByText('Mia: only 2 clean pairs of uniform bottoms until Thursday');
    await screen.findByText('Ana: no clean top for Thursday');
    await screen.findByText('Ana: no clean swim accessory for Thursday');
  });
});
