import type { Outfit } from '@fitfolk/contracts/outfits';

const key = Symbol('outfit');

/** Wraps an outfit as the data of a drag. */
export const toDragData = (outfit: Outfit): Record<symbol, Outfit> => ({ [key]: outfit });

/** Returns the dragged outfit; undefined for other drags. */
export const getDraggedOutfit = (data: Record<string | symbol, unknown>): Outfit | undefined =>
  data[key] as Outfit | undefined;
