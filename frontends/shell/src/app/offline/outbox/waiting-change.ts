import type { ClothingItem, LaundryAction, LaundryItem } from '@fitfolk/contracts/closet';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { BoardCell, Outfit } from '@fitfolk/contracts/outfits';
import type { PackingChange } from '@fitfolk/contracts/packing';

/** Fields of an item that a change affects. */
export type ItemEffect = Pick<ClothingItem, 'id'> & Partial<ClothingItem>;

/** An outfit as a change leaves it, or the id of one that it deletes. */
export type OutfitEffect = Outfit | { readonly id: string; readonly isDeleted: true };

/** Changes of the entries of a packing list. */
export type PackingEffect = { readonly listId: string; readonly changes: readonly PackingChange[] };

/** Data that a change makes different, as pages show it until the server has the change. */
export type Effect = {
  readonly outfits?: readonly OutfitEffect[];
  readonly items?: readonly ItemEffect[];
  readonly laundry?: readonly LaundryItem[];
  readonly packing?: readonly PackingEffect[];
};

/** Description of a change for people. */
export type ChangeNote = {
  readonly kind:
    | 'worn'
    | 'not-worn'
    | 'planned'
    | 'unscheduled'
    | 'changed'
    | 'deleted'
    | 'exchanged'
    | 'approved'
    | 'proposed'
    | 'laundry'
    | 'undo'
    | 'packed'
    | 'unpacked'
    | 'packing';
  /** Names of what the change is about; empty for an outfit without a name. */
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
  /** Days of the family board as they were shown before a change of them. */
  readonly cells?: readonly BoardCell[];
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

/** Effects of several changes by the id of what they affect. A later one replaces those before; those of entries add up. */
export type Effects = {
  readonly outfits: ReadonlyMap<string, OutfitEffect>;
  readonly items: ReadonlyMap<string, ItemEffect>;
  readonly laundry: ReadonlyMap<string, LaundryItem>;
  readonly packing: ReadonlyMap<string, readonly PackingChange[]>;
};

/** Combines the effects of changes in their order. */
export const mergeEffects = (effects: readonly Effect[]): Effects => {
  const items = new Map<string, ItemEffect>();
  const packing = new Map<string, readonly PackingChange[]>();
  for (const effect of effects) {
    for (const item of effect.items ?? []) items.set(item.id, { ...items.get(item.id), ...item });
    for (const { listId, changes } of effect.packing ?? [])
      packing.set(listId, [...(packing.get(listId) ?? []), ...changes]);
  }
  return {
    outfits: new Map(effects.flatMap(({ outfits = [] }) => outfits.map((each) => [each.id, each]))),
    items,
    packing,
    laundry: new Map(effects.flatMap(({ laundry = [] }) => laundry.map((each) => [each.id, each]))),
  };
};
