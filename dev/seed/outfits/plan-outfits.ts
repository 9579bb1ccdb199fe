import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { Member } from '../household.ts';
import type { PastService } from '../past-services.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { combineItems } from './combine-items.ts';
import type { DemoOccasion, DemoWeather } from './outfit-fit.ts';
import { fitsWeather, OUTFIT_IDEAS } from './outfit-ideas.ts';

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

/** In the order of an outfit's items. */
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];
/** Categories that no outfit lacks. */
const NEEDED: readonly Category[] = ['tops', 'bottoms', 'shoes'];

/** Days before today that all have an outfit, so that streaks are alive. */
const UNBROKEN_DAYS = 9;

export type OutfitPlan = {
  readonly day: string | null;
  /** Null names the outfit after its pieces. */
  readonly name: string | null;
  readonly occasion: DemoOccasion | null;
  readonly isFavorite: boolean;
  readonly items: readonly ClothingItem[];
  readonly isWorn: boolean;
};

/** Combines one item of each category, the unworn ones first. */
const combineUnworn = (unworn: ClothingItem[], inUse: readonly ClothingItem[]): ClothingItem[] =>
  CATEGORIES.flatMap((category) => {
    const index = unworn.findIndex((item) => item.category === category);
    if (index >= 0) return unworn.splice(index, 1);
    return NEEDED.includes(category) ? inUse.filter((item) => item.category === category).slice(0, 1) : [];
  });

/** Plans outfits for the weeks around today, some favorites, and some worn long ago. */
export const createPlans = (
  items: readonly ClothingItem[],
  { today, random, weather, isChild }: Omit<PlanOptions, 'past'>,
): OutfitPlan[] => {
  const sorted = items.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const unworn = sorted.filter((_item, index) => index % UNWORN_RATIO === 0);
  const inUse = sorted.filter((_item, index) => index % UNWORN_RATIO !== 0);
  const others = isChild ? 'parents' : 'children';
  const ideas = random
    .shuffle(OUTFIT_IDEAS)
    .filter((idea) => idea.for !== others && fitsWeather(idea, weather));
  const plans: OutfitPlan[] = [];
  /** Returns the first idea that the closet allows, and does not return it again. */
  const takeIdea = () => {
    for (const [index, { name, occasion }] of ideas.entries()) {
      const combined = combineItems(inUse, { weather, occasion }, random);
      if (!combined) continue;
      ideas.splice(index, 1);
      return { name, occasion, items: combined };
    }
    const combined = combineItems(inUse, { weather, occasion: 'Everyday' }, random);
    return combined && { name: null, occasion: 'Everyday' as const, items: combined };
  };
  const add = (day: string | null, isFavorite: boolean) => {
    const idea = takeIdea();
    if (idea) plans.push({ day, isFavorite, ...idea, isWorn: day !== null && day < today });
  };
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
    const isUnbroken = offset <= 0 && offset >= -UNBROKEN_DAYS;
    const hasOutfit = isUnbroken || random.isLikely(0.82);
    const count = hasOutfit ? (random.isLikely(0.2) ? 2 : 1) : 0;
    for (let outfit = 0; outfit < count; outfit += 1) add(addDays(today, offset), random.isLikely(0.12));
  }
  for (let favorite = 0; favorite < FAVORITES; favorite += 1) add(null, true);
  const left = [...unworn];
  for (const daysAgo of UNWORN_DAYS) {
    if (left.length === 0) break;
    const combined = combineUnworn(left, inUse);
    const day = addDays(today, -daysAgo);
    plans.push({ day, name: null, occasion: null, isFavorite: false, items: combined, isWorn: true });
  }
  return plans;
};

export type PlanOptions = {
  readonly today: string;
  readonly random: SeededRandom;
  /** Weather of the demo. */
  readonly weather: DemoWeather;
  readonly isChild: boolean;
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
