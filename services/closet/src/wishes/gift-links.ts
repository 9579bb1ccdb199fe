import { GIFT_LIST_PATH, type GiftLink, type GiftWish, type NewGiftLink } from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { AccountUnitOfWork } from '../items/account-unit-of-work.ts';
import { createProfileLink, isValidLink, openLink } from '../links/open-link.ts';
import type { ProfileLink, ProfileLinksStore } from '../links/profile-links.store.ts';
import type { StoredWish, WishesStore } from './wishes.store.ts';

type GiftLinksDependencies = {
  readonly giftLinks: ProfileLinksStore;
  readonly wishes: WishesStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** A visitor's answer to a wish. */
type GiftReservation = {
  readonly token: string;
  readonly wishId: string;
  readonly visitorKey: string;
  /** Null to take the reservation back. */
  readonly name: string | null;
};

const toGiftLink = ({ profileId, createdAt, expiresAt }: ProfileLink): GiftLink => ({
  profileId,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const toGiftWish = ({ item, url, reservation }: StoredWish): GiftWish => ({
  id: item.id,
  name: item.name,
  url,
  shop: item.details?.shop ?? null,
  price: item.details?.price ?? null,
  size: item.size,
  notes: item.details?.notes ?? null,
  isReserved: reservation !== null,
  reservedBy: reservation?.name ?? null,
});

/** Secret, expiring links to the wishes of a person, whose visitors say what they get. */
export const createGiftLinks = ({ giftLinks, wishes, accountUnitOfWork, clock }: GiftLinksDependencies) => {
  /** @throws AppError `not-found` when the token was never valid or no longer is */
  const requireLink = async (token: string): Promise<ProfileLink> => {
    const link = await giftLinks.findByToken(hashSecretToken(token));
    if (!isValidLink(link, clock())) throw new AppError('not-found');
    return link;
  };

  return {
    /** Lists the valid links of the account, newest first. */
    list: async ({ profiles }: Identity): Promise<GiftLink[]> => {
      const found = await giftLinks.list(profiles.map(({ id }) => id));
      const now = clock();
      return found.filter((link) => isValidLink(link, now)).map(toGiftLink);
    },

    /** Creates a link, of which only a hash is stored. An earlier one stops working. @throws AppError `not-found` */
    replace: async (identity: Identity, profileId: string, days: number): Promise<NewGiftLink> => {
      requireOwnProfile(identity, profileId);
      const { token, link } = createProfileLink(identity, profileId, days, clock());
      await accountUnitOfWork(identity.accountId, (transaction) =>
        openLink(giftLinks, link, 'gift-link', transaction),
      );
      return { expiresAt: link.expiresAt.toISOString(), path: `${GIFT_LIST_PATH}#gifts=${token}` };
    },

    /** @throws AppError `not-found` */
    remove: async (identity: Identity, profileId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await giftLinks.removeByProfiles([profileId]);
    },

    /** Returns the wishes that a link shows. @throws AppError `not-found` */
    read: async (token: string): Promise<{ expiresAt: string; wishes: GiftWish[] }> => {
      const { accountId, profileId, expiresAt } = await requireLink(token);
      const found = await wishes.list(accountId, [profileId]);
      return { expiresAt: expiresAt.toISOString(), wishes: found.map(toGiftWish) };
    },

    /** Lets a visitor take a wish, or give it back. @throws AppError `not-found`, `wish-reserved` if somebody else gets it */
    reserve: async ({ token, wishId, visitorKey, name }: GiftReservation): Promise<void> => {
      const { accountId, profileId } = await requireLink(token);
      const keyHash = hashSecretToken(visitorKey);
      await accountUnitOfWork(accountId, async ({ session }) => {
        const wish = await wishes.find(accountId, wishId, session);
        if (wish?.item.profileId !== profileId) throw new AppError('not-found');
        if (wish.reservation !== null && wish.reservation.keyHash !== keyHash)
          throw new AppError('wish-reserved');
        const reservation = name === null ? null : { profileId: null, name, keyHash };
        await wishes.put({ ...wish, reservation }, session);
      });
    },
  };
};

export type GiftLinks = ReturnType<typeof createGiftLinks>;
