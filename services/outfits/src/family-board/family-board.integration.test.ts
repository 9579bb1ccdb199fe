import type { BoardCell } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

/** The day before today. */
const THURSDAY = '2026-11-19';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const readBoard = (user: TestUser, from = MONDAY) => harness.api(user).familyBoard({ query: { from } });
const planEveryone = (user: TestUser, body: { from?: string; days?: number; profileId?: string } = {}) =>
  harness.api(user).planEveryone({ body: { from: MONDAY, days: 2, ...body } });

/** Reads a cell of a board that starts on its day. */
const readCell = async (user: TestUser, profileId: string, day = MONDAY): Promise<BoardCell> => {
  const { rows } = await readBoard(user, day);
  const cell = rows.find((row) => row.profileId === profileId)?.cells[0];
  if (!cell) throw new Error('Expected a cell');
  return cell;
};
const exchange = async (user: TestUser, profileId: string, from: BoardCell, to: BoardCell) =>
  harness.api(user).exchangeCells({
    body: {
      profileId,
      from: { day: from.day, version: from.version },
      to: { day: to.day, version: to.version },
    },
  });
const toStates = (cells: readonly BoardCell[]) => cells.map(({ day, state }) => `${day} ${state}`);

describe('familyBoard', () => {
  it('lists seven days of every profile', async () => {
    const { parent, childId } = await createFamily(harness);
    await harness.createOutfit(parent, { scheduledDate: TUESDAY, occasion: 'Work' });

    const board = await readBoard(parent);

    expect(board.rows.map(({ profileId, cells }) => [profileId, cells.length])).toEqual([
      [parent.profileId, 7],
      [childId, 7],
    ]);
    expect(board.rows[0]?.cells.slice(0, 2)).toMatchObject([
      { day: MONDAY, version: 0, state: 'empty', outfits: [] },
      { day: TUESDAY, version: 1, state: 'planned', outfits: [{ occasion: 'Work', itemReasons: [] }] },
    ]);
    expect(board.isLimited).toBe(false);
  });

  it('shows a free account its first two profiles', async () => {
    const profiles = [1, 2, 3].map(() => ({ id: crypto.randomUUID(), isParent: true }));
    const user = await harness.services.createUser({ profiles });
    const third = profiles[2]?.id ?? '';

    expect(await readBoard(user)).toMatchObject({
      rows: [{ profileId: profiles[0]?.id }, { profileId: profiles[1]?.id }],
      isLimited: true,
    });
    expect(await catchProblem(planEveryone(user, { profileId: third }))).toMatchObject({ code: 'not-found' });
  });

  it('shows a limited session its children only', async () => {
    const { child, childId } = await createFamily(harness);
    expect((await readBoard(child)).rows.map(({ profileId }) => profileId)).toEqual([childId]);
  });
});

