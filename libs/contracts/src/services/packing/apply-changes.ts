import type { PackingChange, PackingItem, SkippedChange } from './items.ts';

/** Result of changes to the entries of a list. */
export type AppliedChanges = {
  readonly items: readonly PackingItem[];
  /** Changes without an effect, by their position. */
  readonly skipped: readonly SkippedChange[];
};

type Outcome = readonly PackingItem[] | SkippedChange['reason'];

/** Sets a field unless somebody else changed it since; a value that is set already stays. */
const setField = <Field extends 'name' | 'quantity' | 'bag' | 'grams'>(
  items: readonly PackingItem[],
  {
    itemId,
    field,
    from,
    to,
  }: { itemId: string; field: Field; from: PackingItem[Field]; to: PackingItem[Field] },
): Outcome => {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return 'removed';
  // An entry without a bag or weight may lack the field or have null.
  const value = item[field] ?? null;
  if (value === (to ?? null)) return items;
  if (value !== (from ?? null)) return 'changed';
  return items.map((each) => (each === item ? { ...item, [field]: to } : each));
};

const applyChange = (items: readonly PackingItem[], change: PackingChange, limit: number): Outcome => {
  switch (change.type) {
    case 'add':
      if (items.some(({ id }) => id === change.item.id)) return items;
      return items.length < limit ? [...items, change.item] : 'full';
    case 'pack': {
      const { itemId, packed } = change;
      if (!items.some(({ id }) => id === itemId)) return 'removed';
      return items.map((item) => (item.id === itemId && item.packed !== packed ? { ...item, packed } : item));
    }
    case 'rename':
      return setField(items, { itemId: change.itemId, field: 'name', from: change.from, to: change.name });
    case 'count':
      return setField(items, {
        itemId: change.itemId,
        field: 'quantity',
        from: change.from,
        to: change.quantity,
      });
    case 'bag':
      return setField(items, { itemId: change.itemId, field: 'bag', from: change.from, to: change.bag });
    case 'weigh':
      return setField(items, { itemId: change.itemId, field: 'grams', from: change.from, to: change.grams });
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId);
  }
};

/**
 * Applies changes to the entries of a list in their order, each on its own: what one of them finds removed or changed does not affect
 * the others. Pure; pages apply what they have not sent yet by the same rules. Free of zod, so that pages can import it.
 */
export const applyPackingChanges = (
  items: readonly PackingItem[],
  changes: readonly PackingChange[],
  limit = Number.POSITIVE_INFINITY,
): AppliedChanges => {
  const skipped: SkippedChange[] = [];
  const after = changes.reduce((before, change, index) => {
    const outcome = applyChange(before, change, limit);
    if (typeof outcome !== 'string') return outcome;
    skipped.push({ index, reason: outcome });
    return before;
  }, items);
  return { items: after, skipped };
};
