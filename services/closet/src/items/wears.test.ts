import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemWithWears } from './item.ts';
import { CLEAN } from './laundry/rules/derive-laundry.ts';
import type { WearEvent } from './laundry/rules/laundry-event.ts';
import { deriveWears, ITEM_SOURCE, MAX_WEARS, updateWornDay } from './wears.ts';

const jacket: ItemWithWears = {
  id: 'jacket',
  accountId: 'account',
  profileId: 'profile',
  name: 'Jacket',
  category: 'outerwear',
  imageUrl: null,
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  showsPhoto: false,
  kind: null,
  colors: [],
  pattern: null,
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  wears: [],
  washAfter: null,
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: false,
  snoozedUntil: null,
  details: null,
  inClosetSince: null,
  laundry: CLEAN,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  version: 1,
};

const wear = fc.record({
  day: fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`),
  source: fc.constantFrom(ITEM_SOURCE, 'outfit-1', 'outfit-2'),
  hour: fc.integer({ min: 10, max: 20 }),
  kind: fc.constantFrom('worn', 'worn', 'unworn'),
  revision: fc.nat(9),
});
type Wear = typeof wear extends fc.Arbitrary<infer T> ? T : never;

const toEvent = ({ day, source, hour, kind, revision }: Wear): WearEvent => ({
  id: `${source} ${day} ${revision}`,
  at: new Date(`${day}T${hour}:00:00Z`),
  kind,
  source,
  wearerId: 'ana',
  day,
  revision,
});

/** Records events one after another. */
const recordAll = (events: readonly WearEvent[], start = jacket) => {
  const recorded = new Map<string, WearEvent>();
  return events.reduce((item, event) => {
    const ofDay = () => [...recorded.values()].filter(({ day }) => day === event.day);
    const before = ofDay();
    recorded.set(event.id, event);
    return updateWornDay(item, event.day, ofDay(), before);
  }, start);
};

const createWear = (day: string, fields: Partial<Wear> = {}): WearEvent =>
  toEvent({ day, source: ITEM_SOURCE, hour: 12, kind: 'worn', revision: 1, ...fields });
const undo = (event: WearEvent): WearEvent => ({
  ...event,
  id: `undo ${event.id}`,
  kind: 'unworn',
  revision: 9,
});

describe('wears', () => {
  it('are what all events say, in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(wear, { selector: ({ day, source, revision }) => `${day}${source}${revision}` }),
        fc.infiniteStream(fc.nat()),
        (wears, random) => {
          const events = wears.map(toEvent);
          const shuffled = events
            .flatMap((each) => [each, each])
            .map((each) => ({ each, order: random.next().value ?? 0 }))
            .sort((one, other) => one.order - other.order)
            .map(({ each }) => each);
          const recorded = recordAll(shuffled);
          expect(recorded).toEqual(recordAll(events));
          expect(deriveWears(recorded, events)).toBe(recorded);
          expect(deriveWears({ ...recorded, wears: [], wearCount: 7 }, events)).toEqual(recorded);
        },
      ),
    );
  });

  it('count each day once, with its sources and the latest time of them', () => {
    const early = createWear('2026-11-20', { source: 'outfit-1', hour: 10 });
    const late = createWear('2026-11-20', { hour: 18 });
    const item = recordAll([late, createWear('2026-11-18'), early]);
    expect(item).toMatchObject({ wearCount: 2, lastWornDay: '2026-11-20', lastWornDate: late.at });
    expect(item.wears.at(-1)).toEqual({ day: '2026-11-20', at: late.at, by: [ITEM_SOURCE, 'outfit-1'] });

    const undone = recordAll([late, createWear('2026-11-18'), early, undo(late)]);
    expect(undone).toMatchObject({ wearCount: 2, lastWornDate: early.at });
  });

  it('leave the item as it was once all are undone', () => {
    const [one, other] = [createWear('2026-11-18'), createWear('2026-11-20', { source: 'outfit-1' })];
    expect(recordAll([one, other, undo(other), undo(one)])).toEqual(jacket);
  });

  it('change the item neither twice nor for an unknown day', () => {
    const event = createWear('2026-11-18');
    const item = recordAll([event]);
    expect(recordAll([event], item)).toBe(item);
    expect(recordAll([undo(createWear('2026-11-19'))], item)).toBe(item);
  });

  describe('of more days than are kept', () => {
    const toDay = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    const days = Array.from({ length: MAX_WEARS + 50 }, (_, index) => toDay(index));
    const item = recordAll(days.map((day) => createWear(day)));

    it('are all counted', () => {
      expect(item).toMatchObject({ wearCount: days.length, lastWornDay: days.at(-1) });
      expect(item.wears.map(({ day }) => day)).toEqual(days.slice(50));
    });

    it('are counted down when one is undone, and up again', () => {
      for (const day of [days.at(-1) ?? '', days[0] ?? '']) {
        const event = createWear(day);
        const undone = updateWornDay(item, day, [event, undo(event)], [event]);
        expect(undone.wearCount).toBe(days.length - 1);
        const again = { ...event, id: 'again', revision: 10 };
        const events = [event, undo(event), again];
        expect(updateWornDay(undone, day, events, events.slice(0, 2)).wearCount).toBe(days.length);
      }
    });
  });
});
