import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import type { PlannerActions } from '../planner-actions.ts';
import { getDraggedOutfit } from './drag-data.ts';

/** Makes an element a drop target that moves outfits to a day. Returns true while an outfit is dragged over it. */
export const useOutfitDrop = (
  target: RefObject<HTMLElement | null>,
  day: string,
  move: PlannerActions['move'],
): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    return dropTargetForElements({
      element: target.current,
      canDrop: ({ source }) => getDraggedOutfit(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const outfit = getDraggedOutfit(source.data);
        if (outfit && outfit.scheduledDate !== day) void move(outfit, day);
      },
    });
  }, [target, day, move]);
  return isOver;
};
