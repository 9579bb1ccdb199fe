import type { Contract } from '@fitfolk/contracts/core/contract';
import type { z } from '@fitfolk/contracts/core/zod';
import type { ClosetItem } from '../../services/outfits/src/closet-items/closet-item.ts';
import { formatReason } from '../../services/outfits/src/suggestions/rules/words.ts';
import { describe } from '../../services/outfits/src/weather/sky.ts';
import { suggestedItems } from '../../services/outfits/src/weather/suggested-items.ts';
import { suggestionsFor } from '../../services/packing/src/suggestions/rules.ts';

type Node = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The sentences that a schema's own rules say. */
const sentencesOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (!isNode(schema)) return Object.values(schema).flatMap((value) => sentencesOf(value, seen));
  const { error } = schema._zod.def;
  const said: unknown = typeof error === 'function' ? error({}) : undefined;
  return [...(typeof said === 'string' ? [said] : []), ...sentencesOf(schema._zod.def, seen)];
};

/** What the rules of an endpoint's input say about a mistake. */
export const validationSentences = (contracts: readonly Contract[]): string[] => {
  const inputs = contracts.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ body, query, params }) => [body, query, params]),
  );
  return [...new Set(inputs.flatMap((schema: z.ZodType | undefined) => sentencesOf(schema)))];
};

/** What the weather is called, and what is worn in it. */
export const weatherWords = (): string[] => {
  const temperatures = Array.from({ length: 140 }, (_, step) => step - 20);
  const worn = temperatures.flatMap((temperatureF) =>
    [
      { isWet: false, isSnowy: false },
      { isWet: true, isSnowy: false },
      { isWet: false, isSnowy: true },
    ].flatMap((sky) => suggestedItems({ temperatureF, ...sky })),
  );
  return [...new Set([...Array.from({ length: 100 }, (_, code) => describe(code)), ...worn])];
};

const itemNamed = (name: string): ClosetItem => ({
  itemId: name,
  profileId: 'ana',
  accountId: 'ana',
  version: 1,
  name,
  category: 'tops',
  season: null,
  tags: [],
  imageUrl: null,
  thumbHash: null,
  lastWornDate: null,
});

/** Why outfits in these colours are suggested, in every weather, with clothes that are new or have rested. */
export const outfitReasons = (colours: readonly string[]): string[] => {
  const pairs = colours.map((colour) => [itemNamed(`${colour} shirt. Old`), itemNamed('white jeans')]);
  const rested = (items: readonly ClosetItem[]) => new Map(items.map(({ itemId }) => [itemId, 9]));
  const skies = [...new Set(Array.from({ length: 100 }, (_, code) => describe(code)))];
  const mild = { lowF: 60, highF: 72, isWet: false, isSnowy: false, description: 'Clear', isAssumed: false };
  return [
    ...pairs.map((items) => formatReason(items, mild, rested(items))),
    ...skies.map((description) => formatReason([itemNamed('cap')], { ...mild, description }, new Map())),
    formatReason([itemNamed('cap')], { ...mild, lowF: 72 }, new Map()),
    formatReason([itemNamed('cap')], { ...mild, isAssumed: true }, new Map()),
  ];
};

/** What may be suggested for trips of these kinds beyond what hangs in a closet, and every reason. */
export const packingWords = (types: readonly string[]): string[] => {
  const categories = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'] as const;
  const pieces = categories.map((category) => ({
    id: category,
    profileId: 'ana',
    name: 'Mine',
    category,
    season: null,
    lastWorn: null,
  }));
  const seasons = ['spring', 'summer', 'fall', 'winter'] as const;
  const suggestions = types.flatMap((type) =>
    seasons.flatMap((season) =>
      [0, 1, 2, 5].flatMap((nights) => suggestionsFor({ type, nights, season }, [pieces])),
    ),
  );
  const words = suggestions.flatMap(({ name, reason }) => (name === 'Mine' ? [reason] : [name, reason]));
  return [...new Set(words)];
};
