import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { Reader } from '../stores/post.ts';

/**
 * Returns the reader for a profile of the account, by default its first.
 * @throws AppError `not-found` for a profile of another account
 */
export const toReader = (identity: Identity, profileId = identity.profiles[0]?.id ?? ''): Reader => {
  requireOwnProfile(identity, profileId);
  return { accountId: identity.accountId, profileId, childProfileId: identity.childProfileId };
};
