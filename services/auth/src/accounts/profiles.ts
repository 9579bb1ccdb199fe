import type { NewProfile, Profile, ProfileChange } from '@fitfolk/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import { publishProfileCreated, publishProfileDeleted, publishProfilesChanged } from './account-events.ts';
import { toProfiles } from './account-views.ts';
import type { AccountsDependencies, ChangeAccount, TransactionHook } from './change-account.ts';
import {
  withNewProfile,
  withoutProfile,
  withoutProfileOfTokens,
  withProfileChange,
} from './profile-rules.ts';

export const createProfiles = (
  { store, unitOfWork, clock }: AccountsDependencies,
  changeAccount: ChangeAccount,
) => ({
  /** @throws AppError `profile-limit` when the plan allows no more profiles */
  addProfile: async (accountId: string, profile: NewProfile): Promise<Profile> => {
    const profileId = uuidv7();
    const account = await changeAccount(
      { accountId },
      {
        decide: (before) => ({ profiles: withNewProfile(before, profileId, profile, clock()) }),
        publish: (transaction, after) =>
          publishProfileCreated(transaction, after, getById(after.profiles, profileId)),
      },
    );
    return getById(toProfiles(account), profileId);
  },

  /** @throws AppError `not-found` for a profile of another account, `last-parent`; any error of `beforeChange` */
  updateProfile: async (
    accountId: string,
    profileId: string,
    change: ProfileChange,
    beforeChange: TransactionHook,
  ): Promise<Profile> => {
    const account = await changeAccount(
      { accountId },
      {
        beforeChange,
        decide: (before) => ({ profiles: withProfileChange(before, profileId, change) }),
        publish: publishProfilesChanged,
      },
    );
    return getById(toProfiles(account), profileId);
  },

  /** @throws AppError `not-found`, `last-profile`, `last-parent` */
  removeProfile: async (
    accountId: string,
    profileId: string,
    afterRemove: TransactionHook,
  ): Promise<void> => {
    await changeAccount(
      { accountId },
      {
        decide: (before) => ({
          profiles: withoutProfile(before, profileId),
          accessTokens: withoutProfileOfTokens(before, profileId),
          // The login of a child ends with the child's profile.
          logins: before.logins.filter((login) => login.profileId !== profileId),
          invitations: before.invitations?.filter((each) => each.profileId !== profileId) ?? [],
        }),
        publish: (transaction, after) => {
          publishProfileDeleted(transaction, accountId, profileId);
          return afterRemove(after, transaction);
        },
      },
    );
  },

  /** Publishes `auth.profile.changed` for every stored profile. Returns their number. */
  republishProfiles: async (): Promise<number> => {
    let count = 0;
    for await (const account of store.all()) {
      await unitOfWork(async (transaction) => publishProfilesChanged(transaction, account));
      count += account.profiles.length;
    }
    return count;
  },
});

const getById = <P extends { readonly id: string }>(profiles: readonly P[], id: string): P => {
  const profile = profiles.find((each) => each.id === id);
  if (!profile) throw new Error('The account does not contain the profile just written');
  return profile;
};
