// @vitest-environment happy-dom
import type { PackingList, PackingListChange } from '@fitfolk/contracts/packing';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { formatTrip } from '../format-trip.ts';
import { listsQuery } from '../packing-api.ts';
import { EditTripDialog } from './edit-trip-dialog.tsx';

startMessages({});
afterEach(cleanup);

const lake: PackingList = {
  id: '01931a3e-7c00-7000-8000-000000000009',
  profileId,
  profileIds: [profileId],
  name: 'Lake',
  tripType: 'beach',
  place: { name: 'Como', lat: 45.8 },
  startDate: '2027-07-01',
  endDate: '2027-07-03',
  items: [{ id: '01931a3e-7c00-7000-8000-00000000000a', name: 'Tent', quantity: 1, packed: false }],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const Page = () => {
  const { data = [] } = useQuery(listsQuery(profileId));
  return data.map((list) => (
    <section key={list.id}>
      <h1>{list.name}</h1>
      <p>{formatTrip(list)}</p>
      <ul>
        {list.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <EditTripDialog list={list} />
    </section>
  ));
};

/** Renders a list that others change once the dialog is open. */
const renderDialog = async (byOthers: Partial<PackingList> = {}) => {
  let stored = lake;
  const sent: PackingListChange[] = [];
  await startTestServer({
    [`GET /api/packing-lists/${profileId}`]: () => ({ body: [stored] }),
    [`PATCH /api/packing-lists/${lake.id}`]: (body) => {
      const change: PackingListChange = JSON.parse(body);
      sent.push(change);
      if (change.version !== stored.version) {
        const code = 'packing-list-changed';
        return { status: 409, body: { status: 409, code, detail: 'Someone else changed this list' } };
      }
      stored = { ...stored, ...change, version: stored.version + 1 } as PackingList;
      return { body: stored };
    },
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Page />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit trip' });
  stored = { ...stored, ...byOthers };
  return sent;
};

const rename = async (name: string) => {
  const field = screen.getByLabelText('Trip Name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const findTitle = (name: string) => screen.findByRole('heading', { name, hidden: true });

describe('EditTripDialog', () => {
  it('changes name, type, destination and dates and keeps the entries', async () => {
    const sent = await renderDialog();
    await rename('Mountains ');
    await userEvent.selectOptions(screen.getByLabelText(/Trip Type/), 'Outdoors');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.clear(screen.getByLabelText('Start Date'));
    await userEvent.clear(screen.getByLabelText('End Date'));

    await save();

    await findTitle('Mountains');
    expect(sent).toEqual([
      { version: 1, name: 'Mountains', tripType: 'outdoors', place: null, startDate: null, endDate: null },
    ]);
    screen.getByText('Outdoors');
    screen.getByText('Tent');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not disturbed by somebody who packs meanwhile', async () => {
    await renderDialog({ version: 4, items: [] });
    await rename('Mountains');

    await save();

    await findTitle('Mountains');
    expect(screen.queryByText('Tent')).toBeNull();
  });

  it('replaces the change of somebody else to the same field only when asked once more', async () => {
    const sent = await renderDialog({ version: 2, name: 'Sea' });
    await rename('Mountains');

    await save();
    await findTitle('Sea');
    screen.getByRole('dialog', { name: 'Edit trip' });
    await save();

    await findTitle('Mountains');
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('cannot be saved without a name or with the end before the start', async () => {
    await renderDialog();
    const button = screen.getByRole('button', { name: 'Save' });
    await rename('  ');
    expect(button).toHaveProperty('disabled', true);

    await rename('Lake');
    await userEvent.clear(screen.getByLabelText('End Date'));
    await userEvent.type(screen.getByLabelText('End Date'), '2027-06-30');

    screen.getByText('End date must be after start date');
    expect(button).toHaveProperty('disabled', true);
  });
});
