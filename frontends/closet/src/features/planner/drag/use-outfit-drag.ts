import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { type RefObject, useEffect, useState } from 'react';
import { toDragData } from './drag-data.ts';

const loadTouchDrag = memoizedLoad(
  async () => (await import(/* webpackChunkName: "touch-drag" */ './touch-drag.ts')).enableTouchDrag,
);

/** Lets a pointer drag the card of an outfit, a finger after a long press. Returns true during a drag. */
export const useOutfitDrag = (
  card: RefObject<HTMLElement | null>,
  outfit: Outfit,
  canMove: boolean,
): boolean => {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!card.current || !canMove) return;
    return draggable({
      element: card.current,
      getInitialData: () => toDragData(outfit),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [card, outfit, canMove]);
  useEffect(() => {
    const element = card.current;
    if (!element || !canMove || navigator.maxTouchPoints === 0) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    loadTouchDrag()
      .then((enableTouchDrag) => {
        if (isStopped) return;
        stop = enableTouchDrag(element, {
          outfit,
          onStart: () => setDragged(true),
          onEnd: () => setDragged(false),
        });
      })
      // The menu moves outfits too.
      .catch(() => undefined);
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [card, outfit, canMove]);
  return isDragged;
};
