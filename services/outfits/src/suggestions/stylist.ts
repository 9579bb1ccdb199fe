import type { Language } from '@fitfolk/contracts/auth';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';

export type StylingRequest = {
  readonly context: SuggestionContext;
  /** Suggestions of the rules, best first. */
  readonly candidates: readonly OutfitSuggestion[];
  readonly count: number;
  /** Language of names and reasons. */
  readonly language: Language;
};

/** Port of a model that ranks and describes outfits. */
export type Stylist = {
  /** Suggests at most `count` valid outfits of the given items. Returns fewer, or none, on failure; never rejects. */
  suggest(request: StylingRequest): Promise<OutfitSuggestion[]>;
};
