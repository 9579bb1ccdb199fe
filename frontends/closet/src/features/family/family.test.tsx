// @vitest-environment happy-dom
import type { Profile, User } from '@fitfolk/contracts/auth';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { BoardCell, BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { formatDay } from '../../format-day.ts';
import { Family } from './family.tsx';

startMessages({});
beforeEach(denyLocation);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const days = listWeekDays(toCalendarDay(new Date(), 'UTC'));
const today = toCalendarDay(new Date(), 'UTC');
const [first = '', second = '', third = ''] = days;
const mia = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Mia', avatarUrl: null, isChild: true };
const ana = { id: '01931a3e-7c00-7000-8000-000000000102', name: 'Ana', avatarUrl: null, isChild: false };
const profiles = [ana, mia] as unknown as readonly Profile[];
const user = { timeZone: 'UTC', weekStart: 'sunday' } as User;

let count = 0;
const createOutfit = (name: string, fields: Partial<BoardOutfit> = {}): BoardOutfit => {
  count += 1;
  const id = `01931a3e-7c00-7000-8000-${String(count).padStart(12, '0')}`;
  return {
    id,
    profileId: ana.id,
    name,
    occasion: null,
    isFavorite: false,
    scheduledDate: first,
    plannedAt: null,
    wornDate: null,
    items: [{ clothingItemId: id, name: 'White shirt', category: 'tops', imageUrl: null, thumbHash: null }],
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    itemReasons: [],
    ...fields,
  };
};

const createCell = (profileId: string, day: string, fields: Partial<BoardCell> = {}): BoardCell => ({
  profileId,
  day,
  version: 0,
  state: 'empty',
  outfits: [],
  ...fields,
});

/** Creates a board of empty cells but the given ones. */
const createBoard = (...cells: BoardCell[]): FamilyBoard => ({
  days: [...days],
  rows: [ana, mia].map(({ id }) => ({
    profileId: id,
    cells: days.map(
      (day) => cells.find((cell) => cell.profileId === id && cell.day === day) ?? createCell(id, day),
    ),
    needs: [],
    unready: [],
  })),
  isLimited: false,
});

const reason = (outfit: BoardOutfit) => ({
  clothingItemId: outfit.items[0]?.clothingItemId ?? '',
  code: 'never-worn',
  params: { item: 'White shirt' },
  text: "“White shirt” hasn't been worn yet.",
});
const brunch = createOutfit('Brunch');
const brunchCell = createCell(ana.id, first, {
  version: 1,
  state: 'planned',
  outfits: [{ ...brunch, itemReasons: [reason(brunch)] }],
});
const school = createOutfit('School', { profileId: mia.id, scheduledDate: null, proposedDate: second });
const schoolCell = createCell(mia.id, second, { version: 3, state: 'proposed', outfits: [school] });

const renderFamily = async (board: FamilyBoard, responses: Responses = {}, active = ana) => {
  const sent: Record<string, unknown>[] = [];
  const record = (response: (body: never) => { status?: number; body?: unknown }) => (body: string) => {
    sent.push(JSON.parse(body || '{}'));
    return response(JSON.parse(body || '{}') as never);
  };
  const server = await startTestServer({
    'GET /api/weather': { body: { temp: 60, description: 'Clear', suggestions: [] } },
    'GET /api/family-board': { body: board },
    'GET /api/auth/user': { body: user },
    'POST /api/family-board/approvals': record(() => ({
      body: { ...schoolCell, version: 4, state: 'planned' },
    })),
    'POST /api/family-board/exchanges': record(() => ({
      body: [createCell(ana.id, first, { version: 2 }), { ...brunchCell, day: third, version: 1 }],
    })),
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Family profile={active as unknown as Profile} profiles={profiles} user={user} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { ...server, sent };
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const getRow = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('Family', () => {
  it('shows everyone with the outfits, occasions and states of their days', async () => {
    const worn = createOutfit('Park', { occasion: 'Weekend', wornDate: third, scheduledDate: third });
    const wornCell = createCell(ana.id, third, { state: 'worn', outfits: [worn] });
    await renderFamily(createBoard(brunchCell, schoolCell, wornCell));

    const row = within(await getRow('Ana'));
    expect(
      row.getByRole('button', { name: new RegExp(`Brunch.*Ana, ${formatDay(first)}: Planned`) }),
    ).toBeDefined();
    expect(row.getByText('Weekend')).toBeDefined();
    expect(row.getByText('Worn')).toBeDefined();
    expect(within(await getRow('Mia')).getByText('Proposed')).toBeDefined();
    expect(screen.getByText('1 proposal is waiting for you')).toBeDefined();
  });

  it('says which planned item is dirty or away on its day', async () => {
    const clothingItemId = brunch.items[0]?.clothingItemId ?? '';
    const board = createBoard(brunchCell, schoolCell);
    const mark = (day: string, status: 'basket' | 'away') => ({ day, clothingItemId, status });
    const rows = board.rows.map((row) => ({
      ...row,
      unready: row.profileId === ana.id ? [mark(first, 'basket'), mark(second, 'away')] : [],
    }));
    await renderFamily({ ...board, rows });

    const row = within(await getRow('Ana'));
    const brunchButton = row.getByRole('button', { name: /Brunch.*To wash ?: White shirt/ });
    expect(row.queryByText('Away')).toBeNull();
    expect(within(await getRow('Mia')).queryByText('To wash')).toBeNull();
    await userEvent.click(brunchButton);
    const shirt = await within(await screen.findByRole('dialog')).findByText('White shirt');
    expect(shirt.textContent).toContain('To wash');
  });

  it('plans everyone for the rest of the week, says what stays empty, and undoes it', async () => {
    const plans: Record<string, unknown>[] = [];
    const { requests, setResponses } = await renderFamily(createBoard(), {
      'POST /api/family-board/plans': (body) => {
        plans.push(JSON.parse(body || '{}'));
        const unfilled = [
          { profileId: ana.id, day: second, reason: 'no-clean-tops' },
          { profileId: ana.id, day: third, reason: 'no-clean-tops' },
          { profileId: mia.id, day: third, reason: 'empty-closet' },
        ];
        return { status: 201, body: { batchId: brunch.id, filled: [brunchCell], unfilled } };
      },
      [`POST /api/family-board/plans/${brunch.id}/undo`]: { body: { removed: 1, kept: 0 } },
    });
    await click('Plan everyone');
    const result = within(await screen.findByRole('dialog', { name: '1 outfit planned' }));
    result.getByText(/Brunch/);
    const lines = result.getByText(/Ana, 2 days: no clean tops/).closest('ul');
    expect([...(lines?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ana, 2 days: no clean tops. Open laundry',
      "Mia, 1 day: the closet is empty. Open Mia's closet",
    ]);
    expect(result.getByRole('link', { name: 'Open laundry' }).getAttribute('href')).toBe('/laundry');
    expect(plans).toEqual([
      {
        from: today,
        days: days.filter((day) => day >= today).length,
        occasion: 'everyday',
        isProposal: false,
      },
    ]);
    within(screen.getByRole('row', { name: /^Ana/, hidden: true })).getByText('Brunch');
    setResponses({ 'GET /api/family-board': { body: createBoard(schoolCell) } });
    await click('Undo');
    await within(await getRow('Mia')).findByText('School');
    expect(screen.queryByText('Brunch')).toBeNull();
    expect(requests).toContain(`POST /api/family-board/plans/${brunch.id}/undo`);
  });

  it('plans the week of one profile in one press', async () => {
    const plans: Record<string, unknown>[] = [];
    await renderFamily(createBoard(), {
      'POST /api/family-board/plans': (body) => {
        plans.push(JSON.parse(body));
        return { status: 201, body: { batchId: brunch.id, filled: [], unfilled: [] } };
      },
    });
    await click("Plan Mia's week");
    await screen.findByText('Every day already has an outfit');
    expect(plans).toMatchObject([{ profileId: mia.id, from: today }]);
  });

  it('approves a proposal in one press', async () => {
    const { sent } = await renderFamily(createBoard(schoolCell));
    await click(`Approve for Mia on ${formatDay(second)}`);
    await screen.findByText('Outfit approved');
    expect(sent).toEqual([{ profileId: mia.id, day: second, version: 3 }]);
    expect(screen.queryByText('1 proposal is waiting for you')).toBeNull();
  });

  it('lets a child propose, but not approve', async () => {
    const plans: Record<string, unknown>[] = [];
    const responses: Responses = {
      'POST /api/family-board/plans': (body) => {
        plans.push(JSON.parse(body));
        return { status: 201, body: { batchId: brunch.id, filled: [schoolCell], unfilled: [] } };
      },
    };
    await renderFamily(createBoard(), responses, mia);
    await click('Plan everyone');
    await screen.findByRole('dialog', { name: '1 outfit proposed' });
    await click('Done');
    await screen.findByText('1 proposal is waiting for a parent');
    expect(plans).toMatchObject([{ isProposal: true }]);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('explains each item and moves an outfit from its dialog', async () => {
    const { sent } = await renderFamily(createBoard(brunchCell));
    await click(/^Brunch/);
    const dialog = within(await screen.findByRole('dialog', { name: `Ana, ${formatDay(first)}` }));
    expect(dialog.getByText("“White shirt” hasn't been worn yet.")).toBeDefined();
    await userEvent.click(
      within(dialog.getByRole('region', { name: 'Move to…' })).getByRole('button', {
        name: formatDay(third),
      }),
    );
    await screen.findByText(`Moved to ${formatDay(third)}`);
    expect(sent).toEqual([
      { profileId: ana.id, from: { day: first, version: 1 }, to: { day: third, version: 0 } },
    ]);
  });

  it('moves an outfit by keyboard', async () => {
    const { sent } = await renderFamily(createBoard(brunchCell));
    (await screen.findByRole('button', { name: 'Move Brunch' })).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await screen.findByText(`Moved to ${formatDay(third)}`, { selector: '[role=status]' });
    expect(sent).toMatchObject([{ from: { day: first }, to: { day: third } }]);
  });

  it('shows the current state of a day that somebody else changed', async () => {
    const other = createOutfit('Theirs', { scheduledDate: first });
    const current = { ...brunchCell, version: 5, outfits: [other] };
    const problem = problemBody(409, 'Someone else changed this day');
    const { setResponses } = await renderFamily(createBoard(brunchCell), {
      'POST /api/family-board/exchanges': {
        status: 409,
        body: { ...problem, code: 'board-cell-changed', current },
      },
    });
    await click(/^Brunch/);
    setResponses({ 'GET /api/family-board': { body: createBoard(current) } });
    await click(formatDay(third));
    await screen.findByText('Someone else changed this day');
    await within(await getRow('Ana')).findByText('Theirs');
  });

  it('tells screen readers about a new proposal', async () => {
    await renderFamily(createBoard());
    await getRow('Mia');
    publishLive({ type: 'plan-proposed', profileId: mia.id, day: second });
    await screen.findByText(`Mia proposed an outfit for ${formatDay(second)}`);
  });

  it('mentions Pro where the plan hides profiles', async () => {
    await renderFamily({ ...createBoard(), isLimited: true });
    await screen.findByRole('complementary', { name: 'Plan for the whole family' });
  });

  it('shows an error and loads again', async () => {
    const { setResponses } = await renderFamily(createBoard(), {
      'GET /api/family-board': { status: 503, body: problemBody(503, 'Try later') },
    });
    await screen.findByText("Couldn't load your family's week");
    // Planning would change days that nobody sees.
    expect(screen.queryByRole('button', { name: 'Plan everyone' })).toBeNull();
    setResponses({ 'GET /api/family-board': { body: createBoard() } });
    await click('Try again');
    await getRow('Ana');
    expect(screen.getByRole('button', { name: 'Plan everyone' })).toBeTruthy();
  });
});
