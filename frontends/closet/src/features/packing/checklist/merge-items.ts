import type { PackingItem } from '@fitfolk/contracts/packing';

const mapById = (items: readonly PackingItem[]): ReadonlyMap<string, PackingItem> =>
  new Map(items.map((item) => [item.id, item]));

const isEqual = (one: PackingItem | undefined, other: PackingItem | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Three-way merge of two edits of a list. Keeps additions, changes and removals of both sides; the local change wins when
 * both changed an item, and a change wins over a removal. Uses the remote order and appends local additions.
 */
export const mergeItems = (
  base: readonly PackingItem[],
  local: readonly PackingItem[],
  remote: readonly PackingItem[],
): PackingItem[] => {
  const [baseById, localById] = [mapById(base), mapById(local)];
  const remoteById = mapById(remote);
  const merged = remote.flatMap((item) => {
    const localItem = localById.get(item.id);
    const baseItem = baseById.get(item.id);
    // Removed locally; keeps the item only if it changed remotely.
    if (!localItem && baseItem) return isEqual(item, baseItem) ? [] : [item];
    return localItem && !isEqual(localItem, baseItem) ? [localItem] : [item];
  });
  const addedLocally = local.filter(({ id }) => !remoteById.has(id) && !baseById.has(id));
  const changedLocally = local.filter(
    (item) => !remoteById.has(item.id) && baseById.has(item.id) && !isEqual(item, baseById.get(item.id)),
  );
  return [...merged, ...changedLocally, ...addedLocally];
};
