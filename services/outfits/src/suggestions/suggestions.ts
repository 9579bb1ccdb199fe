import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Suggestion, SuggestionRequest } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { WeatherReport } from '../weather/weather.ts';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';
import { suggestByRules } from './rules/rules.ts';
import type { Stylist } from './stylist.ts';

/** How many outfits a person gets to choose from. */
const SUGGESTIONS = 3;
/** How many the rules put forward for the model to choose from. */
const DRAFTS = 8;

type SuggestionsOptions = {
  readonly wardrobe: (profileId: string) => Promise<ClosetItem[]>;
  readonly recentlyWorn: (profileId: string, around: string) => Promise<SuggestionContext['wornOn']>;
  readonly weather: Pick<WeatherReport, 'on'>;
  /** Whoever ranks and words better than the rules; without one the rules answer. */
  readonly stylist?: Stylist | undefined;
  readonly now: () => Date;
};

/** Outfits worth wearing on a day, from the profile's own closet. */
export const createSuggestions =
  ({ wardrobe, recentlyWorn, weather, stylist, now }: SuggestionsOptions) =>
  async (who: Identity, request: SuggestionRequest): Promise<Suggestion[]> => {
    const { profileId, occasion, lat, lon, language = 'en' } = request;
    requireOwnProfile(who, profileId);
    const day = request.date ?? toCalendarDay(now(), who.timeZone);
    const place = lat === undefined || lon === undefined ? undefined : { lat, lon };
    const [items, wornOn, conditions] = await Promise.all([
      wardrobe(profileId),
      recentlyWorn(profileId, day),
      weather.on(place, day),
    ]);
    const situation = { items, wornOn, conditions, day, occasion: occasion || undefined };
    const candidates = suggestByRules(situation, stylist ? DRAFTS : SUGGESTIONS);
    if (!stylist || candidates.length === 0) return candidates.map((look) => suggestionOf(look, 'rules'));
    const styled = await stylist.style({ situation, candidates, count: SUGGESTIONS, language });
    const filled = candidates.filter(({ items: own }) => !styled.some((look) => sameItems(look.items, own)));
    return [
      ...styled.map((look) => suggestionOf(look, 'model')),
      ...filled.map((look) => suggestionOf(look, 'rules')),
    ].slice(0, SUGGESTIONS);
  };

export type Suggest = ReturnType<typeof createSuggestions>;

const sameItems = (one: readonly ClosetItem[], other: readonly ClosetItem[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

const suggestionOf = (
  { items, name, reason, reasons }: OutfitSuggestion,
  suggestedBy: Suggestion['suggestedBy'],
): Suggestion => ({
  name,
  items: items.map((item) => item.name),
  reason,
  ...(reasons ? { reasons } : {}),
  clothingItemIds: items.map(({ itemId }) => itemId),
  suggestedBy,
});
