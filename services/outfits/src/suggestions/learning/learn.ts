import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { createListAlternatives, type ListAlternatives } from './alternatives.ts';
import { addOutfit, createFeatures, type Feature, type Features, type Vector } from './features.ts';

/** Something that a person did with an outfit. */
export type Fact = {
  /** `kept`: planned by hand or marked as a favorite. `swapped`: chosen `insteadOf` other items. */
  readonly kind: 'worn' | 'kept' | 'swapped' | 'refused';
  readonly at: Date;
  readonly itemIds: readonly string[];
  /** Items that were replaced; only of `swapped`. */
  readonly insteadOf?: readonly string[];
};

/** Weight of a feature, from -1 for disliked to 1 for liked, and the number of facts that taught it. */
export type Lesson = { readonly weight: number; readonly factCount: number };

export type Lessons = ReadonlyMap<Feature, Lesson>;

/** Weights of the kinds of facts. Who swaps or refuses says more than who plans. */
const STRENGTHS: Readonly<Record<Fact['kind'], number>> = { worn: 1, kept: 0.5, swapped: 1.5, refused: 1 };
/** Step of gradient ascent. */
const RATE = 0.5;
/** Days after which a fact counts half. */
const HALF_LIFE_DAYS = 90;
/** Limit of each weight. */
export const MAX_WEIGHT = 1;
const MS_PER_DAY = 86_400_000;

const halve = (fromMs: number, toMs: number): number =>
  0.5 ** (Math.max(0, toMs - fromMs) / MS_PER_DAY / HALF_LIFE_DAYS);

/**
 * Learns what a profile likes by logistic regression on pairs of outfits (Bradley–Terry): what it chose, and what it could have
 * chosen instead. Older facts count less. Pure: the same facts teach the same, in whatever order they are.
 */
export const learn = (
  facts: readonly Fact[],
  closet: readonly ClosetItem[],
  now: Date,
  /** Times until which facts teach nothing about a feature. */
  forgotten: ReadonlyMap<Feature, Date>,
): Lessons => {
  if (facts.length === 0) return new Map();
  const features = createFeatures();
  const compare = createCompare(closet, features);
  const weights: Vector = new Map();
  const counts: Vector = new Map();
  // Weights are stored divided by `decay`, so that time passes for all of them at once.
  let [decay, last] = [1, 0];
  for (const [round, fact] of facts.toSorted(byTime).entries()) {
    const time = fact.at.getTime();
    if (last > 0) decay *= halve(last, time);
    last = time;
    const difference = compare(fact, round);
    let margin = 0;
    for (const [feature, value] of difference) margin += (weights.get(feature) ?? 0) * decay * value;
    const step = (RATE * STRENGTHS[fact.kind]) / (1 + Math.exp(margin));
    for (const [feature, value] of difference) {
      const forgottenAt = forgotten.get(feature);
      if (value === 0 || (forgottenAt && fact.at <= forgottenAt)) continue;
      const weight = (weights.get(feature) ?? 0) * decay + step * value;
      weights.set(feature, Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, weight)) / decay);
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
  }
  const current = decay * halve(last, now.getTime());
  return new Map(
    [...weights].map(([feature, weight]) => [
      feature,
      { weight: weight * current, factCount: counts.get(feature) ?? 0 },
    ]),
  );
};

const byTime = (a: Fact, b: Fact): number =>
  a.at.getTime() - b.at.getTime() || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Creates a function that subtracts what was not chosen from what was. */
const createCompare = (closet: readonly ClosetItem[], features: Features) => {
  const itemsById = new Map(closet.map((item) => [item.itemId, item]));
  const find = (ids: readonly string[]) => [...ids].sort().flatMap((id) => itemsById.get(id) ?? []);
  const listAlternatives = createListAlternatives(closet);
  return (fact: Fact, round: number): Vector => {
    const difference: Vector = new Map();
    const items = find(fact.itemIds);
    const others = listOthers(fact, items, round, { find, listAlternatives });
    if (items.length === 0 || others.length === 0) return difference;
    const sign = fact.kind === 'refused' ? -1 : 1;
    addOutfit(difference, items, sign, features);
    for (const other of others) addOutfit(difference, other, -sign / others.length, features);
    return difference;
  };
};

type Closet = {
  readonly find: (ids: readonly string[]) => ClosetItem[];
  readonly listAlternatives: ListAlternatives;
};

const listOthers = (
  { insteadOf }: Fact,
  items: readonly ClosetItem[],
  round: number,
  { find, listAlternatives }: Closet,
): ClosetItem[][] => {
  if (!insteadOf) return listAlternatives(items, round);
  const replaced = find(insteadOf);
  return replaced.length > 0 ? [replaced] : [];
};
