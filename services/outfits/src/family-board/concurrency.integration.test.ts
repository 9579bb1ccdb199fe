import { ApiError } from '@fitfolk/api-client';
import type { BoardCell } from '@fitfolk/contracts/outfits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily, type Family } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

const CLIENTS = 5;
const STEPS_EACH = 25;
const FROM = '2026-11-22';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

/** A family with the batches that all of its clients planned. */
type Session = Family & { readonly batchIds: string[] };
type Step = (session: Session) => Promise<unknown>;

const readCells = async ({ parent }: Family): Promise<BoardCell[]> =>
  (await harness.api(parent).familyBoard({ query: { from: FROM } })).rows.flatMap(({ cells }) => cells);

const toVersion = ({ day, version }: BoardCell) => ({ day, version });

/** Reads the board and acts on cells chosen by number, as a person does who sees it. */
const onCells =
  (
    numbers: readonly [number, number],
    act: (session: Session, one: BoardCell, other: BoardCell) => Promise<unknown>,
  ): Step =>
  async (session) => {
    const cells = await readCells(session);
    const [one, other] = numbers.map((number) => cells[number % cells.length]);
    if (one && other) await act(session, one, other);
  };

const cellNumbers = fc.tuple(fc.nat(13), fc.nat(13));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.boolean().map(
    (isChild): Step =>
      async (session) => {
        const user = isChild ? session.child : session.parent;
        const { batchId } = await harness.api(user).planEveryone({ body: { from: FROM, days: 7 } });
        session.batchIds.push(batchId);
      },
  ),
  fc.nat().map(
    (number): Step =>
      async ({ parent, batchIds }) => {
        const batchId = batchIds[number % batchIds.length];
        if (batchId) await harness.api(parent).undoPlan({ params: { batchId } });
      },
  ),
  cellNumbers.map((numbers) =>
    onCells(numbers, ({ parent }, one, other) =>
      harness.api(parent).exchangeCells({
        body: { profileId: one.profileId, from: toVersion(one), to: toVersion(other) },
      }),
    ),
  ),
  cellNumbers.map((numbers) =>
    onCells(numbers, ({ parent }, { profileId, ...cell }) =>
      harness.api(parent).approveProposals({ body: { profileId, day: cell.day, version: cell.version } }),
    ),
  ),
  cellNumbers.map((numbers) =>
    onCells(numbers, ({ parent }, { outfits: [outfit] }) =>
      outfit ? harness.deleteOutfit(parent, outfit.id) : Promise.resolve(),
    ),
  ),
);

/** Ignores expected rejections and rethrows other errors. */
const ignoreRejection = (error: unknown): void => {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
};

type PlanEvent = { readonly type: string; readonly data: { outfitId: string; version: number; day: string } };

/** Replays events in version order and returns the day of each outfit that is planned or proposed. */
const replay = (events: readonly PlanEvent[]): Record<string, string> => {
  const days = new Map<string, string>();
  for (const { type, data } of events.toSorted((a, b) => a.data.version - b.data.version)) {
    const entry = `${data.outfitId} ${/plan\.|proposed/.test(type) ? 'proposed' : 'planned'}`;
    const isEnd = /unplanned|withdrawn|approved/.test(type);
    if (!isEnd) days.set(entry, data.day);
    else if (days.get(entry) === data.day) days.delete(entry);
  }
  return Object.fromEntries(days);
};

const toDays = (cells: readonly BoardCell[]): Record<string, string> =>
  Object.fromEntries(
    cells.flatMap(({ day, outfits }) =>
      outfits.map(({ id, proposedDate }) => [`${id} ${proposedDate ? 'proposed' : 'planned'}`, day]),
    ),
  );

describe('a board that five clients edit', () => {
  it('ends in the state that a replay of the events produces', async () => {
    const family = await createFamily(harness);
    const session = { ...family, batchIds: [] };
    const scripts = fc.sample(fc.array(step, { minLength: STEPS_EACH, maxLength: STEPS_EACH }), {
      numRuns: CLIENTS,
      seed: 22,
    });

    await Promise.all(
      scripts.map(async (script) => {
        for (const act of script) await act(session).catch(ignoreRejection);
      }),
    );
    await harness.api(family.parent).planEveryone({ body: { from: FROM, days: 7 } });

    const days = toDays(await readCells(family));
    expect(Object.keys(days).length).toBeGreaterThan(5);
    expect(replay((await harness.getPlanEvents(family.parent)) as PlanEvent[])).toEqual(days);
  });

  it('never holds an item twice on a day', async () => {
    const family = await createFamily(harness);
    await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        harness.api(family.parent).planEveryone({ body: { from: FROM, days: 7 } }),
      ),
    );

    const cells = await readCells(family);
    expect(cells.every(({ outfits }) => outfits.length === 1)).toBe(true);
    expect(cells.map(({ version }) => version)).toEqual(cells.map(() => 1));
  });
});
