import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { CollagePiece } from '@fitfolk/ui/collage';
import { toast } from '@fitfolk/ui/toast';
import { useCallback, useRef, useState } from 'react';
import { text } from '../../../messages/messages.ts';
import { piecesOf } from '../../outfits/pieces.ts';

/** Pieces that an outfit holds at most, as the server has it. */
const MAX_PIECES = 20;

/** The pieces that an outfit is put together from, in the order they were picked. */
export const useChosen = (outfit: Outfit | undefined) => {
  const [chosen, setChosen] = useState<readonly CollagePiece[]>(outfit ? piecesOf(outfit) : []);
  const latest = useRef(chosen);
  latest.current = chosen;
  const toggle = useCallback((item: ClothingItem | CollagePiece) => {
    const others = latest.current.filter(({ id }) => id !== item.id);
    const isPicked = others.length < latest.current.length;
    if (!isPicked && others.length >= MAX_PIECES) {
      toast({ title: text('builder.tooMany', { count: MAX_PIECES }) });
      return;
    }
    setChosen(isPicked ? others : [...others, item]);
  }, []);
  return { chosen, toggle };
};
