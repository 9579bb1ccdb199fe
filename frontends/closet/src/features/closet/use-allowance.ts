import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../../api.ts';
import { type Allowance, allowanceOf } from './allowance.ts';

/**
 * What the account's plan still allows; undefined until it is known. The limit counts the items of all profiles, and an
 * account that was Pro once may have several. `leaving` items still count for the server but no longer for the person.
 */
export const useAllowance = (leaving: number): Allowance | undefined => {
  const { user } = useSession();
  const { profiles } = useActiveProfile();
  const isPremium = user?.isPremium ?? false;
  const lists = useQueries({ queries: isPremium ? [] : profiles.map(({ id }) => itemsQuery(id)) });
  if (!user || lists.some(({ data }) => data === undefined)) return undefined;
  const held = lists.reduce((sum, { data = [] }) => sum + data.length, 0);
  return allowanceOf({ isPremium }, held - leaving);
};
