import { authEvents } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/unit-of-work';
import type { Account, StoredProfile } from './account.ts';

/** Publishes that an account was opened or changed. */
export const announceAccount = (transaction: Transaction, account: Account): void => {
  const { id, version, plan, accountType, onboardingCompleted, profileImageUrl } = account;
  transaction.publish(authEvents.accountChanged, id, {
    accountId: id,
    version,
    plan,
    accountType,
    onboarded: onboardingCompleted,
    profileImageUrl,
  });
};

/** Publishes that a person was added to an account. */
export const announceProfile = (transaction: Transaction, account: Account, profile: StoredProfile): void => {
  const { id, name, isParent, avatarUrl } = profile;
  transaction.publish(authEvents.profileCreated, id, {
    profileId: id,
    accountId: account.id,
    version: account.version,
    name,
    isParent,
    avatarUrl,
  });
};
