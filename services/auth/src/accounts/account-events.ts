import { authEvents } from '@fitfolk/contracts/auth';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, resolveProfiles, type StoredProfile } from './account.ts';

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

/** Publishes that an account has another password. */
export const announcePassword = (transaction: Transaction, accountId: string, changedAt: Date): void =>
  transaction.publish(authEvents.passwordChanged, accountId, {
    accountId,
    changedAt: changedAt.toISOString(),
  });

/** Publishes that a person was added to an account. */
export const announceProfile = (transaction: Transaction, account: Account, profile: StoredProfile): void =>
  transaction.publish(authEvents.profileCreated, profile.id, factsOf(account, profile));

/** Publishes what others may know of the people of an account. */
export const announcePeople = (transaction: Transaction, account: Account): void => {
  for (const profile of account.profiles) {
    transaction.publish(authEvents.profileChanged, profile.id, factsOf(account, profile));
  }
};

/** Publishes that an account was deleted, with everyone in it. */
export const announceEnd = (transaction: Transaction, { id, profiles }: Account): void =>
  transaction.publish(authEvents.accountDeleted, id, {
    accountId: id,
    profileIds: profiles.map((profile) => profile.id),
  });

/** Publishes that a person was taken out of an account. */
export const announceFarewell = (transaction: Transaction, accountId: string, profileId: string): void =>
  transaction.publish(authEvents.profileDeleted, profileId, { accountId, profileId });

const factsOf = (account: Account, { id, name, isParent, avatarUrl }: StoredProfile) => {
  const person = resolveProfiles(account).find((each) => each.id === id);
  return {
    profileId: id,
    accountId: account.id,
    version: account.version,
    name,
    isParent,
    avatarUrl,
    isSeenOutside: person !== undefined && isVisibleToOthers({ ...person, accountType: account.accountType }),
  };
};
