import type { OutfitChange } from '@fitfolk/contracts/outfits';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Clothing items put together, planned for a day or not. */
export type Outfit = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly name: string | null;
  readonly occasion: string | null;
  readonly isFavorite: boolean;
  /** An ISO date in the account's time zone. */
  readonly scheduledDate: string | null;
  readonly plannedAt: Date | null;
  readonly wornDate: string | null;
  readonly itemIds: readonly string[];
  /** Grows with each change; events carry it so that consumers can tell old from new. */
  readonly version: number;
  readonly createdAt: Date;
};

/** The outfit after a change of the given fields. @throws AppError `outfit-worn` when a worn outfit would get another day */
export const changed = (outfit: Outfit, change: OutfitChange, now: Date): Outfit => ({
  ...outfit,
  ...(change.name === undefined ? {} : { name: change.name || null }),
  ...(change.occasion === undefined ? {} : { occasion: change.occasion || null }),
  ...(change.isFavorite === undefined ? {} : { isFavorite: change.isFavorite }),
  ...(change.clothingItemIds === undefined ? {} : { itemIds: distinct(change.clothingItemIds) }),
  ...(change.scheduledDate === undefined ? {} : planned(outfit, change.scheduledDate, now)),
  version: outfit.version + 1,
});

const planned = (outfit: Outfit, day: string | null, now: Date) => {
  if (day === outfit.scheduledDate) return {};
  if (outfit.wornDate !== null) throw new AppError('outfit-worn');
  return { scheduledDate: day, plannedAt: day === null ? null : now };
};

/** The outfit as worn on its day. @throws AppError `outfit-not-wearable` without a day, or before it has come */
export const worn = (outfit: Outfit, today: string): Outfit => {
  const day = outfit.scheduledDate;
  if (day === null || day > today) throw new AppError('outfit-not-wearable');
  return { ...outfit, wornDate: day, version: outfit.version + 1 };
};

/** Each once, in the order of their first places. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What happened to the plan between two states of an outfit; `null` for before it was there or after it is gone. */
export const planChanges = (
  before: Outfit | null,
  after: Outfit | null,
): { readonly unplanned: string | null; readonly planned: string | null } => {
  const from = before?.scheduledDate ?? null;
  const to = after?.scheduledDate ?? null;
  return from === to ? { unplanned: null, planned: null } : { unplanned: from, planned: to };
};
