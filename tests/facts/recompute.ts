import type { ClothingItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { ACHIEVEMENT_DAYS } from '@fitfolk/contracts/streaks';

/** A day for which an outfit was planned, and the day on which that was done. */
export type Planning = { readonly outfitId: string; readonly day: string; readonly doneOn: string };
/** Day on which an outfit was marked as worn, and the time of the wear. */
export type Wear = { readonly doneOn: string; readonly at: Date };

/** Everything from which the counters follow. */
export type Facts = {
  readonly outfits: readonly Outfit[];
  readonly items: readonly ClothingItem[];
  readonly plannings: readonly Planning[];
  /** Latest wear of each outfit. */
  readonly wears: ReadonlyMap<string, Wear>;
  readonly ownWears: readonly { readonly itemId: string; readonly day: string; readonly at: Date }[];
  readonly washes: readonly { readonly at: Date; readonly itemIds: readonly string[] }[];
  readonly today: string;
};

const ACHIEVEMENT_POINTS = { 7: 50, 30: 200, 100: 1000 } as const;

/** Computes the number of wears, the last day and the laundry of an item. */
export const recomputeItem = ({ outfits, wears, ownWears, washes }: Facts, item: ClothingItem) => {
  const ofOutfits = outfits.flatMap(({ id, wornDate, items }) => {
    const at = wears.get(id)?.at;
    const contains = items.some(({ clothingItemId }) => clothingItemId === item.id);
    return wornDate && at && contains ? [{ day: wornDate, at }] : [];
  });
  const all = [...ofOutfits, ...ownWears.filter(({ itemId }) => itemId === item.id)];
  const days = new Set(all.map(({ day }) => day));
  const washed = washes.filter(({ itemIds }) => itemIds.includes(item.id)).map(({ at }) => at.getTime());
  const lastWash = Math.max(0, ...washed);
  const since = new Set(all.filter(({ at }) => at.getTime() > lastWash).map(({ day }) => day)).size;
  const limit = item.laundry?.washAfter ?? 0;
  const status = limit === 0 || since === 0 ? 'clean' : since >= limit ? 'basket' : 'worn';
  return {
    wearCount: days.size,
    lastWornDay: [...days].sort().at(-1) ?? null,
    laundry: { wears: since, status },
  };
};

/** Checks whether an entry for a day counts, which it does until the day after. */
const isInTime = (day: string, doneOn: string): boolean => day >= addDays(doneOn, -1);

/** Computes the streak, the points and the active days of a profile; its streak is null without an active day. */
export const recomputeStreak = (facts: Facts, profileId: string) => {
  const own = facts.outfits.filter((outfit) => outfit.profileId === profileId);
  const planned = own.filter(({ id, scheduledDate }) => {
    const latest = facts.plannings.findLast(({ outfitId }) => outfitId === id);
    return scheduledDate && latest && isInTime(scheduledDate, latest.doneOn);
  });
  const worn = own.filter(({ id, wornDate }) => {
    const wear = facts.wears.get(id);
    return wornDate && wear && isInTime(wornDate, wear.doneOn);
  });
  const planningDays = facts.plannings
    .filter(({ outfitId, day, doneOn }) => planned.some(({ id }) => id === outfitId) && isInTime(day, doneOn))
    .map(({ doneOn }) => doneOn);
  const days = [...new Set([...planningDays, ...worn.flatMap(({ wornDate }) => wornDate ?? [])])].sort();
  const lengths = new Map<string, number>();
  for (const day of days) lengths.set(day, (lengths.get(addDays(day, -1)) ?? 0) + 1);
  const longest = Math.max(0, ...lengths.values());
  const { today } = facts;
  const achievements = ACHIEVEMENT_DAYS.filter((length) => longest >= length);
  const points =
    10 * new Set(planned.map(({ scheduledDate }) => scheduledDate)).size +
    5 * worn.length +
    achievements.reduce((sum, length) => sum + ACHIEVEMENT_POINTS[length], 0);
  const streak = {
    currentStreak: lengths.get(today) ?? lengths.get(addDays(today, -1)) ?? 0,
    longestStreak: longest,
    totalPoints: points,
    lastActivityDate: days.at(-1),
  };
  return { days, points, streak: days.length === 0 ? null : streak };
};
