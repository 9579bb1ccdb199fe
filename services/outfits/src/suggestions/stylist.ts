import type { Look, Situation } from './rules/look.ts';

/** Somebody who ranks and words outfits better than the rules do. */
export type Stylist = {
  /**
   * At most `count` looks of the situation's own items, made from the drafts or better; fewer, or none, when nobody
   * answers in time or the answer does not hold. Never rejects.
   */
  style(situation: Situation, drafts: readonly Look[], count: number): Promise<Look[]>;
};
