// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { FamilyBoard } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { ana, createBoard, createCell, mia, noOutfit, today, user } from '../../../testing/today-board.ts';
import { Today } from './today.tsx';

startMessages({});
beforeEach(denyLocation);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const renderToday = async (board: FamilyBoard, responses: Responses = {}, active = ana) => {
  const server = await startTestServer({
    'GET /api/weather': { body: { temp: 60, description: 'Clear', suggestions: [] } },
    'GET /api/family-board': { body: board },
    'GET /api/auth/user': { body: user },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Today
        profile={active as unknown as Profile}
        profiles={[ana, mia] as unknown as readonly Profile[]}
        user={user}
      />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return server;
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const listNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('Today', () => {
  it('shows everyone by first name with the outfit of the day', async () => {
    await renderToday(createBoard(createCell(ana.id), noOutfit(mia.id)));
    await screen.findByText('0 of 2 ready');
    expect(listNames()).toEqual(['Ana', 'Mia']);
    expect(screen.getByText('School day')).toBeDefined();
    const nobody = within(screen.getAllByRole('article')[1] as HTMLElement);
    expect(nobody.getByText('Nothing planned')).toBeDefined();
    expect(nobody.getByRole('link', { name: 'Open the planner' }).getAttribute('href')).toBe('/planner');
  });

  it('marks the outfit of a press as worn, and takes it back', async () => {
    const cell = createCell(ana.id);
    const board = createBoard(cell, createCell(mia.id, { wornDate: today }));
    const worn = {
      ...cell,
      state: 'worn' as const,
      outfits: cell.outfits.map((each) => ({ ...each, wornDate: today })),
    };
    const path = `/api/outfits/${cell.outfits[0]?.id}/worn`;
    const { requests, setResponses } = await renderToday(board, {
      [`POST ${path}`]: { body: worn.outfits[0] },
      [`DELETE ${path}`]: { body: cell.outfits[0] },
    });
    await screen.findByRole('button', { name: 'All set for Ana' });
    setResponses({
      'GET /api/family-board': {
        body: { ...board, rows: [{ profileId: ana.id, cells: [worn] }, ...board.rows.slice(1)] },
      },
    });
    await click('All set for Ana');
    await screen.findByText('Everyone is all set. Have a good day.');
    await screen.findByText('Ana is all set');
    expect(requests).toContain(`POST ${path}`);

    setResponses({ 'GET /api/family-board': { body: board } });
    await click('Undo');
    await screen.findByText('1 of 2 ready');
    expect(requests).toContain(`DELETE ${path}`);
  });

  it('takes back what was marked as worn before, for those whose buttons the viewer may press', async () => {
    const [cell, other] = [createCell(ana.id, { wornDate: today }), createCell(mia.id, { wornDate: today })];
    const planned = {
      ...createCell(mia.id),
      outfits: other.outfits.map((each) => ({ ...each, wornDate: null })),
    };
    const board = createBoard(cell, other);
    const path = `/api/outfits/${other.outfits[0]?.id}/worn`;
    const { requests, setResponses } = await renderToday(
      board,
      { [`DELETE ${path}`]: { body: planned.outfits[0] } },
      mia,
    );
    await screen.findByRole('button', { name: 'Not worn for Mia' });
    expect(screen.queryByRole('button', { name: 'Not worn for Ana' })).toBeNull();
    setResponses({ 'GET /api/family-board': { body: createBoard(cell, planned) } });
    await click('Not worn for Mia');
    await screen.findByText('1 of 2 ready');
    expect(requests).toContain(`DELETE ${path}`);
  });

  it('makes the last button of the family its main action', async () => {
    const isMain = async (name: string) =>
      (await screen.findByRole('button', { name })).className.includes('primary');
    await renderToday(createBoard(createCell(ana.id), createCell(mia.id)));
    expect(await isMain('All set for Ana')).toBe(false);
    expect(await isMain('All set for Mia')).toBe(false);

    cleanup();
    await renderToday(createBoard(createCell(ana.id), createCell(mia.id, { wornDate: today })));
    expect(await isMain('All set for Ana')).toBe(true);
  });

  it('picks an outfit for one person', async () => {
    const plans: unknown[] = [];
    await renderToday(createBoard(createCell(ana.id), noOutfit(mia.id)), {
      'POST /api/family-board/plans': (body) => {
        plans.push(JSON.parse(body));
        return { status: 201, body: { batchId: mia.id, filled: [createCell(mia.id)], unfilled: [] } };
      },
    });
    await click('Pick for me for Mia');
    await screen.findByRole('button', { name: 'All set for Mia' });
    expect(plans).toMatchObject([{ from: today, days: 1, profileId: mia.id, isProposal: false }]);
  });

  it('shows a child first on its own page, without buttons for others', async () => {
    await renderToday(createBoard(createCell(ana.id), createCell(mia.id)), {}, mia);
    await screen.findByRole('button', { name: 'All set for Mia' });
    expect(listNames()).toEqual(['Mia', 'Ana']);
    expect(screen.queryByRole('button', { name: 'All set for Ana' })).toBeNull();
  });

  it('lets a parent approve a proposal, which cannot be worn before', async () => {
    const proposed = createCell(mia.id, { scheduledDate: null, proposedDate: today });
    await renderToday(createBoard(proposed), {
      'POST /api/family-board/approvals': { body: { ...createCell(mia.id), version: 2 } },
    });
    await screen.findByText('Waiting for a parent');
    expect(screen.queryByRole('button', { name: /All set/ })).toBeNull();
    await click('Approve for Mia');
    await screen.findByRole('button', { name: 'All set for Mia' });
  });

  it('shows an error and loads again', async () => {
    const { setResponses } = await renderToday(createBoard(), {
      'GET /api/family-board': { status: 503, body: problemBody(503, 'Try later') },
    });
    await screen.findByText("Couldn't load today's outfits");
    setResponses({ 'GET /api/family-board': { body: createBoard(createCell(ana.id)) } });
    await click('Try again');
    await screen.findByText('0 of 1 ready');
  });
});
