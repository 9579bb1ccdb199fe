import type { authContract } from '@fitfolk/contracts/auth';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ProfilesStore, PublicProfile } from '../stores/profiles.store.ts';

type ProfilesDependencies = {
  readonly profiles: ProfilesStore;
  readonly auth: ServiceClient<typeof authContract>;
  readonly unitOfWork: UnitOfWork;
};

export const createProfiles = ({ profiles, auth, unitOfWork }: ProfilesDependencies) => ({
  /**
   * Returns a profile of the account. Requests it from auth when its event has not arrived yet.
   * @throws AppError `not-found`
   */
  requireOwn: async (identity: Identity, profileId: string): Promise<PublicProfile> => {
    const claim = identity.profiles.find(({ id }) => id === profileId);
    if (!claim) throw new AppError('not-found');
    const { accountId, token } = identity;
    // The token's consent is newer than events that have not arrived yet.
    const isSeenOutside = isVisibleToOthers(claim);
    const stored = await profiles.find(profileId);
    if (stored) return { ...stored, isSeenOutside };
    const profile = (await auth.as(token).listProfiles()).find(({ id }) => id === profileId);
    if (!profile) throw new AppError('not-found');
    const { name, avatarUrl } = profile;
    // Version 0 is older than every event.
    const added = { profileId, accountId, name, avatarUrl, isSeenOutside, version: 0 };
    await unitOfWork(({ session }) => profiles.put(added, session));
    return added;
  },
});

export type Profiles = ReturnType<typeof createProfiles>;
