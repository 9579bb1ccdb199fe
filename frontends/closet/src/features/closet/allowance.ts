import { FREE_ITEM_LIMIT } from '../../api.ts';

export type Allowance = {
  /** How many more items the account may add; undefined when there is no limit. */
  readonly remaining: number | undefined;
  readonly isUsedUp: boolean;
};

/** What a plan still allows an account that holds so many items, all its profiles together. */
export const allowanceOf = (plan: { readonly isPremium: boolean }, held: number): Allowance => {
  if (plan.isPremium) return { remaining: undefined, isUsedUp: false };
  const remaining = Math.max(0, FREE_ITEM_LIMIT - held);
  return { remaining, isUsedUp: remaining === 0 };
};
