import { CalendarDay, Id, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Language } from '../auth/preferences.ts';
import { Occasion } from './outfit.ts';
import { requireWholePosition, WeatherQuery } from './weather/weather.ts';

/** English sentences by code, for the reasons that the rules give for an item. */
export const outfitReasons = {
  'mild-day': 'Made for a mild day around {{highF}}°F.',
  weather: 'Made for {{highF}}°F and {{weather}}.',
  'weather-range': 'Made for {{lowF}}–{{highF}}°F and {{weather}}.',
  colors: '{{color}} goes well with {{otherColor}}.',
  'never-worn': "“{{item}}” hasn't been worn yet.",
  'not-worn-lately_one': "“{{item}}” hasn't been worn for {{count}} day.",
  'not-worn-lately_other': "“{{item}}” hasn't been worn for {{count}} days.",
} as const;

/**
 * English clauses by code, of which the sentence about a suggestion consists: what weather it suits, and then the most telling
 * fact about it. `one` and `two` join them.
 */
export const outfitClauses = {
  'mild-day': 'Picked for a mild day around {{highF}}°F',
  warm: 'Warm enough for {{highF}}°F',
  light: 'Light enough for {{highF}}°F',
  rain: 'Ready for rain at {{highF}}°F',
  snow: 'Ready for snow at {{highF}}°F',
  comfortable: 'Comfortable at {{highF}}°F',
  picked: 'Picked for {{highF}}°F',
  liked: '“{{item}}” with “{{otherItem}}” is a favorite',
  occasion: "it's right for “{{occasion}}”",
  'colors-lift': 'the {{color}} lifts the {{otherColor}}',
  colors: '{{color}} goes well with {{otherColor}}',
  'never-worn': "“{{item}}” hasn't been worn yet",
  'not-worn-lately_one': "“{{item}}” hasn't been worn for {{count}} day",
  'not-worn-lately_other': "“{{item}}” hasn't been worn for {{count}} days",
  one: '{{first}}.',
  two: '{{first}}, and {{second}}.',
} as const;

/** A text as a code of `outfitReasons` or, for a suggestion, of `outfitClauses`. */
export const Reason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const Suggestion = z.object({
  name: z.string(),
  /** Names of the items, in the order of dressing. */
  items: z.array(z.string()),
  /** Why the outfit is suggested, in a sentence. */
  reason: z.string(),
  /** Clauses of `reason` as codes; absent when a model wrote it. */
  reasons: z.array(Reason).optional(),
  clothingItemIds: z.array(Id),
  suggestedBy: z.enum(['model', 'rules']),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestionRequest = z
  .strictObject({
    profileId: UncheckedId,
    occasion: Occasion,
    /** Day to dress for; defaults to today. */
    date: CalendarDay.optional(),
    lat: z.number().min(-90, 'coordinates-invalid').max(90, 'coordinates-invalid').optional(),
    lon: z.number().min(-180, 'coordinates-invalid').max(180, 'coordinates-invalid').optional(),
    /** Language of names and reasons written by a model; defaults to English. */
    language: Language.optional(),
  })
  .superRefine(requireWholePosition);
export type SuggestionRequest = z.infer<typeof SuggestionRequest>;

/** Reason why a profile has no outfit for a day. */
export const GapReason = z.enum([
  'empty-closet',
  'no-tops',
  'no-bottoms',
  'nothing-warm',
  'nothing-cool',
  /** Dress code or comfort rules leave nothing. */
  'not-allowed',
  /** Others wear what would do. */
  'taken',
  /** In the laundry, or planned for other days until the next wash. */
  'no-clean-tops',
  'no-clean-bottoms',
]);
export type GapReason = z.infer<typeof GapReason>;

/** Day and place for which a profile has no outfit. */
export const GapQuery = WeatherQuery.safeExtend({ date: CalendarDay.optional() });
export type GapQuery = z.infer<typeof GapQuery>;
