import type { Language } from '@fitfolk/contracts/auth';
import type { OutfitSuggestion, SuggestionContext } from './rules/outfit-suggestion.ts';

/** What a stylist is asked. */
export type StylingRequest = {
  readonly situation: SuggestionContext;
  /** What the rules would wear, best first. */
  readonly candidates: readonly OutfitSuggestion[];
  readonly count: number;
  /** In which names and reasons are worded. */
  readonly language: Language;
};

/** Somebody who ranks and words outfits better than the rules do. */
export type Stylist = {
  /**
   * At most `count` looks of the situation's own items, made from the drafts or better; fewer, or none, when nobody
   * answers in time or the answer does not hold. Never rejects.
   */
  style(commission: StylingRequest): Promise<OutfitSuggestion[]>;
};
