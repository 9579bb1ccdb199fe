import type { BoardCell, BoardOutfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import {
  OFFICE,
  PROFILE,
  problem,
  startWithData,
  toOutfit,
  WALK,
} from '../../../../testing/outbox-worker.ts';

const BOARD = '/api/family-board?from=2026-11-28';
const [FIRST, SECOND] = ['2026-11-28', '2026-11-29'] as const;

const office: BoardOutfit = { ...toOutfit(OFFICE, 'Office'), itemReasons: [] };
const walk: BoardOutfit = {
  ...toOutfit(WALK, 'Walk'),
  itemReasons: [],
  scheduledDate: null,
  plannedAt: null,
  proposedDate: SECOND,
};

const toCell = (
  day: string,
  version: number,
  state: BoardCell['state'],
  outfits: BoardOutfit[],
): BoardCell => ({
  profileId: PROFILE,
  day,
  version,
  state,
  outfits,
});

/** Starts a worker that has read a board with a planned and a proposed outfit. */
const startWithBoard = async () => {
  const worker = await startWithData();
  const cells = [toCell(FIRST, 3, 'planned', [office]), toCell(SECOND, 5, 'proposed', [walk])];
  const rows = [{ profileId: PROFILE, cells, needs: [], unready: [] }];
  await worker.receive(BOARD, { days: [FIRST, SECOND], rows, isLimited: false });
  return worker;
};

const exchange = [
  'POST',
  '/api/family-board/exchanges',
  { profileId: PROFILE, from: { day: FIRST, version: 3 }, to: { day: SECOND, version: 5 } },
  'key-1',
] as const;
const approve = [
  'POST',
  '/api/family-board/approvals',
  { profileId: PROFILE, day: SECOND, version: 5 },
  'key-1',
] as const;
/** Answer of the server to a change of a day that has changed. */
const toConflict = (current: BoardCell) => {
  const { status, body } = problem(409, 'board-cell-changed');
  return { status, body: { ...body, current } };
};

describe('a change of the family board that waits', () => {
  it('shows both days exchanged, then the approved proposal', async () => {
    const worker = await startWithBoard();

    expect(await worker.change(...exchange)).toMatchObject([
      {
        day: FIRST,
        state: 'proposed',
        outfits: [{ name: 'Walk', proposedDate: FIRST, scheduledDate: null }],
      },
      { day: SECOND, state: 'planned', outfits: [{ name: 'Office', scheduledDate: SECOND }] },
    ]);
    await worker.change(approve[0], approve[1], { ...approve[2], day: FIRST, version: 3 });

    expect(await worker.see(BOARD)).toMatchObject({
      rows: [{ cells: [{ state: 'planned', outfits: [{ name: 'Walk', scheduledDate: FIRST }] }, {}] }],
    });
    expect((await worker.read()).waiting.map(({ note }) => note)).toEqual([
      { kind: 'exchanged', names: ['Office', 'Walk'], day: SECOND },
      { kind: 'approved', names: ['Walk'], day: FIRST },
    ]);
  });

  it('is sent with the version of a day whose outfits are as they were, under another key', async () => {
    const worker = await startWithBoard();
    await worker.change(...exchange);
    worker.answers.push(toConflict(toCell(SECOND, 9, 'proposed', [{ ...walk, name: 'Hike' }])), { body: [] });

    await worker.flush();

    const [first, second] = worker.sent;
    expect(first).toMatchObject({ key: 'key-1', body: exchange[2] });
    expect(second?.body).toEqual({ ...exchange[2], to: { day: SECOND, version: 9 } });
    expect(second?.key).not.toBe('key-1');
    expect(await worker.read()).toMatchObject({ waiting: [], refused: [] });
  });

  it('is refused if somebody else changed the outfits of the day, and done if they approved the same', async () => {
    const worker = await startWithBoard();
    await worker.change(...exchange);
    await worker.change(...approve);
    worker.answers.push(
      toConflict(toCell(FIRST, 4, 'empty', [])),
      toConflict(toCell(SECOND, 6, 'planned', [{ ...walk, scheduledDate: SECOND, proposedDate: null }])),
    );

    await worker.flush();

    expect(await worker.read()).toMatchObject({
      waiting: [],
      refused: [{ note: { kind: 'exchanged' }, problem: { code: 'board-cell-changed' } }],
    });
  });

  it('approves no proposal whose items changed', async () => {
    const worker = await startWithBoard();
    await worker.change(...approve);
    const item = {
      clothingItemId: WALK,
      name: 'Scarf',
      category: 'accessories',
      imageUrl: null,
      thumbHash: null,
    } as const;
    worker.answers.push(toConflict(toCell(SECOND, 6, 'proposed', [{ ...walk, items: [item] }])));

    await worker.flush();

    expect((await worker.read()).refused).toMatchObject([{ note: { kind: 'approved', names: ['Walk'] } }]);
  });
});
