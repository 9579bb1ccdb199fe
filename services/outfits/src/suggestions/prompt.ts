import { weatherDescriptions } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { Conditions } from '../weather/forecast.ts';
import { NO_RULES } from './rules/dressing-rules.ts';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';
import { suitsWeather } from './rules/weather-fit.ts';
import type { StylingRequest } from './stylist.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const MAX_ITEMS = 120;
const MAX_NAME_LENGTH = 80;
const MAX_TAGS = 6;

type Prompt = {
  /** Input for the model, as JSON. */
  readonly document: string;
  /** Items by the short ids used in the document. */
  readonly itemsById: ReadonlyMap<string, ClosetItem>;
};

/** Creates the input for the model. Short ids keep real ids private and make invented ones detectable. */
export const createPrompt = ({ context, candidates, count, language }: StylingRequest): Prompt => {
  const itemsById = new Map(selectItems(context, candidates).map((item, index) => [`i${index + 1}`, item]));
  const shortIds = new Map([...itemsById].map(([id, item]) => [item.itemId, id]));
  const { highF, lowF, weather, isWet } = context.conditions;
  const felt = toFelt(context);
  const neverTogether = listBannedIds(context, shortIds);
  const document = JSON.stringify({
    outfitsWanted: count,
    answerIn: languageNames.of(language),
    occasion: context.occasion ?? 'everyday',
    weather: { highF, lowF, description: weatherDescriptions[weather], isWet },
    ...(felt.highF === highF ? {} : { feelsLike: { highF: felt.highF, lowF: felt.lowF } }),
    ...(neverTogether.length > 0 ? { neverTogether } : {}),
    items: [...itemsById].map(([id, { name, category, kind, colors, season, tags }]) => ({
      id,
      name: name.slice(0, MAX_NAME_LENGTH),
      category,
      kind: kind ?? undefined,
      color: colors[0]?.name,
      season,
      tags: tags.slice(0, MAX_TAGS),
    })),
    rulesSuggest: candidates.map(({ name, reason, items }) => ({
      name,
      reason,
      itemIds: items.map(({ itemId }) => shortIds.get(itemId)),
    })),
  });
  return { document, itemsById };
};

/** Lists the sets of items that the profile does not wear together, of which all are in the document. */
const listBannedIds = (
  { rules = NO_RULES, day }: SuggestionContext,
  shortIds: ReadonlyMap<string, string>,
): string[][] =>
  rules
    .listBannedSets(day)
    .filter((itemIds) => itemIds.length > 1 && itemIds.every((itemId) => shortIds.has(itemId)))
    .map((itemIds) => itemIds.flatMap((itemId) => shortIds.get(itemId) ?? []));

const toFelt = ({ rules = NO_RULES, conditions }: SuggestionContext): Conditions =>
  rules.feelsLike(conditions);

/** Selects the items of the candidates, then other items that suit the weather. */
const selectItems = (context: SuggestionContext, candidates: readonly OutfitSuggestion[]): ClosetItem[] => {
  const felt = toFelt(context);
  const candidateItems = new Set(candidates.flatMap((candidate) => candidate.items));
  const others = context.items
    .filter((item) => !candidateItems.has(item) && suitsWeather(item, felt))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  return [...candidateItems, ...others].slice(0, MAX_ITEMS);
};
