import type { Identity } from '@fitfolk/service-kit/auth/identity';

/** The giver of a wish: a profile of the family, or a visitor of the gift list. */
export type Reservation =
  | { readonly profileId: string; readonly name: null; readonly keyHash: null }
  | {
      readonly profileId: null;
      readonly name: string;
      /** Hash of the visitor's secret, who alone can take the reservation back as a visitor. */
      readonly keyHash: string;
    };

/** Properties of a session that tell the person behind it. */
export type WishReader = Pick<Identity, 'childProfileId' | 'accessToken' | 'profiles'> & {
  /** The profile that the owner of the login named as their own. */
  readonly ownProfileId: string | null;
};

/**
 * Returns whether a session may know who gets a wish of a profile. A session that is limited to profiles is theirs, so it never may.
 * A parent's login may use all profiles: it knows who gets the wishes of children, and once its owner said which adult they are, those
 * of other adults.
 */
export const knowsReservation = (reader: WishReader, profileId: string): boolean => {
  if (reader.childProfileId !== undefined || reader.accessToken?.isLimited) return false;
  const isChild = reader.profiles.some((profile) => profile.id === profileId && profile.isChild);
  if (isChild) return true;
  return reader.ownProfileId !== null && reader.ownProfileId !== profileId;
};
