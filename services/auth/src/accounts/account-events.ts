import { authEvents } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Account, StoredProfile } from './account.ts';
import { listVisibleProfiles } from './profile-rules.ts';

/** Returns an image of the account before a change as the event's field, unless the account still uses it. */
const toReleased = (imageUrl: string | null | undefined, after: Account): { releasedImageUrl?: string } => {
  const used = [after.profileImageUrl, ...after.profiles.map(({ avatarUrl }) => avatarUrl)];
  return imageUrl && !used.includes(imageUrl) ? { releasedImageUrl: imageUrl } : {};
};

/** Publishes an account; `before` is the account before the change, unless it is new. */
export const publishAccountChanged = (transaction: Transaction, account: Account, before?: Account): void => {
  const { id, version, plan, accountType, onboardingCompleted, timeZone, profileImageUrl } = account;
  transaction.publish(authEvents.accountChanged, id, {
    accountId: id,
    version,
    plan,
    accountType,
    onboarded: onboardingCompleted,
    timeZone,
    profileImageUrl,
    ...toReleased(before?.profileImageUrl, account),
  });
};

export const publishPasswordChanged = (
  transaction: Transaction,
  { id: accountId, loginId }: Account,
  changedAt: Date,
): void =>
  transaction.publish(authEvents.passwordChanged, accountId, {
    accountId,
    loginId,
    changedAt: changedAt.toISOString(),
  });

export const publishProfileCreated = (
  transaction: Transaction,
  account: Account,
  profile: StoredProfile,
): void => transaction.publish(authEvents.profileCreated, profile.id, toProfileData(account, profile));

/** Publishes all profiles; `before` is the account before the change, if there was one. */
export const publishProfilesChanged = (
  transaction: Transaction,
  account: Account,
  before?: Account,
): void => {
  for (const profile of account.profiles) {
    const earlier = before?.profiles.find(({ id }) => id === profile.id);
    transaction.publish(authEvents.profileChanged, profile.id, {
      ...toProfileData(account, profile),
      ...toReleased(earlier?.avatarUrl, account),
    });
  }
};

/** Publishes the account, its profiles, and that nobody outside of it sees anything that was opened until `closedAt`. */
export const publishAccessClosed = (transaction: Transaction, account: Account, closedAt: Date): void => {
  publishAccountChanged(transaction, account);
  publishProfilesChanged(transaction, account);
  transaction.publish(authEvents.accessClosed, account.id, {
    accountId: account.id,
    closedAt: closedAt.toISOString(),
  });
};

export const publishAccountDeleted = (transaction: Transaction, { id, profiles }: Account): void =>
  transaction.publish(authEvents.accountDeleted, id, {
    accountId: id,
    profileIds: profiles.map((profile) => profile.id),
  });

export const publishProfileDeleted = (transaction: Transaction, accountId: string, profileId: string): void =>
  transaction.publish(authEvents.profileDeleted, profileId, { accountId, profileId });

const toProfileData = (account: Account, profile: StoredProfile) => {
  const { id, name, isParent, avatarUrl, seenOutsideSince, createdAt } = profile;
  return {
    profileId: id,
    accountId: account.id,
    version: account.version,
    name,
    isParent,
    avatarUrl,
    createdAt: createdAt.toISOString(),
    timeZone: account.timeZone,
    isSeenOutside: listVisibleProfiles(account).has(id),
    ...(seenOutsideSince ? { seenOutsideSince: seenOutsideSince.toISOString() } : {}),
  };
};
