import { randomUUID } from 'node:crypto';
import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { ComfortFeedbackKind, ComfortRules, NewComfortFeedback } from '@fitfolk/contracts/outfits';
import { FEEDBACK_OFFSET_F, MAX_OFFSET_F } from '@fitfolk/contracts/outfits/comfort-limits';
import type { ClosetItem } from '../closet-items/closet-item.ts';

/** Feedback of a person on a suggested outfit. */
export type Feedback = {
  readonly id: string;
  readonly kind: ComfortFeedbackKind;
  readonly day: string;
  /** Items that are never worn together, for `not-today` on that day only. A single one is never worn. */
  readonly itemIds: readonly string[];
};

/** Rules and feedback of a profile. */
export type ComfortProfile = { readonly rules: ComfortRules; readonly feedback: readonly Feedback[] };

export const EMPTY_COMFORT: ComfortProfile = {
  rules: {
    version: 0,
    noWool: false,
    noTightCollars: false,
    pullOnShoesOnly: false,
    refusedColors: [],
    temperatureOffsetF: 0,
  },
  feedback: [],
};

/** Returns the °F by which a profile takes each day for warmer; negative for colder. */
export const getTotalOffset = ({ rules, feedback }: ComfortProfile): number => {
  const count = (kind: ComfortFeedbackKind) => feedback.filter((each) => each.kind === kind).length;
  const learned = (count('too-warm') - count('too-cold')) * FEEDBACK_OFFSET_F;
  return Math.max(-MAX_OFFSET_F, Math.min(MAX_OFFSET_F, rules.temperatureOffsetF + learned));
};

/** Creates feedback. `items` are the items that it names; of an outfit refused for a day, the main ones count. */
export const createFeedback = (
  { kind, day }: Pick<NewComfortFeedback, 'kind' | 'day'>,
  items: readonly ClosetItem[],
): Feedback => {
  const main = items.filter(
    (item) => isOnePiece(item) || item.category === 'tops' || item.category === 'bottoms',
  );
  const banned = kind === 'not-today' && main.length > 0 ? main : items;
  return { id: randomUUID(), kind, day, itemIds: banned.map(({ itemId }) => itemId).sort() };
};

/** Finds feedback that says the same: about the temperature or an outfit of that day, or ever about these items. */
export const findSame = (feedback: readonly Feedback[], wanted: Feedback): Feedback | undefined =>
  feedback.find(
    ({ kind, day, itemIds }) =>
      kind === wanted.kind &&
      itemIds.join() === wanted.itemIds.join() &&
      (day === wanted.day || kind === 'itchy' || kind === 'clashes'),
  );

/** Leaves out feedback that has ended. */
export const listCurrent = (feedback: readonly Feedback[], today: string): Feedback[] =>
  feedback.filter(({ kind, day }) => kind !== 'not-today' || day >= today);
