import type { Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { formatDay } from '../../format-day.ts';
import { t } from '../../messages/messages.ts';
import { createOutfit } from './outfits-api.ts';
import { formatSkipped } from './skipped/format-skipped.ts';

/** Plans a copy of an outfit for a day, and says which items are not in it because they left the closet. */
export const planAgain = async (
  client: QueryClient,
  { profileId, name, occasion, items, arrangement }: Outfit,
  day: string,
): Promise<void> => {
  const clothingItemIds = items.map(({ clothingItemId }) => clothingItemId);
  const body = { profileId, name, occasion, scheduledDate: day, clothingItemIds, arrangement };
  const { skipped = [] } = await createOutfit(client, body);
  const profiles = skipped.length > 0 ? await client.ensureQueryData(profilesQuery) : [];
  toast({
    title: t('planner.plannedFor', { day: formatDay(day) }),
    ...(skipped.length > 0 ? { description: formatSkipped(skipped, profiles) } : {}),
  });
};
