import type { TabletAccess } from '@fitfolk/contracts/auth';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit as OutfitView, TabletBoard, TabletPerson } from '@fitfolk/contracts/outfits';
import type { Outfit } from '../outfits/outfit.ts';
import type { RenderOutfits } from '../outfits/outfit-view.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { listBoardProfiles } from './board-cells.ts';

type TabletBoardDependencies = {
  readonly store: Pick<OutfitsStore, 'listPlanned'>;
  readonly renderOutfits: RenderOutfits;
  readonly clock: () => Date;
};

/** Creates the function that reads the board of a kitchen tablet: today and tomorrow of the profiles on the family board. */
export const createReadTabletBoard =
  ({ store, renderOutfits, clock }: TabletBoardDependencies) =>
  async ({ accountId, plan, timeZone, people }: TabletAccess): Promise<TabletBoard> => {
    const today = toCalendarDay(clock(), timeZone);
    const days = [today, addDays(today, 1)];
    const shown = listBoardProfiles({ plan, profiles: people.map(({ profileId: id }) => ({ id })) });
    const range = { from: today, to: days.at(-1) ?? today };
    const rows = await Promise.all(
      people
        .filter(({ profileId }) => shown.includes(profileId))
        .map(async ({ profileId, firstName }) => {
          const planned = await store.listPlanned({ accountId, profileId }, range);
          const chosen = days.map((day) => chooseOutfit(planned, day));
          const views = await renderOutfits(chosen.flatMap((outfit) => outfit ?? []));
          return chosen.map((outfit) =>
            toTabletPerson(firstName, outfit && views.find(({ id }) => id === outfit.id)),
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

const toTabletPerson = (firstName: string, outfit: OutfitView | undefined): TabletPerson => ({
  firstName,
  outfit: outfit
    ? {
        name: outfit.name,
        occasion: outfit.occasion,
        isWorn: outfit.wornDate !== null,
        items: outfit.items.map((item) => ({ ...item, imageUrl: toTabletImage(item.imageUrl) })),
      }
    : null,
});

/** Returns the address at which a tablet may read an image. */
const toTabletImage = (imageUrl: string | null): string | null =>
  imageUrl?.replace(/^\/api\/images\//, '/api/tablet/images/') ?? null;
