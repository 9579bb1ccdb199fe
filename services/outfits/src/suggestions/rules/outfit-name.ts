import type { ClosetItem } from '../../closet-items/closet-item.ts';

const MAX_NAME_LENGTH = 60;

/** Names an outfit after its first two pieces. */
export const formatOutfitName = (items: readonly ClosetItem[]): string => {
  const [first, second] = items;
  const bottom = second && (second.category === 'bottoms' || second.category === 'tops') ? second : undefined;
  const name = [first, bottom].flatMap((item) => (item ? [item.name] : [])).join(' & ');
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…`;
};
