// @vitest-environment happy-dom
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { FamilyBoard } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { activeProfilePreference } from '@fitfolk/web-kit/session/active-profile-preference.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { ana, createBoard, createCell, mia, noOutfit, today, user } from '../../../testing/today-board.ts';
import { HomeToday } from './home-today.tsx';

startMessages({});
beforeEach(denyLocation);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const shortage = { profileId: mia.id, category: 'tops', clean: 1, day: today };

/** Creates the growth of a profile with an item for each fit. */
const createGrowth = (...fits: string[]) => ({
  measurements: [],
  profileId: mia.id,
  perYear: { heightCm: null, footMm: null },
  today: { heightCm: null, footMm: null },
  items: fits.map((fit, index) => ({ id: String(index), fit, size: { system: 'eu', value: '104' } })),
  unsized: 0,
  nextProfileId: null,
});

const renderHome = async (board: FamilyBoard, responses: Responses = {}, active = ana) => {
  activeProfilePreference.write(active.id);
  const server = await startTestServer({
    'GET /api/profiles': { body: [ana, mia] },
    'GET /api/family-board': { body: board },
    'GET /api/laundry/shortages': { body: [] },
    [`GET /api/growth/${mia.id}`]: { body: createGrowth() },
    ...responses,
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <HomeToday />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return server;
};

const listDue = async () =>
  within(await screen.findByRole('list', { name: 'Due' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('HomeToday', () => {
  it('shows everyone with the outfit of the day, and says that nothing else is due', async () => {
    await renderHome(createBoard(createCell(ana.id), noOutfit(mia.id)));
    const strip = await screen.findByRole('region', { name: 'Today' });
    await within(strip).findByText('0 of 2 ready');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ana',
      'Mia',
    ]);
    await within(strip).findByText('Nothing else is due.');
    expect(within(strip).getByRole('link', { name: 'Open Today' }).getAttribute('href')).toBe('/today');
  });

  it('shows how much is due on the icon of the installed app', async () => {
    const badges: number[] = [];
    const setAppBadge = async (count: number): Promise<void> => void badges.push(count);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
    await renderHome(createBoard(createCell(ana.id), noOutfit(mia.id)), {
      'GET /api/laundry/shortages': { body: [shortage] },
      [`GET /api/growth/${mia.id}`]: { body: createGrowth('outgrown') },
    });

    await listDue();

    expect(badges).toEqual([2]);
  });

  it('says once everyone is ready', async () => {
    await renderHome(
      createBoard(createCell(ana.id, { wornDate: today }), createCell(mia.id, { wornDate: today })),
    );
    await screen.findByText('Everyone is all set. Have a good day.');
  });

  it('links to what is due: proposals, kit of tomorrow, laundry and outgrown items', async () => {
    const board = createBoard(
      createCell(ana.id),
      createCell(mia.id, { scheduledDate: null, proposedDate: today }),
    );
    const needs = { day: addDays(today, 1), needs: ['pe' as const], reminders: ['Picture day'], kits: [] };
    const [own, child] = board.rows;
    if (!own || !child) throw new Error('The board has two rows');
    await renderHome(
      { ...board, rows: [own, { ...child, needs: [needs] }] },
      {
        'GET /api/laundry/shortages': { body: [shortage, { ...shortage, category: 'shoes' }] },
        [`GET /api/growth/${mia.id}`]: { body: createGrowth('outgrown', 'fits') },
      },
    );
    expect(await listDue()).toEqual([
      ['1 proposal to approve', '/family'],
      ['Mia: PE kit tomorrow', '/family'],
      ['Mia: Picture day tomorrow', '/family'],
      ['Mia: clean clothes are running out', '/laundry'],
      ['Mia: 1 item outgrown', '/growth'],
    ]);
  });

  it('shows what school asks for today and what is not washed', async () => {
    const board = createBoard(createCell(ana.id), createCell(mia.id));
    const [own, child] = board.rows;
    if (!own || !child) throw new Error('The board has two rows');
    const needs = { day: today, needs: ['swim' as const], reminders: [], kits: [] };
    const clothingItemId = child.cells[0]?.outfits[0]?.items[0]?.clothingItemId ?? '';
    const unready = { day: today, clothingItemId, status: 'basket' as const };
    await renderHome({ ...board, rows: [own, { ...child, needs: [needs], unready: [unready] }] });
    const tile = within((await screen.findAllByRole('article'))[1] as HTMLElement);
    tile.getByText('Swim');
    tile.getByText('To wash');
  });

  it('opens the dialog that changes an outfit by a tap on it', async () => {
    await renderHome(createBoard(createCell(ana.id), noOutfit(mia.id)));
    await userEvent.click(await screen.findByRole('button', { name: "Change Ana's outfit" }));
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Edit' });
  });

  it('leaves approving and the outfits of others to parents', async () => {
    const proposed = createCell(mia.id, { scheduledDate: null, proposedDate: today });
    await renderHome(createBoard(createCell(ana.id), proposed), {}, mia);
    await screen.findByText('Nothing else is due.');
    expect(screen.queryByRole('button', { name: /Approve|All set/ })).toBeNull();
    expect(screen.queryByRole('button', { name: "Change Ana's outfit" })).toBeNull();
  });

  it('shows an error and loads again', async () => {
    const { setResponses } = await renderHome(createBoard(), {
      'GET /api/family-board': { status: 503, body: problemBody(503, 'Try later') },
    });
    await screen.findByText("Couldn't load today's outfits");
    setResponses({ 'GET /api/family-board': { body: createBoard(createCell(ana.id)) } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('0 of 1 ready');
  });
});
