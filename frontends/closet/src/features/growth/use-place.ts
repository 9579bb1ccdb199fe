import type { Placement, StoredItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UNDO_MS } from '../../undo-ms.ts';
import { placeItems } from './growth-api.ts';
import { t } from './messages/messages.ts';

/** An item with its owner and place. */
export type PlacedItem = {
  readonly id: string;
  readonly profileId: string;
  readonly stored?: StoredItem | null | undefined;
};

/** Returns the placement that an item has now, which takes a later one back. */
const toPresentPlacement = ({ id, profileId, stored }: PlacedItem): Placement => ({
  itemId: id,
  profileId,
  place: stored?.place ?? 'closet',
  ...(stored?.boxId ? { boxId: stored.boxId } : {}),
});

/** Returns a function that places items and confirms it with a toast that can undo. */
export const usePlace = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const place = async (
      items: readonly PlacedItem[],
      to: Omit<Placement, 'itemId'>,
      title: string,
    ): Promise<void> => {
      const before = items.map(toPresentPlacement);
      const undo = () => void placeItems(client, before).catch(toastError);
      toast({ title, action: { label: t('undo'), onPress: undo }, duration: UNDO_MS });
      try {
        await placeItems(
          client,
          items.map(({ id }) => ({ itemId: id, ...to })),
        );
      } catch (error) {
        toastError(error);
      }
    };
    return place;
  }, [client]);
};
