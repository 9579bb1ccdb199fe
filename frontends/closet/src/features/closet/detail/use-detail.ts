import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { withPart } from '../filter/filter.ts';

/** The item that the address names (`?item=<id>`) and that is shown closely. Going back closes it. */
export const useDetail = () => {
  const [address, setAddress] = useSearchParams();
  const open = useCallback(
    ({ id }: ClothingItem) => setAddress((current) => withPart(current, 'item', id)),
    [setAddress],
  );
  const close = useCallback(
    () => setAddress((current) => withPart(current, 'item', ''), { replace: true }),
    [setAddress],
  );
  return { itemId: address.get('item'), open, close };
};
