import type { Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { text } from '../../messages/messages.ts';
import { dayInWords } from '../planner/day-words.ts';
import { changeOutfit, createOutfit, type OutfitInput, planOutfit, wearOutfit } from './outfits-api.ts';

/** What people do with an outfit, each shown at once and said in a toast that can undo it. */
export const useOutfitActions = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const say = (title: string, undo?: () => void) =>
      toast(undo ? { title, action: { label: text('closet.undo'), onPress: undo } } : { title });
    const move = (outfit: Outfit, day: string | null) => {
      const moved = { ...outfit, scheduledDate: day };
      say(
        day === null ? text('planner.takenOff') : text('planner.movedTo', { day: dayInWords(day) }),
        () => void planOutfit(client, moved, outfit.scheduledDate).catch(toastFailure),
      );
      return planOutfit(client, outfit, day).catch(toastFailure);
    };
    const star = (outfit: Outfit) => {
      const isFavorite = !outfit.isFavorite;
      const undo = () =>
        void changeOutfit(client, { ...outfit, isFavorite }, { isFavorite: !isFavorite }).catch(toastFailure);
      say(text(isFavorite ? 'lookboard.added' : 'lookboard.removed'), undo);
      return changeOutfit(client, outfit, { isFavorite }).catch(toastFailure);
    };
    return {
      move,
      star,
      wear: (outfit: Outfit) => {
        say(text('planner.worn'));
        return wearOutfit(client, outfit).catch(toastFailure);
      },
      /** Plans a copy of an outfit for another day. */
      planAgain: async ({ profileId, name, occasion, items }: Outfit, day: string) => {
        const clothingItemIds = items.map(({ clothingItemId }) => clothingItemId);
        const input: OutfitInput = { profileId, name, occasion, scheduledDate: day, clothingItemIds };
        await createOutfit(client, input)
          .then(() => say(text('planner.plannedFor', { day: dayInWords(day) })))
          .catch(toastFailure);
      },
    };
  }, [client]);
};

export type OutfitActions = ReturnType<typeof useOutfitActions>;
