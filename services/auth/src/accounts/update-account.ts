import type { Plan, UserUpdate } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Account, ExternalIdentity } from './account.ts';
import { publishAccountChanged, publishPasswordChanged, publishProfilesChanged } from './account-events.ts';
import type { AccountsDependencies, ChangeAccount, TransactionHook } from './change-account.ts';

/** Publishes the profiles, too, when the account type changed: it decides who is a parent or a child. */
const publishUpdate = (transaction: Transaction, after: Account, before: Account): void => {
  publishAccountChanged(transaction, after);
  if (after.accountType !== before.accountType) publishProfilesChanged(transaction, after);
};

export const createAccountUpdates = (
  { store, unitOfWork, clock }: AccountsDependencies,
  changeAccount: ChangeAccount,
) => ({
  /** @throws AppError `unauthenticated` when the account does not exist */
  update: (id: string, update: UserUpdate): Promise<Account> =>
    changeAccount(id, {
      decide: () => (Object.keys(update).length > 0 ? update : undefined),
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

  /** @throws AppError `unauthenticated` when the account does not exist; any error of `beforeChange` */
  setPassword: async (id: string, passwordHash: string, beforeChange: TransactionHook): Promise<Account> =>
    unitOfWork(async (transaction) => {
      const account = await store.find(id, transaction);
      if (!account) throw new AppError('unauthenticated');
      await beforeChange(account, transaction);
      const passwordChangedAt = clock();
      await store.setPassword(id, passwordHash, passwordChangedAt, transaction);
      publishPasswordChanged(transaction, id, passwordChangedAt);
      return { ...account, passwordHash, passwordChangedAt };
    }),

  replacePasswordHash: store.replacePasswordHash,
});
