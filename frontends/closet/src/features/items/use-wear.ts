import { ApiError } from '@fitfolk/api-client';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { UNDO_MS } from '../../undo-ms.ts';
import { updateWear } from './items-api.ts';

/** Returns the outfits that say that an item was worn, if they are why it can't be undone on the item. */
const getWornOutfitIds = (error: unknown): readonly string[] | undefined =>
  error instanceof ApiError && error.problem?.code === 'item-worn-in-outfit'
    ? (error.problem.current as { readonly outfitIds: readonly string[] }).outfitIds
    : undefined;

const unwearOutfits = async (client: QueryClient, outfitIds: readonly string[]): Promise<void> => {
  const { outfitsApi } = await import('../outfits/outfits-api.ts');
  for (const outfitId of outfitIds) await outfitsApi.unwearOutfit({ params: { outfitId } });
  await client.invalidateQueries({ queryKey: ['/api/outfits'] });
};

/** Returns functions that mark an item as worn today and undo that. */
export const useWear = () => {
  const client = useQueryClient();
  const { profile } = useActiveProfile();
  const previous = useRef<ClothingItem>(undefined);
  return {
    wear: (item: ClothingItem, today: string): void => {
      previous.current = item;
      const worn: ClothingItem = {
        ...item,
        wearCount: item.wearCount + 1,
        lastWornDay: today,
        lastWornDate: getNow().toISOString(),
      };
      const wearerId = item.sharedWith.find((id) => id === profile?.id);
      updateWear(client, item, worn, 'wearItem', wearerId).catch(toastError);
    },
    /** Restores the previous state if the item was marked as worn on this page; otherwise waits for the server's. */
    undoWear: (item: ClothingItem): void => {
      updateWear(client, item, previous.current ?? item, 'undoWear').catch((error: unknown) => {
        const outfitIds = getWornOutfitIds(error);
        if (!outfitIds) return toastError(error);
        const onPress = () => void unwearOutfits(client, outfitIds).catch(toastError);
        const action = { label: t('planner.notWorn'), onPress };
        toast({ title: getErrorMessage(error, ''), action, duration: UNDO_MS });
      });
    },
  };
};
