import type { ColorShare, KindShare } from '@fitfolk/contracts/closet';
import { getColorFamily } from '@fitfolk/contracts/closet/color-families';
import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { ProfileWears } from './count-wears.ts';
import type { OwnedItem } from './owned-item.ts';

/** Counts the items of a closet and their wears by the family of their main color. */
export const getColorShares = (inUse: readonly OwnedItem[], wears: ProfileWears): ColorShare[] =>
  countBy(
    inUse,
    wears,
    (item) => ({ color: getMainColor(item) }),
    ({ color }) => color ?? '',
  );

/** Counts the items of a closet and their wears by kind, or by category where the kind is unknown. */
export const getKindShares = (inUse: readonly OwnedItem[], wears: ProfileWears): KindShare[] =>
  countBy(
    inUse,
    wears,
    (item) => ({ kind: getKind(item), category: item.category }),
    ({ kind, category }) => `${category} ${kind ?? ''}`,
  );

const getMainColor = (item: OwnedItem): ColorShare['color'] => {
  const [main] = listColors(item);
  return (main && getColorFamily(main.name)) ?? null;
};

const countBy = <Group>(
  inUse: readonly OwnedItem[],
  { byItem }: ProfileWears,
  getGroup: (item: OwnedItem) => Group,
  getKey: (group: Group) => string,
): (Group & { items: number; wears: number })[] => {
  const shares = new Map<string, Group & { items: number; wears: number }>();
  for (const item of inUse) {
    const group = getGroup(item);
    const { items, wears } = shares.get(getKey(group)) ?? { items: 0, wears: 0 };
    const counted = { items: items + 1, wears: wears + (byItem.get(item.id) ?? 0) };
    shares.set(getKey(group), { ...group, ...counted });
  }
  return [...shares.values()].sort(
    (one, other) => other.items - one.items || (getKey(one) < getKey(other) ? -1 : 1),
  );
};
