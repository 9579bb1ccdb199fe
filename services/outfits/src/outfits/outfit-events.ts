import { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Outfit } from './outfit.ts';

export const toOutfitEventData = ({ id, profileId, accountId, version }: Outfit) => ({
  outfitId: id,
  profileId,
  accountId,
  version,
});

type OutfitTransition =
  | { readonly before: Outfit | null; readonly after: Outfit }
  | { readonly before: Outfit; readonly after: null };

/** Publishes the change of an outfit and of its planned day. `today` is the day of the action. */
export const publishOutfitChange = (
  { before, after }: OutfitTransition,
  today: string,
  { publish }: Transaction,
): void => {
  const data = after
    ? toOutfitEventData(after)
    : { ...toOutfitEventData(before), version: before.version + 1 };
  publish(outfitsEvents.outfitChanged, data.outfitId, data);
  const from = before?.scheduledDate ?? null;
  const to = after?.scheduledDate ?? null;
  if (from === to) return;
  const planData = { ...data, doneOn: today };
  if (from) publish(outfitsEvents.outfitUnplanned, data.outfitId, { ...planData, day: from });
  if (to) publish(outfitsEvents.outfitPlanned, data.outfitId, { ...planData, day: to });
};
