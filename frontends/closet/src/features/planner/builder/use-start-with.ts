import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { CollageItem } from '@fitfolk/ui/collage';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Selects an item once, as soon as it is loaded, unless it is selected already. */
export const useStartWith = (
  item: ClothingItem | undefined,
  selected: readonly CollageItem[],
  toggle: (item: ClothingItem) => void,
): void => {
  const isDone = useRef(false);
  const select = useEffectEvent((loaded: ClothingItem) => {
    if (!isDone.current && !selected.some(({ id }) => id === loaded.id)) toggle(loaded);
    isDone.current = true;
  });
  useEffect(() => {
    if (item) select(item);
  }, [item]);
};
