import type { Placement, StoredGarment } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UNDO_MS } from '../../undo-ms.ts';
import { placeGarments } from './growth-api.ts';
import { t } from './messages/messages.ts';

/** A garment with its owner and place. */
export type PlacedGarment = {
  readonly id: string;
  readonly profileId: string;
  readonly stored?: StoredGarment | null | undefined;
};

/** Returns the placement that a garment has now, which takes a later one back. */
const toPresentPlacement = ({ id, profileId, stored }: PlacedGarment): Placement => ({
  itemId: id,
  profileId,
  place: stored?.place ?? 'closet',
  ...(stored?.boxId ? { boxId: stored.boxId } : {}),
});

/** Returns a function that places garments and confirms it with a toast that can undo. */
export const usePlace = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const place = async (
      garments: readonly PlacedGarment[],
      to: Omit<Placement, 'itemId'>,
      title: string,
    ): Promise<void> => {
      const before = garments.map(toPresentPlacement);
      const undo = () => void placeGarments(client, before).catch(toastError);
      toast({ title, action: { label: t('undo'), onPress: undo }, duration: UNDO_MS });
      try {
        await placeGarments(
          client,
          garments.map(({ id }) => ({ itemId: id, ...to })),
        );
      } catch (error) {
        toastError(error);
      }
    };
    return place;
  }, [client]);
};
