import { toCalendarDay, toNoon } from '@fitfolk/contracts/core/calendar-day';
import type { Arrangement, ItemReason, OutfitChange } from '@fitfolk/contracts/outfits';
import { fitArrangement } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ChosenItems, LeftItem } from '../closet-items/closet-item.ts';

/** A set of clothing items, optionally planned for a day. */
export type Outfit = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly name: string | null;
  readonly occasion: string | null;
  readonly isFavorite: boolean;
  /** An ISO date in the account's time zone. */
  readonly scheduledDate: string | null;
  /** Day for which the outfit waits for a parent's approval; an outfit has this day or a planned one. */
  readonly proposedDate?: string | null;
  readonly plannedAt: Date | null;
  readonly wornDate: string | null;
  /** Set while the outfit is worn. */
  readonly wear?: {
    /** Time of the wear; noon stands in for it on past days. */
    readonly at: Date;
    /** Day on which it was marked as worn, in the account's time zone. */
    readonly doneOn: string;
  };
  readonly itemIds: readonly string[];
  /** Items that left the closet of the profile, and so the outfit, since its items were chosen. */
  readonly left?: readonly LeftItem[];
  /** Picture as a person arranged it; absent or null for the automatic collage. */
  readonly arrangement?: Arrangement | null;
  /** Named boards of the Lookboard that it is on. */
  readonly boards?: readonly string[];
  /** Outfits that the family planner created together. */
  readonly batchId?: string;
  /** Why the family planner chose the items. */
  readonly itemReasons?: readonly ItemReason[];
  /** Increases with each change; consumers of events use it to skip outdated ones. */
  readonly version: number;
  readonly createdAt: Date;
};

/** Returns the day for which an outfit is planned or proposed. */
export const getDay = (outfit: Pick<Outfit, 'scheduledDate' | 'proposedDate'> | null): string | null =>
  outfit?.scheduledDate ?? outfit?.proposedDate ?? null;

/** Applies the given fields. @throws AppError `outfit-worn` if a worn outfit would move to another day */
export const applyChange = (
  outfit: Outfit,
  change: Omit<OutfitChange, 'clothingItemIds'>,
  now: Date,
): Outfit => ({
  ...outfit,
  ...(change.name === undefined ? {} : { name: change.name }),
  ...(change.occasion === undefined ? {} : { occasion: change.occasion }),
  ...(change.isFavorite === undefined ? {} : { isFavorite: change.isFavorite }),
  ...(change.arrangement === undefined ? {} : { arrangement: change.arrangement }),
  ...(change.boards === undefined ? {} : { boards: change.boards }),
  ...(change.scheduledDate === undefined ? {} : schedule(outfit, change.scheduledDate, now)),
  version: outfit.version + 1,
});

/**
 * Gives an outfit chosen items. A worn outfit keeps those that left since, because they were worn with it.
 * @throws AppError `not-found` if none is left that the outfit does not know
 */
export const replaceItems = (outfit: Outfit, { itemIds, left }: ChosenItems): Outfit => {
  const known = new Set([...outfit.itemIds, ...(outfit.left ?? []).map(({ itemId }) => itemId)]);
  if (itemIds.length === 0 && !left.every(({ itemId }) => known.has(itemId))) throw new AppError('not-found');
  const isKept = ({ itemId }: LeftItem) => outfit.wornDate !== null && outfit.itemIds.includes(itemId);
  const kept = left.filter(isKept).map(({ itemId }) => itemId);
  return { ...outfit, itemIds: [...itemIds, ...kept], left: left.filter((item) => !isKept(item)) };
};

/** Makes the arrangement of an outfit one of its items. */
export const withFittingArrangement = (outfit: Outfit): Outfit =>
  outfit.arrangement
    ? { ...outfit, arrangement: fitArrangement(outfit.arrangement, outfit.itemIds) }
    : outfit;

const schedule = (outfit: Outfit, day: string | null, now: Date) => {
  if (day === outfit.scheduledDate) return {};
  if (outfit.wornDate !== null) throw new AppError('outfit-worn');
  if (day === null) return { scheduledDate: null, plannedAt: null };
  return { scheduledDate: day, plannedAt: now, ...(outfit.proposedDate ? { proposedDate: null } : {}) };
};

/** Moves an outfit to another day, on which it stays planned or proposed. @throws AppError `outfit-worn` */
export const moveToDay = (outfit: Outfit, day: string, now: Date): Outfit =>
  outfit.proposedDate
    ? { ...outfit, proposedDate: day, version: outfit.version + 1 }
    : applyChange(outfit, { scheduledDate: day }, now);

/** Marks an outfit as worn on its day. @throws AppError `outfit-not-wearable` without a day or before that day */
export const markWorn = (outfit: Outfit, now: Date, timeZone: string): Outfit => {
  const day = outfit.scheduledDate;
  const today = toCalendarDay(now, timeZone);
  if (day === null || day > today) throw new AppError('outfit-not-wearable');
  // The time is unknown for past days.
  const at = day === today ? now : toNoon(day, timeZone);
  return { ...outfit, wornDate: day, wear: { at, doneOn: today }, version: outfit.version + 1 };
};

/** Undoes that an outfit was worn; it stays planned for its day. */
export const markUnworn = ({ wear: _, ...outfit }: Outfit): Outfit => ({
  ...outfit,
  wornDate: null,
  version: outfit.version + 1,
});

export const removeDuplicates = (ids: readonly string[]): string[] => [...new Set(ids)];
