import { addDays, listDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS, type LaundryShortage } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { type KeptItems, listShortages } from './shortages.ts';
import { listWornOn, toPlannedItems } from './wearable.ts';

type ShortagesDependencies = {
  readonly store: Pick<OutfitsStore, 'listPlanned'>;
  readonly listItems: (owner: ProfileKey) => Promise<ClosetItem[]>;
  /** Lists the items that schools ask for on the given days, by profile. */
  readonly listKept: (
    profileIds: readonly string[],
    days: readonly string[],
  ) => Promise<ReadonlyMap<string, KeptItems[]>>;
  readonly clock: () => Date;
};

/** Profiles whose days are those of a time zone. */
type Family = {
  readonly accountId: string;
  readonly profiles: readonly { readonly id: string }[];
  readonly timeZone: string;
};

/** Lists what the profiles run out of within a week, profile by profile: first for plans, then for school. */
export const createListShortages =
  ({ store, listItems, listKept, clock }: ShortagesDependencies) =>
  async ({ accountId, profiles, timeZone }: Family): Promise<LaundryShortage[]> => {
    const today = toCalendarDay(clock(), timeZone);
    const days = listDays(today, BOARD_DAYS);
    const range = { from: today, to: addDays(today, BOARD_DAYS - 1) };
    const keptByProfile = await listKept(
      profiles.map(({ id }) => id),
      days,
    );
    const found = await Promise.all(
      profiles.map(async ({ id: profileId }) => {
        const owner = { accountId, profileId };
        const [items, outfits] = await Promise.all([listItems(owner), store.listPlanned(owner, range)]);
        const planned = outfits.map((outfit) => toPlannedItems(outfit, outfit.scheduledDate ?? today));
        const kept = keptByProfile.get(profileId) ?? [];
        const wornToday = listWornOn(items, today, timeZone);
        return listShortages({ items, planned, kept, wornToday, today }).map((shortage) => ({
          profileId,
          ...shortage,
        }));
      }),
    );
    return found.flat();
  };

export type ListShortages = ReturnType<typeof createListShortages>;
