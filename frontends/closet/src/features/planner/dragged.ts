import type { Outfit } from '@fitfolk/contracts/outfits';

const key = Symbol('outfit');

/** What an outfit that is being dragged carries with it. */
export const dragData = (outfit: Outfit): Record<symbol, Outfit> => ({ [key]: outfit });

/** The outfit that something dragged is, if it is one. */
export const draggedOutfit = (data: Record<string | symbol, unknown>): Outfit | undefined =>
  data[key] as Outfit | undefined;
