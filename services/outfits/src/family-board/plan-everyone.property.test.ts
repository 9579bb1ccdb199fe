import { LaundryStatus } from '@fitfolk/contracts/closet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import { comfortProfiles, ITEMS, listViolations, schoolWeeks } from '../../testing/dressing-rules.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { createDressingRules } from '../dressing-rules/dressing-rules.ts';
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
const MAX_ITEMS = 24;

const availability = fc.record({
  status: fc.constantFrom(...LaundryStatus.options),
  wearsLeft: fc.option(fc.integer({ min: 1, max: 3 })),
});

/** The clothes of a household; each lies in the closets of some profiles, or was removed and lies in none. */
const clothes = fc.array(
  fc.record({
    item: fc.constantFrom(...ITEMS),
    season: fc.constantFrom('spring', 'summer', 'fall', 'winter', 'all-season', null),
    lastWornDate: fc.option(
      fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-21'), noInvalidDate: true }),
    ),
    wearers: fc.subarray(PROFILES),
    availability: fc.option(availability, { freq: 1 }),
  }),
  { maxLength: MAX_ITEMS, size: 'max' },
);
const day = fc.constantFrom(...WEEK);
const conditions = fc.record({
  highF: fc.integer({ min: 0, max: 100 }),
  isWet: fc.boolean(),
  isSnowy: fc.boolean(),
});

/** Rules of each profile, in the order of `PROFILES`. */
const wearers = fc.array(fc.record({ comfort: comfortProfiles(WEEK, MAX_ITEMS), schoolWeek: schoolWeeks }), {
  minLength: PROFILES.length,
  maxLength: PROFILES.length,
});

const family = fc
  .record({
    clothes,
    profiles: fc.subarray(PROFILES),
    wearers,
    days: fc.uniqueArray(fc.record({ day, conditions }), { selector: (each) => each.day }),
    chosen: fc.array(
      fc.record({
        profileId: fc.constantFrom(...PROFILES),
        day,
        indexes: fc.array(fc.nat(MAX_ITEMS - 1)),
        isWorn: fc.boolean(),
      }),
      {
        maxLength: 12,
      },
    ),
    occasion: fc.constantFrom(undefined, 'school', 'work'),
  })
  .map(({ profiles, days, chosen, occasion, ...household }) => {
    const items = household.clothes.map(({ wearers: _, item: { name, category }, ...fields }, index) =>
      createClosetItem(`item-${index}`, name, { ...fields, category } as Partial<ClosetItem>),
    );
    const findWearer = (profileId: string) => {
      const wearer = household.wearers[PROFILES.indexOf(profileId)];
      if (!wearer) throw new Error('Expected a wearer for each profile');
      return wearer;
    };
    const week: FamilyWeek = {
      members: profiles.map((profileId) => ({
        profileId,
        wearable: items.filter((_, index) => household.clothes[index]?.wearers.includes(profileId)),
        rules: createDressingRules(findWearer(profileId).schoolWeek, findWearer(profileId).comfort),
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
    return { week, findWearer };
  });

const toKey = ({ profileId, day: on }: { profileId: string; day: string }) => `${profileId} ${on}`;

type FindWearer = (profileId: string) => Parameters<typeof listViolations>[2];

const checkAll = (check: (week: FamilyWeek, findWearer: FindWearer) => void) =>
  fc.assert(
    fc.property(family, ({ week, findWearer }) => check(week, findWearer)),
    { numRuns: 1000, seed: 22 },
  );

describe('planEveryone for any family', () => {
  it('never puts one item on two bodies on one day', () => {
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

  it('dresses members in their own items only, each with a reason', () => {
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

  it('never breaks a rule of comfort or school, nor plans what feedback bans', () => {
    let plannedOutfits = 0;
    checkAll((week, findWearer) => {
      for (const { profileId, day: on, items } of planEveryone(week).filled) {
        plannedOutfits += 1;
        expect(listViolations(items, on, findWearer(profileId))).toEqual([]);
      }
    });
    expect(plannedOutfits).toBeGreaterThan(1000);
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