describe('planEveryone', () => {
  it('fills empty cells with a reason for each item, and undoes what nobody changed', async () => {
    const { parent, childId } = await createFamily(harness);
    const chosen = await harness.createOutfit(parent, { scheduledDate: MONDAY, name: 'Mine' });

    const { batchId, filled, unfilled } = await planEveryone(parent);

    expect(filled.map(({ profileId, day }) => [profileId, day]).toSorted()).toEqual(
      [
        [parent.profileId, TUESDAY],
        [childId, MONDAY],
        [childId, TUESDAY],
      ].toSorted(),
    );
    expect(unfilled).toEqual([]);
    for (const { outfits } of filled) {
      const [outfit] = outfits;
      expect(outfit?.items.length).toBeGreaterThan(1);
      expect(outfit?.itemReasons.map(({ clothingItemId }) => clothingItemId)).toEqual(
        outfit?.items.map(({ clothingItemId }) => clothingItemId),
      );
    }
    expect(await readCell(parent, parent.profileId)).toMatchObject({ outfits: [{ id: chosen.id }] });

    const changed = filled.find(({ day }) => day === TUESDAY)?.outfits[0]?.id ?? '';
    await harness.changeOutfit(parent, changed, { occasion: 'Museum' });
    expect(await harness.api(parent).undoPlan({ params: { batchId } })).toEqual({ removed: 2, kept: 1 });
    expect(await readCell(parent, childId)).toMatchObject({ state: 'empty' });
    expect(await readCell(parent, parent.profileId)).toMatchObject({ outfits: [{ id: chosen.id }] });
  });

  it('plans the same week again after an undo, and fills nothing twice', async () => {
    const { parent } = await createFamily(harness);
    const plans = [];
    for (const _ of [1, 2]) {
      const { batchId, filled } = await planEveryone(parent, { days: 7 });
      plans.push(filled.map(({ day, outfits }) => [day, outfits[0]?.items, outfits[0]?.itemReasons]));
      expect((await planEveryone(parent, { days: 7 })).filled).toEqual([]);
      expect(await harness.api(parent).undoPlan({ params: { batchId } })).toEqual({ removed: 14, kept: 0 });
    }
    expect(plans[0]).toHaveLength(14);
    expect(plans[1]).toEqual(plans[0]);
  });

  it('plans the week of one profile from today on', async () => {
    const { parent, childId } = await createFamily(harness);
    const { filled } = await planEveryone(parent, { from: THURSDAY, days: 3, profileId: childId });
    expect(toStates(filled)).toEqual(['2026-11-20 planned', '2026-11-21 planned']);
    expect(filled.every(({ profileId }) => profileId === childId)).toBe(true);
  });

  it('answers a repeated request with the same batch', async () => {
    const { parent } = await createFamily(harness);
    const body = { from: MONDAY, days: 1 };
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await harness.api(parent).planEveryone({ body }, options);
    expect(first.filled).toHaveLength(2);
    expect(await harness.api(parent).planEveryone({ body }, options)).toEqual(first);
  });
});

