import type { ClothingItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { Member } from '../household.ts';
import type { PastService } from '../past-services.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { combineItems } from './combine-items.ts';
import { OUTFIT_NAMES } from './outfit-names.ts';

/** Range of planned days around today. */
const DAYS_BEFORE = 21;
const DAYS_AFTER = 9;
/** Days since the unworn items were last worn, for cleanout alerts. */
const UNWORN_DAYS = [72, 76, 81, 88, 95];
/** One in this many items is unworn. */
const UNWORN_RATIO = 7;
const FAVORITES = 5;
/** On the planned day in almost all time zones. */
const PLANNING_TIME = '12:00:00Z';

/** Days before today that all have an outfit, so that streaks are alive. */
const UNBROKEN_DAYS = 9;

const OCCASIONS = ['Work', 'School run', 'Dinner', 'Weekend', 'Travel', 'Museum', 'Everyday'];

type OutfitPlan = {
  readonly day: string | null;
  /** Null names the outfit after its pieces. */
  readonly name: string | null;
  readonly occasion: string | null;
  readonly isFavorite: boolean;
  readonly items: readonly ClothingItem[];
  readonly isWorn: boolean;
};

/** Plans outfits for the weeks around today, some favorites, and some worn long ago. */
const createPlans = (
  items: readonly ClothingItem[],
  { today, random, temperatureF }: Omit<PlanOptions, 'past'>,
): OutfitPlan[] => {
  const sorted = items.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const unworn = sorted.filter((_item, index) => index % UNWORN_RATIO === 0);
  const inUse = sorted.filter((_item, index) => index % UNWORN_RATIO !== 0);
  const names = random.shuffle(OUTFIT_NAMES);
  const plans: OutfitPlan[] = [];
  const add = (day: string | null, combined: readonly ClothingItem[] | undefined, isFavorite: boolean) => {
    if (!combined) return;
    const name = names.pop() ?? null;
    const occasion = random.isLikely(0.7) ? random.pick(OCCASIONS) : null;
    plans.push({ day, name, occasion, isFavorite, items: combined, isWorn: day !== null && day < today });
  };
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
    const isUnbroken = offset <= 0 && offset >= -UNBROKEN_DAYS;
    const hasOutfit = isUnbroken || random.isLikely(0.82);
    const count = hasOutfit ? (random.isLikely(0.2) ? 2 : 1) : 0;
    for (let outfit = 0; outfit < count; outfit += 1) {
      const day = addDays(today, offset);
      add(day, combineItems(inUse, temperatureF, random), random.isLikely(0.12));
    }
  }
  for (let favorite = 0; favorite < FAVORITES; favorite += 1)
    add(null, combineItems(inUse, temperatureF, random), true);
  for (const [index, daysAgo] of UNWORN_DAYS.entries()) {
    const group = unworn.filter((_item, position) => position % UNWORN_DAYS.length === index).slice(0, 6);
    if (group.length > 0) add(addDays(today, -daysAgo), group, false);
  }
  return plans;
};

export type PlanOptions = {
  readonly today: string;
  readonly random: SeededRandom;
  /** Temperature of the demo's weather in °F. */
  readonly temperatureF: number;
  /** Plans as if it were another time, so that the points of past days are earned on these days. */
  readonly past: PastService<typeof outfitsContract>;
};

/** Creates the missing outfits, marks those of past days as worn, each on its day, and returns their number. */
export const planOutfits = async (
  { household, profiles, profile: { id: profileId } }: Member,
  items: readonly ClothingItem[],
  { past, ...options }: PlanOptions,
): Promise<number> => {
  const { today } = options;
  const asOf = (time: Date) => past.as({ household, profiles }, time);
  const listed = await asOf(new Date()).listOutfits({ params: { profileId } });
  // Proposals come after all plans.
  const existing = listed.filter(({ proposedDate }) => !proposedDate);
  for (const { id, scheduledDate, wornDate } of existing) {
    if (scheduledDate && scheduledDate < today && !wornDate) {
      await asOf(new Date()).wearOutfit({ params: { outfitId: id } });
    }
  }
  // Plans are the same on every run of a day, so an interrupted run created the first of them.
  const missing = createPlans(items, options).slice(existing.length);
  for (const { day, items: combined, isWorn, ...fields } of missing) {
    const clothingItemIds = combined.map(({ id }) => id);
    const body = { ...fields, profileId, scheduledDate: day, clothingItemIds };
    const outfits = asOf(new Date(Math.min(Date.now(), Date.parse(`${day ?? today}T${PLANNING_TIME}`))));
    const { id } = await outfits.createOutfit({ body });
    if (isWorn) await outfits.wearOutfit({ params: { outfitId: id } });
  }
  return existing.length + missing.length;
};
