// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { SuggestionsDialog } from './suggestions-dialog.tsx';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const ida: Profile = {
  id: profileId,
  name: 'Ida',
  birthYear: null,
  isParent: false,
  isChild: true,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const list: PackingList = {
  id: '01931a3e-7c00-7000-8000-000000000009',
  profileId,
  profileIds: [profileId],
  name: 'Grandma',
  tripType: null,
  place: null,
  startDate: null,
  endDate: null,
  items: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const diapers = {
  key: 'essential:diapers',
  name: 'Diapers',
  nameCode: 'diapers',
  quantity: 18,
  clothingItemId: null,
  profileId: null,
  reason: 'Six for each of 3 days',
  reasonCode: 'six-per-day',
  reasonParams: { count: 3 },
};

const openDialog = async () => {
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SuggestionsDialog
        list={list}
        closetItems={new Map()}
        emptyClosetIds={[profileId]}
        profiles={[ida]}
        onAdd={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suggest items' }));
  return screen.findByRole('checkbox', { name: /Diapers/ });
};

describe('SuggestionsDialog', () => {
  it('says whose closet is empty beside what the traveler needs', async () => {
    await startTestServer({ 'POST /api/packing-lists/': { body: [diapers] } });
    expect(await openDialog()).toHaveProperty('checked', true);
    await screen.findByText("Ida's closet is empty", { exact: false });
    await screen.findByText('Six for each of 3 days', { exact: false });
  });

  it('keeps what was deselected when it closes and the page reloads', async () => {
    await startTestServer({ 'POST /api/packing-lists/': { body: [diapers] } });
    await userEvent.click(await openDialog());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();

    expect(await openDialog()).toHaveProperty('checked', false);
  });
});
