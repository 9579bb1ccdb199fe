import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { suitsWeather } from '../rules/weather-fit.ts';

/** Alternative outfits with which an outfit is compared. */
const ALTERNATIVES = 6;

/** Daily highs in °F that tell which items were an alternative: nobody chooses jeans over shorts in the frost. */
const HIGHS_F = [35, 50, 65, 80];
const DRY_DAY = { isWet: false, isSnowy: false, weather: 'clear', isAssumed: true } as const;

/** Returns the temperatures that an item suits, one bit each. */
const toMask = (item: ClosetItem): number =>
  HIGHS_F.reduce(
    (mask, highF, bit) =>
      suitsWeather(item, { ...DRY_DAY, highF, lowF: highF - 10 }) ? mask | (1 << bit) : mask,
    0,
  );

/** Lists outfits that could have been worn instead of one. `round` selects others each time. */
export type ListAlternatives = (outfit: readonly ClosetItem[], round: number) => ClosetItem[][];

/**
 * Creates a function that replaces each item of an outfit by others of its role that suit most of the weather that the outfit does.
 * Takes turns instead of chance, so that the same facts teach the same.
 */
export const createListAlternatives = (closet: readonly ClosetItem[]): ListAlternatives => {
  const sorted = closet.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
  const byRole = Map.groupBy(sorted, getRole);
  const masks = new Map(sorted.map((item) => [item, toMask(item)]));
  const getMask = (item: ClosetItem) => masks.get(item) ?? 0;
  return (outfit, round) => {
    const worn = outfit.reduce((mask, item) => mask & getMask(item), (1 << HIGHS_F.length) - 1);
    const options = outfit.map((item) =>
      (byRole.get(getRole(item)) ?? []).filter(
        (other) => !outfit.includes(other) && suitsMost(getMask(other), worn),
      ),
    );
    if (options.every(({ length }) => length === 0)) return [];
    return Array.from({ length: ALTERNATIVES }, (_, turn) =>
      outfit.map((item, index) => {
        const others = options[index] ?? [];
        // The roles take steps of different lengths, so that other items meet.
        return others[(round * ALTERNATIVES + turn * (index + 1)) % others.length] ?? item;
      }),
    );
  };
};

/** Checks whether an item suits more than half of the temperatures that an outfit suits. */
const suitsMost = (mask: number, worn: number): boolean => 2 * countBits(mask & worn) > countBits(worn);

const countBits = (mask: number): number => HIGHS_F.reduce((count, _, bit) => count + ((mask >> bit) & 1), 0);

const getRole = (item: ClosetItem): string => (isOnePiece(item) ? 'one-piece' : item.category);
