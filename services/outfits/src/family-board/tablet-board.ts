import type { TabletAccess } from '@fitfolk/contracts/auth';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type {
  Outfit as OutfitView,
  TabletBoard,
  TabletPerson,
  UnreadyItem,
} from '@fitfolk/contracts/outfits';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { listUnready } from '../laundry/unready.ts';
import { toPlannedItems } from '../laundry/wearable.ts';
import type { Outfit } from '../outfits/outfit.ts';
import type { RenderOutfits } from '../outfits/outfit-view.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { listBoardProfiles } from './board-cells.ts';

type TabletBoardDependencies = {
  readonly store: Pick<OutfitsStore, 'listPlanned'>;
  readonly renderOutfits: RenderOutfits;
  readonly findItems: ClosetItems['find'];
  readonly clock: () => Date;
};

/** Creates the function that reads the board of a kitchen tablet: today and tomorrow of the profiles on the family board. */
export const createReadTabletBoard =
  ({ store, renderOutfits, findItems, clock }: TabletBoardDependencies) =>
  async ({ accountId, plan, timeZone, people }: TabletAccess): Promise<TabletBoard> => {
    const today = toCalendarDay(clock(), timeZone);
    const days = [today, addDays(today, 1)];
    const shown = listBoardProfiles({ plan, profiles: people.map(({ profileId: id }) => ({ id })) });
    const range = { from: today, to: days.at(-1) ?? today };
    const rows = await Promise.all(
      people
        .filter(({ profileId }) => shown.includes(profileId))
        .map(async ({ profileId, firstName }) => {
          const owner = { accountId, profileId };
          const planned = await store.listPlanned(owner, range);
          const chosen = days.map((day) => chooseOutfit(planned, day));
          const outfits = chosen.flatMap((outfit) => outfit ?? []);
          const [views, items] = await Promise.all([
            renderOutfits(outfits),
            findItems(owner, [...new Set(outfits.flatMap(({ itemIds }) => itemIds))]),
          ]);
          const ofDays = outfits.map((outfit) => toPlannedItems(outfit, outfit.scheduledDate ?? today));
          const unready = listUnready({ items, planned: ofDays, today });
          return chosen.map((outfit, index) =>
            toTabletPerson(
              firstName,
              outfit && views.find(({ id }) => id === outfit.id),
              unready.filter(({ day }) => day === days[index]),
            ),
          );
        }),
    );
    return {
      timeZone,
      days: days.map((day, index) => ({ day, people: rows.flatMap((row) => row[index] ?? []) })),
    };
  };

/** Returns the worn outfit of a day, else the one that was planned first. */
const chooseOutfit = (outfits: readonly Outfit[], day: string): Outfit | undefined => {
  const ofDay = outfits.filter(({ scheduledDate }) => scheduledDate === day);
  return ofDay.find(({ wornDate }) => wornDate !== null) ?? ofDay[0];
};

const toTabletPerson = (
  firstName: string,
  outfit: OutfitView | undefined,
  unready: readonly UnreadyItem[],
): TabletPerson => ({
  firstName,
  outfit: outfit
    ? {
        name: outfit.name,
        occasion: outfit.occasion,
        isWorn: outfit.wornDate !== null,
        ...(outfit.arrangement ? { arrangement: outfit.arrangement } : {}),
        items: outfit.items.map(({ imageUrl, cutOutUrl, ...item }) => ({
          ...item,
          imageUrl: imageUrl && toTabletImage(imageUrl),
          ...(cutOutUrl ? { cutOutUrl: toTabletImage(cutOutUrl) } : {}),
        })),
        unready: unready.map(({ clothingItemId, status }) => ({ clothingItemId, status })),
      }
    : null,
});

/** Returns the address at which a tablet may read an image. */
const toTabletImage = (imageUrl: string): string =>
  imageUrl.replace(/^\/api\/images\//, '/api/tablet/images/');
