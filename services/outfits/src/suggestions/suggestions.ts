import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { GapReason, Suggestion, SuggestionRequest } from '@fitfolk/contracts/outfits';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { listWearableOn, type PlannedItems } from '../laundry/wearable.ts';
import type { ListTaken } from '../outfits/shared-items.ts';
import type { WeatherReport } from '../weather/weather.ts';
import type { ReadPreferences } from './learning/learning.ts';
import { type DressingRules, NO_RULES } from './rules/dressing-rules.ts';
import { explainGap } from './rules/explain-gap.ts';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';
import { moveRepetitionsLast } from './rules/repeated-pieces.ts';
import { suggestByRules } from './rules/suggest-by-rules.ts';
import type { Stylist } from './stylist.ts';

/** Outfits per response. */
const SUGGESTION_COUNT = 3;
/** Outfits of the rules from which the model can choose. */
const CANDIDATE_COUNT = 8;

type SuggestionsDependencies = {
  readonly listItems: (owner: ProfileKey) => Promise<readonly ClosetItem[]>;
  readonly listTaken: ListTaken;
  readonly readRules: (profileId: string) => Promise<DressingRules>;
  readonly listRecentWears: (owner: ProfileKey, day: string) => Promise<SuggestionContext['recentWears']>;
  readonly readPreferences: ReadPreferences;
  readonly weather: Pick<WeatherReport, 'getConditions'>;
  readonly stylist?: Stylist | undefined;
  readonly clock: () => Date;
};

type DayRequest = Pick<SuggestionRequest, 'profileId' | 'date' | 'lat' | 'lon'>;

/** Creates a function that reads what an outfit of a profile depends on. */
const createReadDay =
  ({
    listItems,
    listTaken,
    readRules,
    readPreferences,
    listRecentWears,
    weather,
    clock,
  }: SuggestionsDependencies) =>
  async (identity: Identity, request: DayRequest) => {
    const { profileId, lat, lon } = request;
    requireOwnProfile(identity, profileId);
    const owner = { accountId: identity.accountId, profileId };
    const today = toCalendarDay(clock(), identity.timeZone);
    const day = request.date ?? today;
    const place = lat === undefined || lon === undefined ? undefined : { lat, lon };
    const [all, rules, getPreferences, recentWears, conditions] = await Promise.all([
      listItems(owner),
      readRules(profileId),
      readPreferences({ accountId: identity.accountId, profileIds: [profileId] }),
      listRecentWears(owner, day),
      weather.getConditions(place, day),
    ]);
    const owners = { accountId: identity.accountId, profileIds: [profileId] };
    const taken = (await listTaken(owners, { from: day, to: day }, all)).flatMap(({ itemIds }) => itemIds);
    const owned = all.filter(({ itemId }) => !taken.includes(itemId));
    const preferences = getPreferences(profileId, all);
    return { today, day, owned, rules, preferences, recentWears, conditions };
  };

/** Creates the use case that tells why there are no suggestions; null if there are some. @throws AppError `not-found` */
export const createExplainGap = (dependencies: SuggestionsDependencies) => {
  const readDay = createReadDay(dependencies);
  return async (identity: Identity, request: DayRequest): Promise<GapReason | null> => {
    const { today, day, owned, rules, preferences, recentWears, conditions } = await readDay(
      identity,
      request,
    );
    const allowed = rules.select(owned, day);
    // Suggestions may use what other days need.
    const clean = listWearableOn(allowed, { day, today, planned: [] });
    const context = { items: clean, rules, preferences, recentWears, conditions, day, occasion: undefined };
    if (suggestByRules(context, 1).length > 0) return null;
    return explainGap({ owned, allowed, free: allowed, clean, felt: rules.feelsLike(conditions) });
  };
};

export type ExplainGap = ReturnType<typeof createExplainGap>;

/** Suggests outfits of the profile's own items for a day. Rules fill up what the stylist leaves open. */
export const createSuggestOutfits = (dependencies: SuggestionsDependencies) => {
  const { stylist } = dependencies;
  const readDay = createReadDay(dependencies);
  return async (identity: Identity, request: SuggestionRequest): Promise<Suggestion[]> => {
    const { occasion, language = 'en' } = request;
    const { today, day, owned, rules, preferences, recentWears, conditions } = await readDay(
      identity,
      request,
    );
    const limit = stylist ? CANDIDATE_COUNT : SUGGESTION_COUNT;
    const suggestFrom = (planned: readonly PlannedItems[]) => {
      const items = listWearableOn(rules.select(owned, day), { day, today, planned });
      const context = {
        items,
        rules,
        preferences,
        recentWears,
        conditions,
        day,
        occasion: occasion ?? undefined,
      };
      return { context, candidates: suggestByRules(context, limit) };
    };
    const unreserved = suggestFrom(recentWears);
    // A small closet has nothing that no other day needs. There may be a wash in between.
    const { context, candidates } = unreserved.candidates.length > 0 ? unreserved : suggestFrom([]);
    if (!stylist || candidates.length === 0) {
      return candidates.map((outfit) => toSuggestion(outfit, 'rules'));
    }
    const answer = await stylist.suggest({ context, candidates, count: SUGGESTION_COUNT, language });
    // A model may put anything together.
    const styled = answer.filter(({ items }) => obeysRules(items, context));
    const remaining = candidates.filter(
      (candidate) => !styled.some((outfit) => hasSameItems(outfit.items, candidate.items)),
    );
    return moveRepetitionsLast([...styled, ...remaining])
      .slice(0, SUGGESTION_COUNT)
      .map((outfit) => toSuggestion(outfit, styled.includes(outfit) ? 'model' : 'rules'));
  };
};

export type SuggestOutfits = ReturnType<typeof createSuggestOutfits>;

/** Checks that an outfit has only items that the profile may wear on the day, and may wear together. */
const obeysRules = (items: readonly ClosetItem[], context: SuggestionContext): boolean =>
  items.every((item) => context.items.includes(item)) &&
  (context.rules ?? NO_RULES).allowsTogether(items, context.day);

const hasSameItems = (a: readonly ClosetItem[], b: readonly ClosetItem[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

const toSuggestion = (
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
