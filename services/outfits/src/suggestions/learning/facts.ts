import type { Outfit } from '../../outfits/outfit.ts';
import type { Fact } from './learn.ts';
import type { LearningState, Signal } from './learning.store.ts';

/** Facts of a profile that count, the latest ones, which bounds the time to learn. */
const MAX_FACTS = 180;

/**
 * Returns what an outfit says about its profile: it was worn, planned by hand, or is a favorite. That the planner chose it and
 * nobody wore it says nothing.
 */
const toFacts = (outfit: Outfit): Fact[] => {
  const { itemIds, wear, plannedAt, batchId, isFavorite, createdAt } = outfit;
  const facts: Fact[] = [];
  if (wear) facts.push({ kind: 'worn', at: wear.at, itemIds });
  else if (plannedAt && batchId === undefined) facts.push({ kind: 'kept', at: plannedAt, itemIds });
  if (isFavorite) facts.push({ kind: 'kept', at: createdAt, itemIds });
  return facts;
};

/** Lists the latest facts since the reset that outfits and signals of a profile tell. Pure. */
export const listFacts = (
  outfits: readonly Outfit[],
  { resetAt, signals }: Pick<LearningState, 'resetAt' | 'signals'>,
): Fact[] => {
  const distinct = new Map(outfits.map((outfit) => [outfit.id, outfit])).values();
  return [...[...distinct].flatMap(toFacts), ...signals]
    .filter(({ at }) => resetAt === null || at > resetAt)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_FACTS);
};

/** Returns the signal that a change of an outfit's items gives; undefined if it has the same items. */
export const toSwap = (
  before: Pick<Outfit, 'itemIds'>,
  after: Pick<Outfit, 'itemIds'>,
  at: Date,
): Signal | undefined => {
  const isSame =
    before.itemIds.length === after.itemIds.length &&
    after.itemIds.every((id) => before.itemIds.includes(id));
  if (isSame || before.itemIds.length === 0 || after.itemIds.length === 0) return undefined;
  return { kind: 'swapped', at, itemIds: after.itemIds, insteadOf: before.itemIds };
};
