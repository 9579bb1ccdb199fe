import {
  type CheckedSeason,
  type ListedShoppingLink,
  type NewShoppingLink,
  SHOPPING_LIST_PATH,
  type ShoppingLink,
  type ShoppingList,
} from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { createProfileLink, isValidLink, openLink } from '../links/open-link.ts';
import type { ProfileLink, ProfileLinksStore } from '../links/profile-links.store.ts';
import type { CheckSeason } from './check-season.ts';
import { listMissing } from './rules/compare-season.ts';

/** Permission to read a shopping list, and the items that were missing when it was created. */
export type StoredShoppingLink = ProfileLink & {
  readonly list: Pick<ShoppingList, 'season' | 'sizes' | 'rows'>;
};

type ShoppingLinksDependencies = {
  readonly links: ProfileLinksStore<StoredShoppingLink>;
  readonly checkSeason: CheckSeason;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

const toShoppingLink = ({ list, createdAt, expiresAt }: StoredShoppingLink): ShoppingLink => ({
  season: list.season,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Secret, expiring links to what a season still needs. A list names no child, and stays as it was when it was shared. */
export const createShoppingLinks = ({ links, checkSeason, unitOfWork, clock }: ShoppingLinksDependencies) => {
  return {
    /** Lists the valid links of the account, newest first. */
    list: async ({ profiles }: Identity): Promise<ListedShoppingLink[]> => {
      const found = await links.list(profiles.map(({ id }) => id));
      const now = clock();
      return found
        .filter((link) => isValidLink(link, now))
        .map((link) => ({ profileId: link.profileId, ...toShoppingLink(link) }));
    },

    /** Returns the valid link of a profile, or null. @throws AppError `not-found` */
    find: async (identity: Identity, profileId: string): Promise<ShoppingLink | null> => {
      requireOwnProfile(identity, profileId);
      const link = await links.find(profileId);
      return isValidLink(link, clock()) ? toShoppingLink(link) : null;
    },

    /** Creates a link, of which only a hash is stored. An earlier one stops working. @throws AppError `not-found` */
    replace: async (
      identity: Identity,
      profileId: string,
      { season, days }: { readonly season: CheckedSeason; readonly days: number },
    ): Promise<NewShoppingLink> => {
      const { sizes, rows } = await checkSeason(identity, profileId, { season });
      const { token, link: created } = createProfileLink(identity, profileId, days, clock());
      const link = { ...created, list: { season, sizes, rows: listMissing(rows) } };
      await unitOfWork((transaction) => openLink(links, link, 'shopping-link', transaction));
      return { ...toShoppingLink(link), path: `${SHOPPING_LIST_PATH}#token=${token}` };
    },

    /** @throws AppError `not-found` */
    remove: async (identity: Identity, profileId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await links.removeByProfiles([profileId]);
    },

    /** Returns the list with this token. @throws AppError `not-found` when it was never valid or no longer is */
    read: async (token: string): Promise<ShoppingList> => {
      const link = await links.findByToken(hashSecretToken(token));
      if (!isValidLink(link, clock())) throw new AppError('not-found');
      return { ...link.list, ...toShoppingLink(link) };
    },
  };
};

export type ShoppingLinks = ReturnType<typeof createShoppingLinks>;
