import { type Plan, PRO_TRIAL_DAYS, type UserUpdate } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import {
  type Account,
  type ExternalIdentity,
  isParentLogin,
  type ParentPin,
  type StoredAccessToken,
  type StoredPasskey,
  type StoredSecondFactor,
  type StoredTablet,
} from './account.ts';
import { publishAccessClosed, publishAccountChanged, publishProfilesChanged } from './account-events.ts';
import type { AccountsDependencies, ChangeAccount, TransactionHook } from './change-account.ts';
import { requireFamilyOfChildren } from './family/family-protection.ts';
import { rejectDuplicates, rejectReservedEmail } from './identifiers/duplicate-account.ts';
import { withoutOutsideAccess } from './profile-rules.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Trials that one run ends. */
const ENDED_BATCH_SIZE = 50;

type ChangePlanOptions = {
  /** True if the first Pro of an account is a free trial. */
  readonly hasTrial?: boolean;
  readonly beforeChange?: TransactionHook;
  /** The request that changes the plan, if a browser sent it. */
  readonly exchange?: HttpExchange;
};

/** Publishes the profiles, too, when the account type changed: it decides who is a parent or a child. */
const publishUpdate = (transaction: Transaction, after: Account, before: Account): void => {
  publishAccountChanged(transaction, after, before);
  if (after.accountType !== before.accountType) publishProfilesChanged(transaction, after);
};

const toTrialEnd = (start: Date): Date => new Date(start.getTime() + PRO_TRIAL_DAYS * DAY_MS);

