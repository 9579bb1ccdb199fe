import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listNames } from '@fitfolk/web-kit/i18n/compare-names.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../../items/items-api.ts';

const listLabels = (items: readonly ClothingItem[]): string[] =>
  items.flatMap(({ details }) => details?.label ?? []);

/** Returns the categories of their own that people gave to items of the account, by name. */
export const useLabels = (): string[] => {
  const { usable } = useActiveProfile();
  const lists = useQueries({ queries: usable.map(({ id }) => ({ ...itemsQuery(id), select: listLabels })) });
  return listNames(lists.flatMap(({ data = [] }) => data));
};
