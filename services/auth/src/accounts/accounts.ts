import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Account } from './account.ts';
import { type AccountsDependencies, createChangeAccount } from './change-account.ts';
import { createDeleteAccount } from './delete-account.ts';
import { createLogins } from './logins.ts';
import { createProfiles } from './profiles.ts';
import { createRegisterAccount } from './register-account.ts';
import { createSetPassword } from './set-password.ts';
import { createAccountUpdates } from './update-account.ts';

/** Creates the use cases of accounts and profiles. Every change publishes events and refreshes the snapshot in Redis. */
export const createAccounts = (dependencies: AccountsDependencies) => {
  const { store, snapshots } = dependencies;
  const changeAccount = createChangeAccount(dependencies);
  const updates = createAccountUpdates(dependencies, changeAccount);
  const refreshSnapshot = async (ref: LoginRef): Promise<Account | undefined> => {
    const account = await store.find(ref);
    if (account) await snapshots.write(account);
    return account;
  };
  return {
    /** @throws AppError `unauthenticated` when the account or the login does not exist */
    get: async (ref: LoginRef): Promise<Account> => {
      const account = await store.find(ref);
      if (!account) throw new AppError('unauthenticated');
      return account;
    },
    find: (ref: LoginRef, transaction?: Transaction): Promise<Account | undefined> =>
      store.find(ref, transaction),
    listEndedSince: store.listEndedSince,
    listNewest: store.listNewest,
    findByUsername: store.findByUsername,
    findByIdentifier: store.findByIdentifier,
    /** Returns true until the first account registers. */
    isEmpty: () => store.isEmpty(),
    /** Returns true if another login has this email address. */
    isEmailTaken: store.isEmailTaken,
    findByOidcSub: store.findByOidcSub,
    findByPasskey: store.findByPasskey,
    findByTablet: store.findByTablet,
    seeTablet: store.seeTablet,
    findByAccessToken: store.findByAccessToken,
    findByInvitation: store.findByInvitation,
    recordSignIn: store.recordSignIn,
    useAccessToken: store.useAccessToken,

    register: createRegisterAccount(dependencies),
    ...updates,
    setPassword: createSetPassword(dependencies),
    ...createLogins(changeAccount),
    ...createProfiles(dependencies, changeAccount),
    delete: createDeleteAccount(dependencies),

    /** Gives Pro to every account that has none, or for a trial only. */
    includePro: async (): Promise<void> => {
      for await (const { id, plan, trialEndsAt } of store.all()) {
        if (plan === 'free' || trialEndsAt) await updates.changePlan({ accountId: id }, 'pro');
      }
    },

    /** Writes the snapshot of the stored account; returns undefined when it or the login does not exist. */
    refreshSnapshot,

    /** Records that a session ended and publishes nothing: other services do not know sessions. */
    recordEndedSession: async (id: string, hash: string, at: Date): Promise<void> => {
      await store.addEndedSession(id, hash, at);
      await refreshSnapshot({ accountId: id });
    },

    /** Writes and returns the snapshot of the stored account, or undefined when it does not exist. */
    getSnapshot: async (accountId: string): Promise<AccountSnapshot | undefined> => {
      const account = await store.find({ accountId });
      return account && snapshots.write(account);
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
