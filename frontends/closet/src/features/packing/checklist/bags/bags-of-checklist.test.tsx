// @vitest-environment happy-dom
import type { PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../../../../../testing/api-server.ts';
import { profileId } from '../../../../../testing/items.ts';
import { listsQuery } from '../../packing-api.ts';
import { Checklist } from '../checklist.tsx';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const createEntry = (name: string, more: Partial<PackingItem> = {}): PackingItem => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  ...more,
});

const Page = () => {
  const { data = [] } = useQuery(listsQuery(profileId));
  return data.map((list) => <Checklist key={list.id} list={list} profiles={[]} />);
};

const renderList = async (items: PackingItem[]) => {
  let list: PackingList = {
    id: crypto.randomUUID(),
    profileId,
    profileIds: [profileId],
    name: 'Lake',
    tripType: null,
    place: null,
    startDate: null,
    endDate: null,
    items,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  await startTestServer({
    [`GET /api/packing-lists/${profileId}`]: () => ({ body: [list] }),
    [`GET /api/clothing-items/${profileId}`]: { body: [] },
    [`POST /api/packing-lists/${list.id}/changes`]: (body) => {
      list = { ...list, items: [...applyPackingChanges(list.items, JSON.parse(body).changes).items] };
      return { status: 201, body: { listId: list.id, version: 2, skipped: [] } };
    },
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('checkbox');
  return { readEntries: () => list.items.map(({ name, bag, grams }) => ({ name, bag, grams })) };
};

it('puts all entries into a bag at once, and later ones into the same', async () => {
  const { readEntries } = await renderList([createEntry('Tent'), createEntry('Rope')]);
  await userEvent.click(screen.getByRole('button', { name: 'Bags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bags' });
  await userEvent.type(within(dialog).getByRole('combobox', { name: /^For everyone/ }), 'Trunk');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Add item' }), 'Stove{Enter}');
  await expect.poll(readEntries).toMatchObject([
    { name: 'Tent', bag: 'Trunk' },
    { name: 'Rope', bag: 'Trunk' },
    { name: 'Stove', bag: 'Trunk' },
  ]);
});

it('lists entries by bag with its weight', async () => {
  const { readEntries } = await renderList([
    createEntry('Tent', { bag: 'Trunk', quantity: 2 }),
    createEntry('Rope', { bag: 'Trunk', grams: 454 }),
    createEntry('Book'),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Bag');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Trunk', 'Without a bag']);
  const trunk = screen.getByRole('region', { name: 'Trunk' });
  within(trunk).getByText('1 lb, 1 entry without a weight');

  await userEvent.click(within(trunk).getByRole('button', { name: 'Tent, quantity: 2' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of one (oz)' }), '80{Enter}');
  await within(trunk).findByText('11 lb');
  await expect.poll(readEntries).toContainEqual({ name: 'Tent', bag: 'Trunk', grams: 2268 });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Weight of one (oz)' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of one (oz)' }), 'heavy{Enter}');
  screen.getByText('Enter a weight up to 50 kg (110 lb)');
});
