import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { type RefObject, useEffect, useState } from 'react';
import { toDragData } from './drag-data.ts';
import { enableTouchDrag } from './touch-drag.ts';

/** Lets a pointer drag the card of an outfit, a finger after a long press. Returns true during a drag. */
export const useOutfitDrag = (
  card: RefObject<HTMLElement | null>,
  outfit: Outfit,
  canMove: boolean,
): boolean => {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !canMove) return;
    const stopTouch = enableTouchDrag(element, {
      outfit,
      onStart: () => setDragged(true),
      onEnd: () => setDragged(false),
    });
    const stopPointer = draggable({
      element,
      getInitialData: () => toDragData(outfit),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    return () => {
      stopTouch();
      stopPointer();
    };
  }, [card, outfit, canMove]);
  return isDragged;
};
