import type { Outfit } from '@fitfolk/contracts/outfits';

/** Place where a finger can drop an outfit. */
export type TouchTarget = {
  readonly setOver: (isOver: boolean) => void;
  readonly drop: (outfit: Outfit) => void;
};

const targets = new Map<Element, TouchTarget>();

/** Registers an element as a target for touch drags; returns a function that removes it. */
export const registerTouchTarget = (element: Element, target: TouchTarget): (() => void) => {
  targets.set(element, target);
  return () => void targets.delete(element);
};

/** Returns the target at a point of the viewport, if any. */
export const findTouchTarget = (x: number, y: number): TouchTarget | undefined => {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const target = targets.get(element);
    if (target) return target;
  }
  return undefined;
};
