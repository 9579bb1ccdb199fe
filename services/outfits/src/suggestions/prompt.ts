import { weatherDescriptions } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';
import { suitsWeather } from './rules/weather-fit.ts';
import type { StylingRequest } from './stylist.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Items that a model is told of: those of the candidates, and others that suit the weather. */
const MAX_ITEMS = 120;
const MAX_NAME = 80;
const MAX_TAGS = 6;

/**
 * What a model is told, as JSON, and the items it was told of by the short ids it knows them by: nothing in it leads
 * back to a person, and nothing that it makes up can meet a real id.
 */
export const createPrompt = ({
  situation,
  candidates,
  count,
  language,
}: StylingRequest): { readonly document: string; readonly known: ReadonlyMap<string, ClosetItem> } => {
  const items = toldItems(situation, candidates);
  const known = new Map(items.map((item, index) => [`i${index + 1}`, item]));
  const idOf = new Map([...known].map(([id, item]) => [item.itemId, id]));
  const { highF, lowF, weather, isWet } = situation.conditions;
  const document = JSON.stringify({
    outfitsWanted: count,
    answerIn: languageNames.of(language),
    occasion: situation.occasion ?? 'everyday',
    weather: { highF, lowF, description: weatherDescriptions[weather], isWet },
    items: [...known].map(([id, { name, category, season, tags }]) => ({
      id,
      name: name.slice(0, MAX_NAME),
      category,
      season,
      tags: tags.slice(0, MAX_TAGS),
    })),
    rulesSuggest: candidates.map((draft) => ({
      name: draft.name,
      reason: draft.reason,
      itemIds: draft.items.map(({ itemId }) => idOf.get(itemId)),
    })),
  });
  return { document, known };
};

const toldItems = (
  { items, conditions }: SuggestionContext,
  candidates: readonly OutfitSuggestion[],
): ClosetItem[] => {
  const drafted = new Set(candidates.flatMap((draft) => draft.items));
  const others = items
    .filter((item) => !drafted.has(item) && suitsWeather(item, conditions))
    .sort((one, other) => (one.itemId < other.itemId ? -1 : 1));
  return [...drafted, ...others].slice(0, MAX_ITEMS);
};
