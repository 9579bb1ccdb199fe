import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useCallback, useState } from 'react';

/**
 * The items of a closet that a person selects to change together. They stay selected while a filter hides them, until they
 * leave the closet or the selection ends.
 */
export const useSelection = (all: readonly ClothingItem[] | undefined) => {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const isActive = ids !== undefined && all !== undefined && all.length > 0;
  const toggle = useCallback(
    ({ id }: ClothingItem) =>
      setIds((before = new Set()) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    [],
  );
  return {
    isActive,
    /** Undefined unless a person selects. */
    ids: isActive ? ids : undefined,
    /** Selected items, in the order of the closet. */
    items: (isActive && all.filter(({ id }) => ids.has(id))) || [],
    toggle,
    select: (items: readonly ClothingItem[]) => setIds(new Set(items.map(({ id }) => id))),
    start: () => setIds(new Set()),
    end: () => setIds(undefined),
  };
};

/** Items to remove from the closet, with the title of the toast that can undo. */
export type ItemRemoval = { readonly items: readonly ClothingItem[]; readonly title: string };

export type Selection = ReturnType<typeof useSelection>;
