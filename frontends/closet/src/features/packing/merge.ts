import type { PackingItem } from '@fitfolk/contracts/packing';

const byId = (items: readonly PackingItem[]): ReadonlyMap<string, PackingItem> =>
  new Map(items.map((item) => [item.id, item]));

const isSame = (one: PackingItem | undefined, other: PackingItem | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Two people's changes of the same lines as one: what one of them added, changed or took off is done, and where both
 * changed a line, what was changed here wins. The order is theirs, with what was added here below.
 */
export const merged = (
  before: readonly PackingItem[],
  here: readonly PackingItem[],
  there: readonly PackingItem[],
): PackingItem[] => {
  const [was, mine] = [byId(before), byId(here)];
  const theirs = byId(there);
  const kept = there.flatMap((item) => {
    const own = mine.get(item.id);
    const base = was.get(item.id);
    // Taken off here, and not touched there since.
    if (!own && base) return isSame(item, base) ? [] : [item];
    return own && !isSame(own, base) ? [own] : [item];
  });
  const added = here.filter(({ id }) => !theirs.has(id) && !was.has(id));
  const changedHere = here.filter(
    (item) => !theirs.has(item.id) && was.has(item.id) && !isSame(item, was.get(item.id)),
  );
  return [...kept, ...changedHere, ...added];
};
