import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateWear } from './items-api.ts';

/** Returns functions that mark an item as worn today and undo that. */
export const useWear = () => {
  const client = useQueryClient();
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
      updateWear(client, item, worn, 'wearItem').catch(toastError);
    },
    /** Restores the previous state if the item was marked as worn on this page; otherwise waits for the server's. */
    undoWear: (item: ClothingItem): void => {
      updateWear(client, item, previous.current ?? item, 'undoWear').catch(toastError);
    },
  };
};
