// @vitest-environment happy-dom
import type { Profile, User } from '@fitfolk/contracts/auth';
import type { Growth as GrowthData, ItemFit, SeasonCheck, StorageBox } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { Growth } from './growth.tsx';

startMessages({});
afterEach(cleanup);

const [mia, ben] = [
  { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Mia', avatarUrl: null, isChild: true },
  { id: '01931a3e-7c00-7000-8000-000000000102', name: 'Ben', avatarUrl: null, isChild: true },
] as unknown as readonly [Profile, Profile];
const BOX_ID = '01931a3e-7c00-7000-8000-000000000300';

const createItem = (count: number, name: string, fields: Partial<ItemFit>): ItemFit => ({
  id: `01931a3e-7c00-7000-8000-00000000020${count}`,
  profileId: mia.id,
  name,
  category: 'tops',
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  size: { system: 'eu', value: '98' },
  fit: 'outgrown',
  fitsUntil: null,
  stored: null,
  ...fields,
});
const items = [
  createItem(1, 'Red sweater', {}),
  createItem(2, 'Blue shirt', {}),
  createItem(3, 'Jeans', {
    fit: 'fits',
    fitsUntil: '2027-05-21',
    size: { system: 'eu', value: '104' },
  }),
];

const growth: GrowthData = {
  profileId: mia.id,
  measurements: [
    { day: '2025-11-20', heightCm: 98, footMm: null },
    { day: '2026-11-20', heightCm: 104, footMm: 165 },
  ],
  perYear: { heightCm: 6, footMm: null },
  today: { heightCm: 104, footMm: 165 },
  items,
  unsized: 2,
  nextProfileId: ben.id,
};
const season: SeasonCheck = {
  season: 'winter',
  climate: 'temperate',
  from: '2026-12-01',
  sizes: { clothing: '110', shoes: null },
  rows: [
    { kind: 'boots', wanted: 1, fitting: 1, missing: 0, available: [] },
    {
      kind: 'sweater',
      wanted: 4,
      fitting: 2,
      missing: 2,
      available: [createItem(9, 'Wool sweater', { profileId: ben.id })],
    },
  ],
};
const box: StorageBox = {
  id: BOX_ID,
  name: 'Size 98',
  location: 'Attic',
  createdAt: '2026-11-20T12:00:00.000Z',
  itemCount: 2,
};

const renderPage = async (data: GrowthData, responses: Responses = {}) => {
  const placed: unknown[] = [];
  const measured: unknown[] = [];
  const record =
    (list: unknown[], answer: unknown) =>
    (body: string): { body: unknown } => {
      list.push(JSON.parse(body));
      return { body: answer };
    };
  await startTestServer({
    [`GET /api/growth/${mia.id}/season-check`]: { body: season },
    [`GET /api/growth/${mia.id}`]: { body: data },
    [`PUT /api/growth/${mia.id}/measurements`]: record(measured, growth),
    'GET /api/storage-boxes': { body: [box] },
    'GET /api/hand-me-down': { body: { profileIds: [mia.id, ben.id], climate: 'temperate' } },
    [`GET /api/clothing-items/${mia.id}`]: { body: [] },
    'PUT /api/item-places': record(placed, []),
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Growth head={<h1>Growth</h1>} profile={mia} profiles={[mia, ben]} user={{ timeZone: 'UTC' } as User} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { placed, measured };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const getSection = (name: string) => screen.findByRole('region', { name });

describe('Growth', () => {
  it('shows sizes, the curve, until when clothes fit, and what the season lacks', async () => {
    await renderPage(growth);
    const today = await getSection('Mia today');
    expect(within(today).getByText('EU 104 · US 4T · age 3-4')).toBeTruthy();
    expect(within(today).getByText('EU 27 · US 10C · UK 9.5C')).toBeTruthy();
    expect(within(today).getByRole('img', { name: /98 to 104 cm/ })).toBeTruthy();
    expect(within(await getSection('Fits until')).getByText('about May 2027')).toBeTruthy();
    const check = await getSection('Season check');
    await within(check).findByText('2 missing');
    expect(within(check).getAllByRole('listitem')[0]?.textContent).toContain('Sweaters');
  });

  it('passes on what is chosen to the next in line, and takes it back', async () => {
    const { placed } = await renderPage(growth);
    await press('Blue shirt EU 98');
    await press('Pass on to Ben');
    await screen.findByText('Ben has 1 more item');
    await waitFor(() =>
      expect(placed).toEqual([
        { placements: [{ itemId: items[0]?.id, place: 'closet', profileId: ben.id }] },
      ]),
    );
    await press('Undo');
    await waitFor(() =>
      expect(placed[1]).toEqual({
        placements: [{ itemId: items[0]?.id, place: 'closet', profileId: mia.id }],
      }),
    );
  });

  it('puts what is outgrown into a box', async () => {
    const { placed } = await renderPage(growth);
    await press('Put in a box');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Size 98' }));
    await screen.findByText('2 items are in “Size 98”');
    await waitFor(() =>
      expect(placed).toMatchObject([{ placements: [{ place: 'box', boxId: BOX_ID }, { place: 'box' }] }]),
    );
  });

  it.each([
    ['Donate', 'donate', '2 items are set aside to donate'],
    ['Sell', 'sell', '2 items are set aside to sell'],
  ])('sets aside what is outgrown with %s, and takes it back', async (button, place, message) => {
    const { placed } = await renderPage(growth);
    await press(button);
    await screen.findByText(message);
    await press('Undo');
    await waitFor(() =>
      expect(placed).toMatchObject([
        { placements: [{ place }, { place }] },
        { placements: [{ place: 'closet' }, { place: 'closet' }] },
      ]),
    );
  });

  it('changes who is next in line', async () => {
    const changed: unknown[] = [];
    await renderPage(growth, {
      'PUT /api/hand-me-down': (body: string) => {
        changed.push(JSON.parse(body));
        return { body: { profileIds: [ben.id, mia.id], climate: 'temperate' } };
      },
    });
    await press('Move Ben up');
    await screen.findByText('Order saved');
    expect(changed).toEqual([{ profileIds: [ben.id, mia.id], climate: 'temperate' }]);
    const line = within(await getSection("Who's next")).getAllByRole('listitem');
    expect(line.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben'),
      expect.stringContaining('Mia'),
    ]);
  });

  it('keeps a measurement that cannot be, and says what is wrong', async () => {
    const empty = { ...growth, measurements: [], items: [], unsized: 0 };
    const { measured } = await renderPage(empty);
    await press('Add measurement');
    await userEvent.type(await screen.findByLabelText('Height in cm'), '1040');
    await press('Save');
    await screen.findByText(/Enter a height from 30 to 230 cm/);
    await userEvent.clear(screen.getByLabelText('Height in cm'));
    await userEvent.type(screen.getByLabelText('Height in cm'), '104,5');
    await press('Save');
    await screen.findByText('Measurement saved');
    expect(measured).toMatchObject([{ heightCm: 104.5, footMm: null }]);
  });

  it('explains a failure and loads again', async () => {
    await renderPage(growth, {
      [`GET /api/growth/${mia.id}`]: { status: 503, body: problemBody(503, 'Not available') },
    });
    expect(await screen.findByText("Couldn't load growth")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
