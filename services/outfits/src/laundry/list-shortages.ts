import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS, type LaundryShortage } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { listShortages } from './shortages.ts';

type ShortagesDependencies = {
  readonly store: Pick<OutfitsStore, 'listPlanned'>;
  readonly listItems: (owner: ProfileKey) => Promise<ClosetItem[]>;
  readonly clock: () => Date;
};

/** Profiles whose days are those of a time zone. */
type Family = {
  readonly accountId: string;
  readonly profiles: readonly { readonly id: string }[];
  readonly timeZone: string;
};

/** Lists what the profiles run out of within a week, profile by profile. */
export const createListShortages =
  ({ store, listItems, clock }: ShortagesDependencies) =>
  async ({ accountId, profiles, timeZone }: Family): Promise<LaundryShortage[]> => {
    const today = toCalendarDay(clock(), timeZone);
    const range = { from: today, to: addDays(today, BOARD_DAYS - 1) };
    const found = await Promise.all(
      profiles.map(async ({ id: profileId }) => {
        const owner = { accountId, profileId };
        const [items, outfits] = await Promise.all([listItems(owner), store.listPlanned(owner, range)]);
        const planned = outfits.map(({ itemIds, scheduledDate, wornDate }) => ({
          clothingItemIds: itemIds,
          day: scheduledDate ?? today,
          isWorn: wornDate !== null,
        }));
        return listShortages({ items, planned, today }).map((shortage) => ({ profileId, ...shortage }));
      }),
    );
    return found.flat();
  };

export type ListShortages = ReturnType<typeof createListShortages>;
