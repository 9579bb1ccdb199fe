import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../items/items-api.ts';
import { getItemLimit, type ItemLimit } from './item-limit.ts';

const countItems = (items: readonly unknown[]): number => items.length;

/**
 * Returns the item limit of the account; undefined while loading. The limit counts the items of all profiles, because an
 * account that used to be Pro may have several. Removals that can still be undone no longer count.
 */
export const useItemLimit = (pendingRemovals: number): ItemLimit | undefined => {
  const { user } = useSession();
  const { profiles } = useActiveProfile();
  const isPremium = user?.isPremium ?? false;
  // Stored items count too.
  const lists = useQueries({
    queries: isPremium ? [] : profiles.map(({ id }) => ({ ...itemsQuery(id), select: countItems })),
  });
  if (!user || lists.some(({ data }) => data === undefined)) return undefined;
  const itemCount = lists.reduce((sum, { data = 0 }) => sum + data, 0);
  return getItemLimit({ isPremium }, itemCount - pendingRemovals);
};
