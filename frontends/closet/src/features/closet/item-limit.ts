import { FREE_ITEM_LIMIT } from '../items/items-api.ts';

export type ItemLimit = {
  /** Number of items that the account may still add; undefined without a limit. */
  readonly remaining: number | undefined;
  readonly isReached: boolean;
};

/** Returns the limit of an account with the given number of items across all profiles. */
export const getItemLimit = (plan: { readonly isPremium: boolean }, itemCount: number): ItemLimit => {
  if (plan.isPremium) return { remaining: undefined, isReached: false };
  const remaining = Math.max(0, FREE_ITEM_LIMIT - itemCount);
  return { remaining, isReached: remaining === 0 };
};
