import type { Plan, UserUpdate } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Account, ExternalIdentity } from './account.ts';
import { publishAccountChanged, publishProfilesChanged } from './account-events.ts';
import type { AccountsDependencies, ChangeAccount, TransactionHook } from './change-account.ts';
import { requireFamilyOfChildren } from './family-protection.ts';

/** Publishes the profiles, too, when the account type changed: it decides who is a parent or a child. */
const publishUpdate = (transaction: Transaction, after: Account, before: Account): void => {
  publishAccountChanged(transaction, after);
  if (after.accountType !== before.accountType) publishProfilesChanged(transaction, after);
};

export const createAccountUpdates = ({ store }: AccountsDependencies, changeAccount: ChangeAccount) => ({
  /** @throws AppError `unauthenticated` when the account does not exist, `child-profile-exists` */
  update: (id: string, update: UserUpdate): Promise<Account> =>
    changeAccount(id, {
      decide: (account) => {
        requireFamilyOfChildren(account, update);
        return Object.keys(update).length > 0 ? update : undefined;
      },
      publish: publishUpdate,
    }),

  /** Publishes nothing when the plan stays the same. */
  changePlan: (id: string, plan: Plan, beforeChange?: TransactionHook): Promise<Account> =>
    changeAccount(id, {
      decide: (account) => (account.plan === plan ? undefined : { plan }),
      publish: publishAccountChanged,
      beforeChange,
    }),

  /** Sets the external identity that `decide` returns. Publishes nothing: other services do not know it. */
  updateExternalIdentity: (
    id: string,
    decide: (account: Account) => ExternalIdentity | null,
  ): Promise<Account> => changeAccount(id, { decide: (account) => ({ external: decide(account) }) }),

  /** Marks the email address as verified. @throws any error of `beforeChange` */
  verifyEmail: (id: string, beforeChange: TransactionHook): Promise<Account> =>
    changeAccount(id, {
      beforeChange,
      decide: ({ mustVerifyEmail }) => (mustVerifyEmail ? { mustVerifyEmail: false } : undefined),
      publish: publishAccountChanged,
    }),

  /** Publishes nothing: other services do not know the PIN. */
  setParentPin: (id: string, parentPinHash: string | null): Promise<Account> =>
    changeAccount(id, { decide: () => ({ parentPinHash }) }),

  replacePasswordHash: store.replacePasswordHash,
});
