import type { Outfit } from '@fitfolk/contracts/outfits';
import type { OutfitActions } from '../outfits/use-outfit-actions.ts';

/** Everything that can be asked for on the planner's page; the same functions as long as the page is shown. */
export type PlannerActions = OutfitActions & {
  readonly remove: (outfit: Outfit) => void;
  readonly add: (day: string) => void;
  readonly edit: (outfit: Outfit) => void;
  readonly chooseDay: (outfit: Outfit) => void;
  readonly chooseDayAgain: (outfit: Outfit) => void;
};
