import type { UnwornItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UNDO_MS } from '../../undo-ms.ts';
import { changeItem } from '../items/items-api.ts';
import { t } from './messages/messages.ts';

/** Returns a function that leaves an item out of the unworn ones until a day, with a toast that takes it back. */
export const useSnooze = () => {
  const client = useQueryClient();
  const change = async (itemId: string, snoozedUntil: string | null): Promise<void> => {
    await changeItem(client, itemId, { snoozedUntil });
    await client.invalidateQueries({ queryKey: ['/api/insights'] });
  };
  return async ({ id, name }: UnwornItem, until: string): Promise<void> => {
    const undo = () => void change(id, null).catch(toastError);
    try {
      await change(id, until);
      toast({
        title: t('snoozed', { name }),
        action: { label: t('undo'), onPress: undo },
        duration: UNDO_MS,
      });
    } catch (error) {
      toastError(error);
    }
  };
};
