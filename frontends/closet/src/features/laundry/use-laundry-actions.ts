import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../messages/messages.ts';
import { UNDO_MS } from '../../undo-ms.ts';
import { type Move, moveLaundry, undoLaundryMove } from './laundry-api.ts';
import { t as laundryText } from './messages/messages.ts';

/** Returns a function that moves items and confirms it with a toast that can undo. */
export const useLaundryActions = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const run = async (move: Move, title: string): Promise<void> => {
      const moveId = crypto.randomUUID();
      const undo = () => void undoLaundryMove(client, moveId).catch(toastError);
      const action = { label: t('closet.undo'), onPress: undo };
      // At once, like the move itself: an earlier toast would undo something else.
      toast({ title, action, duration: UNDO_MS });
      try {
        const { moved, skipped } = await moveLaundry(client, move, moveId);
        if (skipped.length === 0) return;
        const gone = skipped.filter((each) => 'isGone' in each).length;
        const changed = skipped.length - gone;
        const description = [
          ...(changed > 0 ? [laundryText('skipped', { count: changed })] : []),
          ...(gone > 0 ? [laundryText('gone', { count: gone })] : []),
        ].join(' ');
        toast(moved.length > 0 ? { title, description, action } : { title: description });
      } catch (error) {
        toastError(error);
      }
    };
    return run;
  }, [client]);
};
