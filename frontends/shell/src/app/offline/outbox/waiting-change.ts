import type { ClothingItem, LaundryAction, LaundryItem } from '@fitfolk/contracts/closet';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { Outfit } from '@fitfolk/contracts/outfits';

/** Fields of an item that a change affects. */
export type ItemEffect = Pick<ClothingItem, 'id'> & Partial<ClothingItem>;

/** An outfit as a change leaves it, or the id of one that it deletes. */
export type OutfitEffect = Outfit | { readonly id: string; readonly isDeleted: true };

/** Data that a change makes different, as pages show it until the server has the change. */
export type Effect = {
  readonly outfits?: readonly OutfitEffect[];
  readonly items?: readonly ItemEffect[];
  readonly laundry?: readonly LaundryItem[];
};

/** Description of a change for people. */
export type ChangeNote = {
  readonly kind: 'worn' | 'not-worn' | 'planned' | 'unscheduled' | 'changed' | 'deleted' | 'laundry' | 'undo';
  /** Names of the outfit or the items; empty for an outfit without a name. */
  readonly names: readonly string[];
  /** Day for which the outfit is planned. */
  readonly day?: string;
  readonly action?: LaundryAction;
};

/** A change that the server has not confirmed, with the request that makes it. */
export type WaitingChange = {
  readonly id: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string | null;
  readonly idempotencyKey: string | null;
  readonly note: ChangeNote;
  readonly effect: Effect;
  /** Id that the page knows a new outfit by until the server has given it another. */
  readonly localId?: string;
  /** Items before a move of laundry. */
  readonly before?: readonly LaundryItem[];
};

/** A change that waits, as pages list it. */
export type WaitingNote = Pick<WaitingChange, 'id' | 'note'>;

/** A change that the server has refused, with its reason, until a person has read it. */
export type RefusedChange = {
  readonly id: string;
  readonly note: ChangeNote;
  /** Answer of the server; absent if somebody else moved the items meanwhile. */
  readonly problem?: Problem;
};

/** Effects of several changes by the id of what they affect; a later one replaces those before. */
export type Effects = {
  readonly outfits: ReadonlyMap<string, OutfitEffect>;
  readonly items: ReadonlyMap<string, ItemEffect>;
  readonly laundry: ReadonlyMap<string, LaundryItem>;
};

/** Combines the effects of changes in their order. */
export const mergeEffects = (effects: readonly Effect[]): Effects => {
  const items = new Map<string, ItemEffect>();
  for (const effect of effects)
    for (const item of effect.items ?? []) items.set(item.id, { ...items.get(item.id), ...item });
  return {
    outfits: new Map(effects.flatMap(({ outfits = [] }) => outfits.map((each) => [each.id, each]))),
    items,
    laundry: new Map(effects.flatMap(({ laundry = [] }) => laundry.map((each) => [each.id, each]))),
  };
};
