import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { withParameter } from '../filter/filter.ts';

/** Keeps the id of the open item in the URL (`?item=<id>`), so the back button closes it. */
export const useOpenItem = () => {
  const [parameters, setParameters] = useSearchParams();
  const open = useCallback(
    ({ id }: ClothingItem) => setParameters((current) => withParameter(current, 'item', id)),
    [setParameters],
  );
  const close = useCallback(
    () => setParameters((current) => withParameter(current, 'item', ''), { replace: true }),
    [setParameters],
  );
  return { itemId: parameters.get('item'), open, close };
};
