import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDetails, passedOn } from '../../testing/owned-item.ts';
import { createItem } from '../items/create-item.ts';
import type { Item } from '../items/item.ts';
import { NO_IMAGE } from '../items/item-image.ts';
import { createInsights } from './insights.ts';

const TODAY = '2026-06-30';
const MIA = 'mia';
const identity = {
  accountId: 'family',
  timeZone: 'UTC',
  profiles: [{ id: MIA }, { id: 'leo' }],
} as unknown as Identity;

/** A wear or its undoing, as it was recorded. */
type WearEvent = { item: number; day: string; source: string; kind: 'worn' | 'unworn' };
type Closet = { readonly items: readonly Item[]; readonly events: readonly WearEvent[] };

const anyDay = fc.integer({ min: 0, max: 700 }).map((ago) => addDays(TODAY, -ago));
const anyItem = fc.record({
  profileId: fc.constantFrom(MIA, 'leo'),
  name: fc.constantFrom('Coat', 'Hat', 'Shirt'),
  price: fc.option(fc.record({ amount: fc.nat(50_000), currency: fc.constantFrom('EUR', 'USD') })),
  purchasedOn: fc.option(anyDay),
  formerOwner: fc.option(fc.tuple(fc.constantFrom(MIA, 'leo'), anyDay)),
  isStored: fc.boolean(),
  addedOn: anyDay,
});
const anyEvent = fc.record({
  item: fc.nat(11),
  // Few days, so that items are worn on the same ones and twice on one.
  day: fc.nat(9).map((step) => addDays(TODAY, -step * 60)),
  source: fc.constantFrom('item', 'outfit-a', 'outfit-b'),
  kind: fc.constantFrom('worn' as const, 'worn' as const, 'unworn' as const),
});
const anyCloset: fc.Arbitrary<Closet> = fc
  .tuple(
    fc.array(anyItem, { minLength: 1, maxLength: 12 }),
    fc.array(anyEvent, { maxLength: 120, size: 'max' }),
  )
  .map(([drafts, events]) => ({
    items: drafts.map(({ price, purchasedOn, formerOwner, isStored, addedOn, ...fields }, index) => ({
      ...createItem(
        {
          ...fields,
          category: 'tops',
          details: price && createDetails(price.amount, purchasedOn, price.currency),
        },
        { accountId: 'family', image: NO_IMAGE, createdAt: new Date(`${addedOn}T12:00:00Z`) },
      ),
      id: `item-${index}`,
      stored: isStored ? { place: 'donate' as const, boxId: null, since: TODAY } : null,
      previousOwners: formerOwner ? passedOn(formerOwner) : [],
    })),
    events,
  }));

/** Reads insights from lists of items and events, as the databases would give them. */
const readInsights = ({ items, events }: Closet) => {
  const toDays = (itemIds: readonly string[]) =>
    async function* () {
      const records = events.map(({ item, ...event }, revision) => ({
        ...event,
        revision,
        itemId: `item-${item}`,
      }));
      const own = records.filter(({ itemId }) => itemIds.includes(itemId));
      for (const [day, wears] of Map.groupBy(own, (record) => record.day))
        yield { day, wears: wears.toReversed() };
    };
  const listOf = (profileId: string) => items.filter((item) => item.profileId === profileId);
  const insights = createInsights({
    items: { list: async ({ profileId }: { profileId: string }) => listOf(profileId) } as never,
    laundryEvents: {
      readWears: ({ profileId }) => toDays(listOf(profileId).map(({ id }) => id))(),
      readWearsOfItems: (_accountId, itemIds) => toDays(itemIds)(),
      findFirstDay: async () => undefined,
    },
    clock: () => new Date(`${TODAY}T12:00:00Z`),
  });
  return insights.get(identity, MIA, { unwornDays: 90 });
};

/** Replays all events in their order and returns the days on which each item was worn. */
const replay = ({ items, events }: Closet): Map<Item, string[]> =>
  new Map(
    items.map((item, index) => {
      const sources = new Set<string>();
      for (const { day, source, kind } of events.filter((event) => event.item === index)) {
        if (kind === 'worn') sources.add(`${day} ${source}`);
        else sources.delete(`${day} ${source}`);
      }
      return [item, [...new Set([...sources].map((each) => each.slice(0, 10)))]];
    }),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('insights', () => {
  it('equal a naive recomputation from all events', async () => {
    await fc.assert(
      fc.asyncProperty(anyCloset, async (closet) => {
        const insights = await readInsights(closet);
        const from = addDays(TODAY, -364);
        const worn = replay(closet);
        const formerOwner = (item: Item) => item.previousOwners[0];
        const countOwn = (item: Item) =>
          (worn.get(item) ?? []).filter((day) => {
            const former = formerOwner(item);
            return day >= from && (former && day < former.until ? former.profileId : item.profileId) === MIA;
          }).length;
        const inUse = closet.items.filter(
          (item) =>
            item.profileId === MIA &&
            item.stored === null &&
            (formerOwner(item)?.until ?? item.createdAt.toISOString().slice(0, 10)) <= TODAY,
        );

        expect(insights).toMatchObject({
          itemCount: inUse.length,
          usedCount: inUse.filter((item) => countOwn(item) > 0).length,
          wearCount: sum(closet.items.map(countOwn)),
        });
        const ranked = inUse
          .map(countOwn)
          .filter((wears) => wears > 0)
          .sort((one, other) => other - one);
        const ends = Math.min(5, Math.ceil(ranked.length / 2));
        expect(insights.mostWorn.map(({ wears }) => wears)).toEqual(ranked.slice(0, ends));
        const least = Math.min(5, ranked.length - ends);
        expect(insights.leastWorn.map(({ wears }) => wears)).toEqual(ranked.toReversed().slice(0, least));
        for (const { id, wears } of [...insights.mostWorn, ...insights.leastWorn]) {
          expect(wears).toBe(countOwn(closet.items.find((item) => item.id === id) as Item));
        }

        for (const currency of ['EUR', 'USD']) {
          const priced = inUse.filter(
            ({ details }) => details?.price?.currency === currency && details.price.amount > 0,
          );
          const cost = insights.costPerWear.find((each) => each.currency === currency);
          expect(cost?.items ?? 0).toBe(priced.length);
          expect(cost?.wears ?? 0).toBe(sum(priced.map((item) => worn.get(item)?.length ?? 0)));
          for (const { id, costPerWear } of [...(cost?.lowest ?? []), ...(cost?.highest ?? [])]) {
            const item = closet.items.find((each) => each.id === id) as Item;
            const wears = worn.get(item)?.length ?? 0;
            expect(costPerWear).toBe(Math.round((item.details?.price?.amount ?? 0) / (wears || 1)));
          }
          const bought = closet.items.filter(
            (item) =>
              (formerOwner(item)?.profileId ?? item.profileId) === MIA &&
              item.details?.price?.currency === currency &&
              (item.details.purchasedOn ?? '') >= from,
          );
          const months = insights.spending.months.filter((month) => month.currency === currency);
          expect(sum(months.map(({ amount }) => amount))).toBe(
            sum(bought.map(({ details }) => details?.price?.amount ?? 0)),
          );
        }

        const limit = addDays(TODAY, -90);
        const unworn = inUse.filter((item) => {
          const last = worn.get(item)?.sort().at(-1) ?? item.createdAt.toISOString().slice(0, 10);
          return last <= limit;
        });
        expect(insights.unworn.count).toBe(unworn.length);
        expect(insights.unworn.items.map(({ id }) => id).sort()).toEqual(unworn.map(({ id }) => id).sort());
      }),
      { numRuns: 300 },
    );
  });
});
