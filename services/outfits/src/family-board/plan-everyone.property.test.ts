import { LaundryStatus } from '@fitfolk/contracts/closet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { type FamilyWeek, planEveryone } from './plan-everyone.ts';

const WEEK = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
];
const PROFILES = ['mia', 'leo', 'ana', 'tom', 'zoe', 'kim'];
const NAMES = [
  'White shirt',
  'Navy chinos',
  'Red dress',
  'Rain boots',
  'Wool coat',
  'Green scarf',
  'Umbrella',
];

const availability = fc.record({
  status: fc.constantFrom(...LaundryStatus.options),
  wearsLeft: fc.option(fc.integer({ min: 1, max: 3 })),
});

/** The clothes of a household; each lies in the closets of some profiles, or was removed and lies in none. */
const clothes = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    category: fc.constantFrom('tops', 'tops', 'bottoms', 'bottoms', 'shoes', 'outerwear', 'accessories'),
    season: fc.constantFrom('spring', 'summer', 'fall', 'winter', 'all-season', null),
    lastWornDate: fc.option(
      fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-21'), noInvalidDate: true }),
    ),
    wearers: fc.subarray(PROFILES),
    availability: fc.option(availability),
  }),
  { maxLength: 40 },
);
const day = fc.constantFrom(...WEEK);
const conditions = fc.record({
  highF: fc.integer({ min: 0, max: 100 }),
  isWet: fc.boolean(),
  isSnowy: fc.boolean(),
});

const family: fc.Arbitrary<FamilyWeek> = fc
  .record({
    clothes,
    profiles: fc.subarray(PROFILES),
    days: fc.uniqueArray(fc.record({ day, conditions }), { selector: (each) => each.day }),
    chosen: fc.array(
      fc.record({
        profileId: fc.constantFrom(...PROFILES),
        day,
        indexes: fc.array(fc.nat(39)),
        isWorn: fc.boolean(),
      }),
      {
        maxLength: 12,
      },
    ),
    occasion: fc.constantFrom(undefined, 'school', 'work'),
  })
  .map(({ profiles, days, chosen, occasion, ...household }) => {
    const items = household.clothes.map(({ wearers: _, ...fields }, index) =>
      createClosetItem(`item-${index}`, fields.name, fields as Partial<ClosetItem>),
    );
    return {
      members: profiles.map((profileId) => ({
        profileId,
        wearable: items.filter((_, index) => household.clothes[index]?.wearers.includes(profileId)),
        recentWears: [],
      })),
      days: days.map((each) => ({ day: each.day, conditions: { ...mildDay, ...each.conditions } })),
      chosen: chosen.map(({ indexes, ...cell }) => ({
        ...cell,
        itemIds: indexes.map((index) => `item-${index}`),
      })),
      occasion,
      today: WEEK[0] ?? '',
    };
  });

const toKey = ({ profileId, day: on }: { profileId: string; day: string }) => `${profileId} ${on}`;

const checkAll = (check: (week: FamilyWeek) => void) =>
  fc.assert(fc.property(family, check), { numRuns: 1000, seed: 22 });

describe('planEveryone for any family', () => {
  it('never puts one garment on two bodies on one day', () => {
    checkAll((week) => {
      const worn = planEveryone(week).filled.flatMap(({ items, day: on }) =>
        items.map(({ itemId }) => `${itemId} ${on}`),
      );
      expect(new Set(worn).size).toBe(worn.length);
      const taken = new Set(
        week.chosen.flatMap(({ itemIds, day: on }) => itemIds.map((id) => `${id} ${on}`)),
      );
      expect(worn.filter((each) => taken.has(each))).toEqual([]);
    });
  });

  it('never plans what is dirty or away that morning, nor more often than it can be worn', () => {
    checkAll((week) => {
      const { filled } = planEveryone(week);
      for (const { items, day: on } of filled) {
        for (const { itemId, availability: state } of items) {
          if (!state) continue;
          const isWashed = state.status === 'washing' && on > week.today;
          expect(['clean', 'worn'].includes(state.status) || isWashed).toBe(true);
          const planned = week.chosen.filter((cell) => !cell.isWorn && cell.itemIds.includes(itemId));
          const worn = filled.filter((cell) => cell.items.some((item) => item.itemId === itemId));
          const wornDays = new Set([...planned, ...worn].map((cell) => cell.day));
          expect(wornDays.size).toBeLessThanOrEqual(state.wearsLeft ?? WEEK.length);
        }
      }
    });
  });

  it('dresses members in their own garments only, each with a reason', () => {
    checkAll((week) => {
      for (const { profileId, items, reasons } of planEveryone(week).filled) {
        const wearable = week.members.find((member) => member.profileId === profileId)?.wearable ?? [];
        expect(items.every((item) => wearable.includes(item))).toBe(true);
        expect(reasons.map(({ clothingItemId }) => clothingItemId)).toEqual(
          items.map(({ itemId }) => itemId),
        );
      }
    });
  });

  it('fills each empty cell at most once and never a chosen one', () => {
    checkAll((week) => {
      const { filled, unfilled } = planEveryone(week);
      const chosen = new Set(week.chosen.map(toKey));
      const empty = week.members.flatMap(({ profileId }) =>
        week.days.map((each) => toKey({ profileId, day: each.day })).filter((key) => !chosen.has(key)),
      );
      expect([...filled, ...unfilled].map(toKey).toSorted()).toEqual(empty.toSorted());
    });
  });

  it('gives the same plan for the same week in any order of items and days', () => {
    checkAll((week) => {
      const reversed = {
        ...week,
        members: week.members.map((member) => ({ ...member, wearable: member.wearable.toReversed() })),
        days: week.days.toReversed(),
        chosen: week.chosen.toReversed(),
      };
      expect(planEveryone(reversed)).toEqual(planEveryone(week));
    });
  });
});
