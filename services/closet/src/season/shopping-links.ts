import {
  type CheckedSeason,
  closetEvents,
  type ListedShoppingLink,
  type NewShoppingLink,
  SHOPPING_LIST_PATH,
  type ShoppingLink,
  type ShoppingList,
} from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { CheckSeason } from './check-season.ts';
import { listMissing } from './rules/compare-season.ts';
import type { ShoppingLinksStore, StoredShoppingLink } from './shopping-links.store.ts';

type ShoppingLinksDependencies = {
  readonly links: ShoppingLinksStore;
  readonly checkSeason: CheckSeason;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

const DAY_MS = 24 * 3600 * 1000;

const toShoppingLink = ({ list, createdAt, expiresAt }: StoredShoppingLink): ShoppingLink => ({
  season: list.season,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Secret, expiring links to what a season still needs. A list names no child, and stays as it was when it was shared. */
export const createShoppingLinks = ({ links, checkSeason, unitOfWork, clock }: ShoppingLinksDependencies) => {
  // The database removes expired links with a delay of about a minute.
  const isValid = (link: StoredShoppingLink | undefined): link is StoredShoppingLink =>
    link !== undefined && link.expiresAt > clock();

  return {
    /** Lists the valid links of the account, newest first. */
    list: async ({ profiles }: Identity): Promise<ListedShoppingLink[]> => {
      const found = await links.list(profiles.map(({ id }) => id));
      return found.filter(isValid).map((link) => ({ profileId: link.profileId, ...toShoppingLink(link) }));
    },

    /** Returns the valid link of a profile, or null. @throws AppError `not-found` */
    find: async (identity: Identity, profileId: string): Promise<ShoppingLink | null> => {
      requireOwnProfile(identity, profileId);
      const link = await links.find(profileId);
      return isValid(link) ? toShoppingLink(link) : null;
    },

    /** Creates a link, of which only a hash is stored. An earlier one stops working. @throws AppError `not-found` */
    replace: async (
      identity: Identity,
      profileId: string,
      { season, days }: { readonly season: CheckedSeason; readonly days: number },
    ): Promise<NewShoppingLink> => {
      const { sizes, rows } = await checkSeason(identity, profileId, { season });
      const { token, tokenHash } = createSecretToken();
      const createdAt = clock();
      const { accountId } = identity;
      const link = {
        profileId,
        accountId,
        tokenHash,
        list: { season, sizes, rows: listMissing(rows) },
        createdAt,
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      };
      await unitOfWork(async ({ session, publish }) => {
        await links.put(link, session);
        publish(closetEvents.accessOpened, profileId, {
          accountId,
          profileId,
          kind: 'shopping-link',
          openedAt: createdAt.toISOString(),
        });
      });
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
      if (!isValid(link)) throw new AppError('not-found');
      return { ...link.list, ...toShoppingLink(link) };
    },
  };
};

export type ShoppingLinks = ReturnType<typeof createShoppingLinks>;