export const createAccountUpdates = (
  { store, unitOfWork, isEmailReserved, recordSecurityEvent, clock }: AccountsDependencies,
  changeAccount: ChangeAccount,
) => ({
  /** @throws AppError `unauthenticated` when the account does not exist, `child-profile-exists` */
  update: (ref: LoginRef, update: UserUpdate): Promise<Account> =>
    changeAccount(ref, {
      decide: (account) => {
        requireFamilyOfChildren(account, update);
        return Object.keys(update).length > 0 ? update : undefined;
      },
      publish: publishUpdate,
    }),

  /** Publishes and records nothing when the plan stays the same. Pro during a trial ends the trial and stays. */
  changePlan: (
    ref: LoginRef,
    plan: Plan,
    { hasTrial = false, beforeChange, exchange }: ChangePlanOptions = {},
  ): Promise<Account> =>
    changeAccount(ref, {
      decide: ({ plan: former, trialEndsAt }) => {
        if (former === plan && !trialEndsAt) return undefined;
        if (trialEndsAt) return { plan, trialEndsAt: null };
        const startsTrial = hasTrial && plan === 'pro' && trialEndsAt === undefined;
        return { plan, ...(startsTrial ? { trialEndsAt: toTrialEnd(clock()) } : {}) };
      },
      publish: (transaction, after) => {
        publishAccountChanged(transaction, after);
        return recordSecurityEvent(ref, 'plan-changed', { ...exchange, transaction });
      },
      beforeChange,
    }),

  /** Ends the free trials that are over. What the accounts have stays. */
  endTrials: async (): Promise<void> => {
    const now = clock();
    for (const { id } of await store.listEndedTrials(now, ENDED_BATCH_SIZE)) {
      await changeAccount(
        { accountId: id },
        {
          decide: ({ trialEndsAt }) =>
            trialEndsAt && trialEndsAt <= now ? { plan: 'free', trialEndsAt: null } : undefined,
          publish: (transaction, after) => {
            publishAccountChanged(transaction, after);
            return recordSecurityEvent({ accountId: id }, 'plan-changed', { transaction });
          },
        },
      );
    }
  },

  /** Sets the external identity that `decide` returns. Publishes nothing: other services do not know it. */
  updateExternalIdentity: (
    ref: LoginRef,
    decide: (account: Account) => ExternalIdentity | null,
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ external: decide(account) }), beforeChange }),

  /** Marks the email address as verified. @throws any error of `beforeChange` */
  verifyEmail: (ref: LoginRef, beforeChange: TransactionHook): Promise<Account> =>
    changeAccount(ref, {
      beforeChange,
      decide: ({ mustVerifyEmail }) => (mustVerifyEmail ? { mustVerifyEmail: false } : undefined),
      publish: publishAccountChanged,
    }),

  /**
   * Replaces the email address by a verified one.
   * @throws AppError `account-exists` when another account has the address; any error of `beforeChange`
   */
  changeEmail: (ref: LoginRef, email: string, beforeChange: TransactionHook): Promise<Account> =>
    rejectDuplicates(
      changeAccount(ref, {
        beforeChange: async (account, transaction) => {
          await beforeChange(account, transaction);
          if (await isEmailReserved(email, account.loginId, transaction)) rejectReservedEmail();
        },
        decide: () => ({ email, mustVerifyEmail: false }),
        publish: publishAccountChanged,
      }),
    ),

  /** Makes all sessions from before a time invalid, even those that Redis would restore. */
  endSessions: (ref: LoginRef, at: Date): Promise<Account> =>
    changeAccount(ref, { decide: () => ({ sessionsEndedAt: at }), publish: publishAccountChanged }),

  /**
   * Closes everything that people outside of the account could see until a time, and ends the sessions from before it if
   * somebody else may have had one. The logins of children and viewers opened nothing, and close nothing.
   */
  closeAccess: (
    ref: LoginRef,
    at: Date,
    {
      endsSessions,
      beforeChange,
    }: { readonly endsSessions: boolean; readonly beforeChange: TransactionHook },
  ): Promise<Account> =>
    changeAccount(ref, {
      beforeChange,
      decide: (account) => ({
        ...(isParentLogin(account) ? withoutOutsideAccess(account) : {}),
        ...(endsSessions ? { sessionsEndedAt: at } : {}),
      }),
      publish: (transaction, after) => {
        if (isParentLogin(after)) publishAccessClosed(transaction, after, at);
        else publishAccountChanged(transaction, after);
      },
    }),

  /** Publishes nothing: other services do not know the PIN. */
  setParentPin: (
    ref: LoginRef,
    parentPin: ParentPin | null,
    beforeChange: TransactionHook,
  ): Promise<Account> => changeAccount(ref, { decide: () => ({ parentPin }), beforeChange }),

  /** Sets the second factor that `decide` returns. Publishes nothing: other services do not know it. */
  setSecondFactor: (
    ref: LoginRef,
    decide: (account: Account) => StoredSecondFactor | null,
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ secondFactor: decide(account) }), beforeChange }),

  /** Sets the passkeys that `decide` returns. Publishes nothing: other services do not know them. */
  updatePasskeys: (
    ref: LoginRef,
    decide: (account: Account) => readonly StoredPasskey[],
    beforeChange?: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ passkeys: decide(account) }), beforeChange }),

  /** Sets the kitchen tablets that `decide` returns. Publishes nothing: other services do not know them. */
  updateTablets: (
    ref: LoginRef,
    decide: (account: Account) => readonly StoredTablet[],
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ tablets: decide(account) }), beforeChange }),

  /** Sets the access tokens that `decide` returns. Publishes nothing: other services do not know them. */
  updateAccessTokens: (
    ref: LoginRef,
    decide: (account: Account) => readonly StoredAccessToken[],
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ accessTokens: decide(account) }), beforeChange }),

  useTotpStep: store.useTotpStep,

  /** Uses up a recovery code; false when it does not exist. `afterUse` runs in the same transaction. */
  useRecoveryCode: (
    ref: Required<LoginRef>,
    hash: string,
    afterUse: (transaction: Transaction) => Promise<void>,
  ): Promise<boolean> =>
    unitOfWork(async (transaction) => {
      const isUsed = await store.useRecoveryCode(ref, hash, transaction);
      if (isUsed) await afterUse(transaction);
      return isUsed;
    }),

  usePasskey: store.usePasskey,
  replacePasswordHash: store.replacePasswordHash,
});