describe('exchangeCells', () => {
  it('moves an outfit to an empty day and swaps two planned days', async () => {
    const { parent } = await createFamily(harness);
    const { profileId } = parent;
    const { id } = await harness.createOutfit(parent, { scheduledDate: MONDAY });

    const moved = await exchange(
      parent,
      profileId,
      await readCell(parent, profileId),
      await readCell(parent, profileId, TUESDAY),
    );
    expect(toStates(moved)).toEqual([`${MONDAY} empty`, `${TUESDAY} planned`]);

    const other = await harness.createOutfit(parent, { scheduledDate: MONDAY });
    const [monday, tuesday] = await exchange(
      parent,
      profileId,
      await readCell(parent, profileId),
      await readCell(parent, profileId, TUESDAY),
    );
    expect([monday?.outfits[0]?.id, tuesday?.outfits[0]?.id]).toEqual([id, other.id]);
  });

  it('rejects a change of a day that somebody else changed, with its current cell', async () => {
    const { parent } = await createFamily(harness);
    const { profileId } = parent;
    await harness.createOutfit(parent, { scheduledDate: MONDAY });
    const monday = await readCell(parent, profileId);
    const others = await Promise.all(
      [TUESDAY, '2026-11-25', '2026-11-26'].map((day) => readCell(parent, profileId, day)),
    );

    const outcomes = await Promise.allSettled(
      others.map((cell) => exchange(parent, profileId, monday, cell)),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const problem = await catchProblem(exchange(parent, profileId, monday, monday));
    expect(problem).toMatchObject({
      status: 409,
      code: 'board-cell-changed',
      current: { profileId, day: MONDAY, version: 2, state: 'empty' },
    });
  });

  it('notices a change that the planner made', async () => {
    const { parent } = await createFamily(harness);
    const { profileId } = parent;
    const outfit = await harness.createOutfit(parent, { scheduledDate: MONDAY });
    const [monday, tuesday] = [await readCell(parent, profileId), await readCell(parent, profileId, TUESDAY)];
    await harness.changeOutfit(parent, outfit.id, { name: 'Renamed' });

    const problem = await catchProblem(exchange(parent, profileId, monday, tuesday));

    expect(problem).toMatchObject({
      code: 'board-cell-changed',
      current: { outfits: [{ name: 'Renamed' }] },
    });
  });

  it('keeps the day of a worn outfit', async () => {
    const { parent } = await createFamily(harness);
    const { profileId } = parent;
    const { id } = await harness.createOutfit(parent, { scheduledDate: THURSDAY });
    await harness.wearOutfit(parent, id);
    const [worn, monday] = [await readCell(parent, profileId, THURSDAY), await readCell(parent, profileId)];

    expect(worn.state).toBe('worn');
    expect(await catchProblem(exchange(parent, profileId, worn, monday))).toMatchObject({
      code: 'outfit-worn',
    });
  });
});

describe('proposals', () => {
  it('of a child wait until a parent approves them', async () => {
    const { parent, child, childId } = await createFamily(harness);

    const { filled } = await planEveryone(child, { days: 1 });

    expect(filled).toMatchObject([
      { profileId: childId, state: 'proposed', outfits: [{ scheduledDate: null }] },
    ]);
    expect(
      await harness.listOutfits({ ...parent, profileId: childId }, { from: MONDAY, to: MONDAY }),
    ).toEqual([]);
    const { day, version } = await readCell(parent, childId);
    const approval = { body: { profileId: childId, day, version } };
    expect(await catchProblem(harness.api(child).approveProposals(approval))).toMatchObject({
      status: 403,
      code: 'parent-pin-required',
    });

    expect(await harness.api(parent).approveProposals(approval)).toMatchObject({
      state: 'planned',
      outfits: [{ scheduledDate: MONDAY, proposedDate: null }],
    });

    expect((await harness.getPlanEvents(parent)).map(({ type }) => type)).toEqual([
      'outfits.plan.proposed',
      'outfits.plan.approved',
      'outfits.outfit.planned',
    ]);
    expect(await catchProblem(harness.api(parent).approveProposals(approval))).toMatchObject({
      code: 'board-cell-changed',
      current: { state: 'planned' },
    });
  });

  it('can name the items, move, and be withdrawn', async () => {
    const { parent, child, childId } = await createFamily(harness);
    const { itemId } = await harness.closet.addItem({ ...parent, profileId: childId }, { name: 'Cape' });
    const proposal = { profileId: childId, day: MONDAY, clothingItemIds: [itemId], occasion: 'Carnival' };

    const cell = await harness.api(child).proposeOutfit({ body: { ...proposal, version: 0 } });
    expect(cell).toMatchObject({ state: 'proposed', version: 1, outfits: [{ occasion: 'Carnival' }] });
    expect(
      await catchProblem(harness.api(child).proposeOutfit({ body: { ...proposal, version: 0 } })),
    ).toMatchObject({ code: 'board-cell-changed' });

    const cells = await exchange(child, childId, cell, await readCell(child, childId, TUESDAY));
    expect(toStates(cells)).toEqual([`${MONDAY} empty`, `${TUESDAY} proposed`]);
    await harness.deleteOutfit(child, cell.outfits[0]?.id ?? '');
    expect(await readCell(parent, childId, TUESDAY)).toMatchObject({ state: 'empty' });
    expect((await harness.getPlanEvents(parent)).map(({ type, data }) => [type, data])).toMatchObject([
      ['outfits.plan.proposed', { day: MONDAY, version: 1 }],
      ['outfits.plan.withdrawn', { day: MONDAY, version: 2 }],
      ['outfits.plan.proposed', { day: TUESDAY, version: 2 }],
      ['outfits.plan.withdrawn', { day: TUESDAY, version: 3 }],
    ]);
  });

  it('cannot be planned by the child another way', async () => {
    const { child } = await createFamily(harness);
    const { filled } = await planEveryone(child, { days: 1 });
    const id = filled[0]?.outfits[0]?.id ?? '';
    expect(await catchProblem(harness.changeOutfit(child, id, { scheduledDate: MONDAY }))).toMatchObject({
      code: 'parent-pin-required',
    });
  });
});

describe('erasure', () => {
  it('removes the cells of a deleted profile', async () => {
    const { parent, childId } = await createFamily(harness);
    await planEveryone(parent, { days: 1 });
    const cells = harness.services.database('outfits').collection('boardCells');
    expect(await cells.countDocuments({ profileId: childId })).toBe(1);
    await harness.deleteProfile(parent, childId);
    await expect.poll(() => cells.countDocuments({ profileId: childId })).toBe(0);
    expect(await cells.countDocuments({ profileId: parent.profileId })).toBe(1);
  });
});
