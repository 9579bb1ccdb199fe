import type { ArrangedElement, Arrangement } from '@fitfolk/contracts/outfits';
import { MAX_TEXTS, SIZES } from '@fitfolk/contracts/outfits/arrangement/arrangement-limits';
import { type ElementPlace, fitArrangement } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import type { CollageItem } from '@fitfolk/ui/collage';
import { placePieces } from '@fitfolk/ui/collage-pieces';

/** An item or a text in the editor. The id of an item's element is that of the item. */
export type EditedElement = ArrangedElement & { readonly id: string };

/** Items and texts of a picture, from back to front. */
export type Elements = readonly EditedElement[];

const withIds = (arrangement: readonly ArrangedElement[]): Elements =>
  arrangement.map((element, index) => ({ ...element, id: element.clothingItemId ?? `text ${index}` }));

/** Returns the elements of the automatic collage, and of the items that it leaves out for want of space. */
export const createElements = (items: readonly CollageItem[]): Elements => {
  const placed = placePieces(items).map(({ item, ...place }) => ({ clothingItemId: item?.id, ...place }));
  return withIds(fitArrangement(placed, listIds(items)));
};

/** Returns the elements of an arrangement with each of the items. */
export const readElements = (
  items: readonly CollageItem[],
  arrangement: readonly ArrangedElement[],
): Elements => withIds(fitArrangement(arrangement, listIds(items)));

const listIds = (items: readonly CollageItem[]): string[] => items.map(({ id }) => id);

/** Returns the arrangement to save; null if it is the automatic collage. */
export const toArrangement = (items: readonly CollageItem[], elements: Elements): Arrangement | null =>
  isSame(elements, createElements(items)) ? null : elements.map(({ id: _, ...element }) => element);

const isSame = (elements: Elements, others: Elements): boolean =>
  elements.length === others.length &&
  elements.every(({ id, x, y, size, rotation }, index) => {
    const other = others[index];
    return (
      other?.id === id && other.x === x && other.y === y && other.size === size && other.rotation === rotation
    );
  });

/** Change of a place: distances in percent of the picture, a factor and degrees. */
export type PlaceChange = {
  readonly x?: number;
  readonly y?: number;
  readonly factor?: number;
  readonly degrees?: number;
};

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Rounds to tenths, which no eye tells apart. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns an angle as one of a full turn around 0. */
const normalizeAngle = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};

/** Keeps a place within the limits: its center stays in the picture. */
export const limitPlace = <Place extends ElementPlace>(place: Place): Place => ({
  ...place,
  x: round(clamp(place.x, 0, 100)),
  y: round(clamp(place.y, 0, 100)),
  size: round(clamp(place.size, SIZES.min, SIZES.max)),
  rotation: round(normalizeAngle(place.rotation)),
});

/** Moves, scales and turns a place. */
export const changePlace = <Place extends ElementPlace>(place: Place, change: PlaceChange): Place => {
  const { x = 0, y = 0, factor = 1, degrees = 0 } = change;
  return limitPlace({
    ...place,
    x: place.x + x,
    y: place.y + y,
    size: place.size * factor,
    rotation: place.rotation + degrees,
  });
};

/** Replaces the element with the same id. */
export const replaceElement = (elements: Elements, changed: EditedElement): Elements =>
  elements.map((element) => (element.id === changed.id ? changed : element));

/** Moves an element by layers towards the front, or towards the back if negative. */
export const moveLayer = (elements: Elements, id: string, layers: number): Elements => {
  const index = elements.findIndex((each) => each.id === id);
  const element = elements[index];
  if (!element) return elements;
  const target = clamp(index + layers, 0, elements.length - 1);
  return elements.toSpliced(index, 1).toSpliced(target, 0, element);
};

/** Returns an item to its place in the automatic collage, and removes a text. */
export const resetElement = (elements: Elements, id: string, items: readonly CollageItem[]): Elements => {
  const automatic = createElements(items).find((element) => element.id === id);
  return automatic ? replaceElement(elements, automatic) : elements.filter((element) => element.id !== id);
};

/** Returns true if a picture may have a further text. */
export const hasFreeText = (elements: Elements): boolean =>
  elements.filter(({ text }) => text !== undefined).length < MAX_TEXTS;

/** Adds a text in front of everything else, near the lower edge. */
export const addText = (elements: Elements, id: string, text: string): Elements => [
  ...elements,
  { id, text, x: 50, y: 90, size: 40, rotation: 0 },
];
