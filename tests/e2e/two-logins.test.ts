/** @module-tag extended */
import { createApi } from '@fitfolk/api-client';
import { closetContract, type LaundryItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { type BoardCell, outfitsContract } from '@fitfolk/contracts/outfits';
import { type PackingChange, type PackingItem, packingContract } from '@fitfolk/contracts/packing';
import { retryUnavailable } from '@fitfolk/dev/seed/requests/retry-unavailable';
import { createSeededRandom, type SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLogin } from './support/add-login.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

/** Changes of each person to the board, the list and the laundry. */
const CHANGES = Number(process.env.FAMILY_CHANGES ?? 25);
/** A week that no test has planned. */
const FROM = '2027-02-07';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(FROM, index));

/** Returns the calls of a person, which wait like pages while a busy machine rejects what takes too long. */
const toParent = ({ fetch, profile }: TestUser) => {
  const options = { fetch: retryUnavailable((path, init) => fetch(`${path}`, init)) };
  return {
    profile,
    closet: createApi(closetContract, options),
    outfits: createApi(outfitsContract, options),
    packing: createApi(packingContract, options),
  };
};
type Parent = ReturnType<typeof toParent>;

let instance: Instance;
let ana: Parent;
let ben: Parent;
beforeAll(async () => {
  ({ instance } = await shareInstance());
  const first = await createTestUser(instance.url, { isParent: true });
  await first.auth.updateUser({ body: { accountType: 'family' } });
  ana = toParent(first);
  ben = toParent(await addLogin(instance.url, first, first.profile));
}, 60_000);

const repeat = async (change: () => Promise<void>): Promise<void> => {
  for (let count = 0; count < CHANGES; count += 1) await change();
};

const readBoard = async (): Promise<BoardCell[]> =>
  (await ana.outfits.familyBoard({ query: { from: FROM } })).rows.flatMap(({ cells }) => cells);

/** Exchanges days at random. The versions are those that the person saw last, of the own days alone. */
const arrangeDays = async (
  { outfits }: Parent,
  cells: readonly BoardCell[],
  random: SeededRandom,
): Promise<readonly BoardCell[]> => {
  const seen = new Map(cells.map((cell) => [cell.day, cell]));
  await repeat(async () => {
    const [one, other] = random.shuffle([...seen.values()]);
    if (!one || !other) return;
    const [from, to] = [one, other].map(({ day, version }) => ({ day, version }));
    if (!from || !to) return;
    const changed = await outfits.exchangeCells({ body: { profileId: one.profileId, from, to } });
    for (const cell of changed) seen.set(cell.day, cell);
  });
  return [...seen.values()];
};

/** Ticks and counts own entries, and adds some. Returns the entries as the person left them. */
const pack = async (
  { packing }: Parent,
  { listId, own, random }: { listId: string; own: readonly PackingItem[]; random: SeededRandom },
): Promise<readonly PackingItem[]> => {
  const left = new Map(own.map((item) => [item.id, item]));
  await repeat(async () => {
    const item = random.pick([...left.values()]);
    const added = { id: crypto.randomUUID(), name: `Extra ${left.size}`, quantity: 1, packed: false };
    const quantity = item.quantity + 1;
    const [change, after]: [PackingChange, PackingItem] = random.pick([
      [
        { type: 'pack', itemId: item.id, packed: !item.packed },
        { ...item, packed: !item.packed },
      ],
      [
        { type: 'count', itemId: item.id, from: item.quantity, quantity },
        { ...item, quantity },
      ],
      [{ type: 'add', item: added }, added],
    ]);
    const { skipped } = await packing.changePackingItems({ params: { listId }, body: { changes: [change] } });
    expect(skipped).toEqual([]);
    left.set(after.id, after);
  });
  return [...left.values()];
};

const NEXT_ACTION = { basket: 'washing', washing: 'washed', clean: 'basket' } as const;

/** Moves own items through the laundry. Returns them as the person left them. */
const doLaundry = async (
  { closet }: Parent,
  own: readonly Pick<LaundryItem, 'id' | 'laundry'>[],
  random: SeededRandom,
): Promise<ReadonlyMap<string, LaundryItem['laundry']>> => {
  const seen = new Map(own.map(({ id, laundry }) => [id, laundry]));
  await repeat(async () => {
    const [itemId, { status, version }] = random.pick([...seen]);
    const action = NEXT_ACTION[status as keyof typeof NEXT_ACTION];
    const body = { action, items: [{ itemId, version }] };
    const moved = await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body });
    expect(moved.skipped).toEqual([]);
    for (const { id, laundry } of moved.moved) seen.set(id, laundry);
  });
  return seen;
};

describe('two logins of a family', () => {
  it('change the board, a packing list and the laundry at the same time, without a loss or a conflict', async () => {
    const profileId = ana.profile.id;
    const shirts = [];
    for (let index = 0; index < 8; index += 1) {
      const body = { profileId, name: `Shirt ${index}`, category: 'tops' as const };
      shirts.push(await ana.closet.addItem({ body }));
    }
    const wardrobe = await ana.closet.listItems({ params: { profileId }, query: {} });
    for (const scheduledDate of WEEK)
      await ana.outfits.createOutfit({
        body: { profileId, clothingItemIds: [shirts[0]?.id ?? ''], scheduledDate },
      });
    const items = Array.from({ length: 12 }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `Entry ${index}`,
      quantity: 1,
      packed: false,
    }));
    const { id: listId } = await ana.packing.createPackingList({
      body: { profileId, name: 'Lake', items },
    });
    const cells = await readBoard();
    const random = (seed: number) => createSeededRandom(seed);

    const [days, lists, laundry] = await Promise.all([
      Promise.all([
        arrangeDays(ana, cells.slice(0, 4), random(1)),
        arrangeDays(ben, cells.slice(4), random(2)),
      ]),
      Promise.all([
        pack(ana, { listId, own: items.slice(0, 6), random: random(3) }),
        pack(ben, { listId, own: items.slice(6), random: random(4) }),
      ]),
      Promise.all([
        doLaundry(ana, wardrobe.slice(0, 4), random(5)),
        doLaundry(ben, wardrobe.slice(4), random(6)),
      ]),
    ]);

    expect(await readBoard()).toEqual(days.flat().toSorted((a, b) => a.day.localeCompare(b.day)));
    const list = await ben.packing.getPackingList({ params: { listId } });
    const byId = (entries: readonly PackingItem[]) => entries.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(list.items)).toEqual(byId(lists.flat()));
    const stored = await ben.closet.listItems({ params: { profileId }, query: {} });
    const expected = new Map(laundry.flatMap((each) => [...each]));
    expect(new Map(stored.map((item) => [item.id, item.laundry]))).toEqual(expected);
  }, 120_000);
});
