import type { Outfit } from '@fitfolk/contracts/outfits';
import type { OutfitActions } from '../outfits/use-outfit-actions.ts';

/** Actions of the planner page; stable across renders. */
export type PlannerActions = OutfitActions & {
  readonly remove: (outfit: Outfit) => void;
  readonly add: (day: string) => void;
  readonly edit: (outfit: Outfit) => void;
  readonly chooseDay: (outfit: Outfit) => void;
  readonly chooseDayForCopy: (outfit: Outfit) => void;
  /** Shares an outfit by a link; undefined for a child. */
  readonly share: ((outfit: Outfit) => void) | undefined;
};
