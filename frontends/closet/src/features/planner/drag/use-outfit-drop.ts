import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { type RefObject, useEffect, useState } from 'react';
import type { PlannerActions } from '../planner-actions.ts';
import { getDraggedOutfit } from './drag-data.ts';
import { registerTouchTarget } from './touch-targets.ts';

/** Makes an element a drop target that moves outfits to a day. Returns true while an outfit is dragged over it. */
export const useOutfitDrop = (
  target: RefObject<HTMLElement | null>,
  day: string,
  move: PlannerActions['move'],
): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const drop = (outfit: Outfit | undefined) => {
      if (outfit && outfit.scheduledDate !== day) void move(outfit, day);
    };
    const removeTouchTarget = registerTouchTarget(element, { setOver, drop });
    const removeTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => getDraggedOutfit(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(getDraggedOutfit(source.data));
      },
    });
    return () => {
      removeTouchTarget();
      removeTarget();
    };
  }, [target, day, move]);
  return isOver;
};
