import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { CollageItem } from '@fitfolk/ui/collage';
import { toast } from '@fitfolk/ui/toast';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from './messages/messages.ts';

/** Maximum number of items that the server accepts for an outfit. */
const MAX_ITEMS = 20;

/** Keeps the selected items in order of selection, reports changes, and can replace them all. */
export const useSelectedItems = (
  initial: readonly CollageItem[],
  onChange: (items: readonly CollageItem[]) => void,
) => {
  const [selected, setSelected] = useState(initial);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (selected !== initial) report(selected);
  }, [selected, initial]);
  const latest = useRef(selected);
  latest.current = selected;
  const toggle = useCallback((item: ClothingItem | CollageItem) => {
    const others = latest.current.filter(({ id }) => id !== item.id);
    const isSelected = others.length < latest.current.length;
    if (!isSelected && others.length >= MAX_ITEMS) {
      toast({ title: t('tooMany', { count: MAX_ITEMS }) });
      return;
    }
    setSelected(isSelected ? others : [...others, item]);
  }, []);
  return { selected, toggle, replace: setSelected };
};
