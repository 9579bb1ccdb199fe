import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeWear } from '../../../api.ts';

/** Says that an item was worn today, and takes that back. */
export const useWear = () => {
  const client = useQueryClient();
  const before = useRef<ClothingItem>(undefined);
  return {
    wear: (item: ClothingItem, today: string): void => {
      before.current = item;
      const worn: ClothingItem = {
        ...item,
        wearCount: item.wearCount + 1,
        lastWornDay: today,
        lastWornDate: new Date().toISOString(),
      };
      changeWear(client, item, worn, 'wearItem').catch(toastFailure);
    },
    /** What it was before is known when it was worn here; else the server says. */
    takeBack: (item: ClothingItem): void => {
      changeWear(client, item, before.current ?? item, 'undoWear').catch(toastFailure);
    },
  };
};
