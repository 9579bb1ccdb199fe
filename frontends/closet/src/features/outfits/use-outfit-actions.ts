import type { Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '../../format-day.ts';
import { t } from '../../messages/messages.ts';
import {
  changeOutfit,
  createOutfit,
  type OutfitInput,
  planOutfit,
  unwearOutfit,
  wearOutfit,
} from './outfits-api.ts';

/** Returns outfit actions that update the page optimistically and confirm with a toast, most with undo. */
export const useOutfitActions = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const notify = (title: string, undo?: () => void) =>
      toast(undo ? { title, action: { label: t('closet.undo'), onPress: undo } } : { title });
    const move = (outfit: Outfit, day: string | null) => {
      const moved = { ...outfit, scheduledDate: day };
      notify(
        day === null ? t('planner.unscheduled') : t('planner.movedTo', { day: formatDay(day) }),
        () => void planOutfit(client, moved, outfit.scheduledDate).catch(toastError),
      );
      return planOutfit(client, outfit, day).catch(toastError);
    };
    const toggleFavorite = (outfit: Outfit) => {
      const isFavorite = !outfit.isFavorite;
      const undo = () =>
        void changeOutfit(client, { ...outfit, isFavorite }, { isFavorite: !isFavorite }).catch(toastError);
      notify(t(isFavorite ? 'lookboard.added' : 'lookboard.removed'), undo);
      return changeOutfit(client, outfit, { isFavorite }).catch(toastError);
    };
    return {
      move,
      toggleFavorite,
      wear: (outfit: Outfit) => {
        const worn = { ...outfit, wornDate: outfit.scheduledDate };
        notify(t('planner.worn'), () => void unwearOutfit(client, worn).catch(toastError));
        return wearOutfit(client, outfit).catch(toastError);
      },
      /** Plans a copy of an outfit for a day. */
      planAgain: async ({ profileId, name, occasion, items }: Outfit, day: string) => {
        const clothingItemIds = items.map(({ clothingItemId }) => clothingItemId);
        const input: OutfitInput = { profileId, name, occasion, scheduledDate: day, clothingItemIds };
        await createOutfit(client, input)
          .then(() => notify(t('planner.plannedFor', { day: formatDay(day) })))
          .catch(toastError);
      },
    };
  }, [client]);
};

export type OutfitActions = ReturnType<typeof useOutfitActions>;
