/** Place of an element in a picture. */
export type ElementPlace = {
  /** Center in percent of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Clockwise, in degrees. */
  readonly rotation: number;
};

type Element = ElementPlace & {
  readonly clothingItemId?: string | undefined;
  readonly text?: string | undefined;
};

/** Returns the place of an item that was added after others were arranged: near the lower edge, beside those before. */
export const getAddedPlace = (index: number): ElementPlace => ({
  x: 22 + ((index * 28) % 84),
  y: 80 - 8 * (Math.floor(index / 3) % 5),
  size: 36,
  rotation: 0,
});

/** Makes an arrangement one of the given items: without others, each item once, and with added ones in front. */
export const fitArrangement = (elements: readonly Element[], itemIds: readonly string[]): Element[] => {
  const missing = new Set(itemIds);
  const kept = elements.filter(({ clothingItemId, text }) =>
    clothingItemId === undefined ? text !== undefined : missing.delete(clothingItemId),
  );
  const added = [...missing].map((clothingItemId, index) => ({ clothingItemId, ...getAddedPlace(index) }));
  return [...kept, ...added];
};
