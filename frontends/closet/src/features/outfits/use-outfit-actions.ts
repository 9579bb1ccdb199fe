import type { Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '../../format-day.ts';
import { t } from '../../messages/messages.ts';
import { changeOutfit, planOutfit, unwearOutfit, wearOutfit } from './outfits-api.ts';

/** Returns outfit actions that update the page optimistically and confirm with a toast with undo, apart from copies. */
export const useOutfitActions = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const notify = (title: string, onPress: () => void) =>
      toast({ title, action: { label: t('closet.undo'), onPress } });
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
      /** Marks an outfit as worn, or a worn one as not worn. */
      toggleWorn: (outfit: Outfit) => {
        const isWorn = outfit.wornDate !== null;
        const [change, undo] = isWorn ? [unwearOutfit, wearOutfit] : [wearOutfit, unwearOutfit];
        const after = { ...outfit, wornDate: isWorn ? null : outfit.scheduledDate };
        notify(
          t(isWorn ? 'planner.notWorn' : 'planner.worn'),
          () => void undo(client, after).catch(toastError),
        );
        return change(client, outfit).catch(toastError);
      },
      /** Plans a copy of an outfit for a day. */
      planAgain: (outfit: Outfit, day: string) =>
        import('./plan-again.ts').then(({ planAgain }) => planAgain(client, outfit, day)).catch(toastError),
    };
  }, [client]);
};

export type OutfitActions = ReturnType<typeof useOutfitActions>;
