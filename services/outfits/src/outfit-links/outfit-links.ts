import { withKind } from '@fitfolk/contracts/closet/kind-of-item';
import {
  type Arrangement,
  type ListedOutfitLink,
  type NewOutfitLink,
  type OutfitLink,
  outfitsEvents,
  SHARED_OUTFIT_PATH,
  type SharedOutfit,
} from '@fitfolk/contracts/outfits';
import { fitArrangement } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import { sortPieces } from '@fitfolk/contracts/outfits/outfit-name';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import type { Outfit } from '../outfits/outfit.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { requireOwnOutfit } from '../outfits/own-outfit.ts';
import type { OutfitLinksStore, StoredOutfitLink } from './outfit-links.store.ts';

type OutfitLinksDependencies = {
  readonly links: OutfitLinksStore;
  readonly store: OutfitsStore;
  readonly findItems: ClosetItems['find'];
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

const DAY_MS = 24 * 3600 * 1000;

/** Secret, expiring links to one outfit. They show names and images as they were when the outfit was shared. */
export const createOutfitLinks = ({
  links,
  store,
  findItems,
  unitOfWork,
  clock,
}: OutfitLinksDependencies) => {
  // The database removes expired links with a delay of about a minute.
  const isValid = (link: StoredOutfitLink | undefined): link is StoredOutfitLink =>
    link !== undefined && link.expiresAt > clock();

  /** Tells who may read which images; nobody any, without a link. */
  const publishChange = (
    { outfitId, profileId, accountId }: Pick<StoredOutfitLink, 'outfitId' | 'profileId' | 'accountId'>,
    link: StoredOutfitLink | undefined,
    { publish }: Transaction,
  ): void =>
    publish(outfitsEvents.outfitLinkChanged, outfitId, {
      outfitId,
      profileId,
      accountId,
      changedAt: clock().toISOString(),
      link: link
        ? {
            tokenHash: link.tokenHash,
            imageIds: listImageIds(link),
            hasPreview: link.hasPreview,
            expiresAt: link.expiresAt.toISOString(),
          }
        : null,
    });

  const remove = async (outfit: Outfit, transaction: Transaction): Promise<void> => {
    if (await links.remove(outfit.id, transaction.session))
      publishChange({ ...outfit, outfitId: outfit.id }, undefined, transaction);
  };

  return {
    /** Lists the valid links of the account, newest first. */
    list: async ({ profiles }: Identity): Promise<ListedOutfitLink[]> => {
      const found = await links.list(profiles.map(({ id }) => id));
      return found.filter(isValid).map((link) => ({
        outfitId: link.outfitId,
        name: link.outfit.name,
        itemNames: link.outfit.items.map(({ name }) => name),
        ...toOutfitLink(link),
      }));
    },

    /** Returns the valid link of an outfit, or null. @throws AppError `not-found` */
    find: async (identity: Identity, outfitId: string): Promise<OutfitLink | null> => {
      await requireOwnOutfit(store, identity, outfitId);
      const link = await links.find(outfitId);
      return isValid(link) ? toOutfitLink(link) : null;
    },

    /** Creates a link, of which only a hash is stored. An earlier one stops working. @throws AppError `not-found` */
    replace: async (identity: Identity, outfitId: string, days: number): Promise<NewOutfitLink> => {
      const outfit = await requireOwnOutfit(store, identity, outfitId);
      const { profileId, accountId, name, itemIds, arrangement } = outfit;
      const items = sortPieces((await findItems(outfit, itemIds)).map(withKind));
      const { token, tokenHash } = createSecretToken();
      const createdAt = clock();
      const link: StoredOutfitLink = {
        outfitId,
        profileId,
        accountId,
        tokenHash,
        createdAt,
        outfit: {
          name,
          items: items.map(({ name: itemName, imageUrl, cutOutUrl, thumbHash }) => ({
            name: itemName,
            imageId: (cutOutUrl ?? imageUrl)?.split('/').at(-1) ?? null,
            isCutOut: Boolean(cutOutUrl),
            thumbHash,
          })),
          ...(arrangement
            ? {
                arrangement: toSharedArrangement(
                  arrangement,
                  items.map(({ itemId }) => itemId),
                ),
              }
            : {}),
        },
        hasPreview: isOfAdult(identity, profileId) && items.some(({ imageUrl }) => imageUrl),
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      };
      await unitOfWork(async (transaction) => {
        await links.put(link, transaction.session);
        publishChange(link, link, transaction);
        transaction.publish(outfitsEvents.accessOpened, profileId, {
          accountId,
          profileId,
          kind: 'outfit-link',
          openedAt: createdAt.toISOString(),
        });
      });
      return { ...toOutfitLink(link), path: toPath(link, token) };
    },

    /** @throws AppError `not-found` */
    remove: async (identity: Identity, outfitId: string): Promise<void> => {
      const outfit = await requireOwnOutfit(store, identity, outfitId);
      await unitOfWork((transaction) => remove(outfit, transaction));
    },

    /** Ends the links of an account that were created until a time. */
    closeAll: async (accountId: string, until: Date, transaction: Transaction): Promise<void> => {
      const closed = await links.takeByAccount(accountId, until, transaction.session);
      for (const link of closed) publishChange(link, undefined, transaction);
    },

    /** Returns the outfit with this token. @throws AppError `not-found` when it was never valid or no longer is */
    read: async (token: string): Promise<SharedOutfit> => {
      const link = await links.findByToken(hashSecretToken(token));
      // A deleted outfit takes its link with it.
      if (!isValid(link) || !(await store.find(link.accountId, link.outfitId))) {
        throw new AppError('not-found');
      }
      const imageIds = listImageIds(link);
      const items = link.outfit.items.map(({ imageId, ...item }) => ({
        ...item,
        image: imageId === null ? null : imageIds.indexOf(imageId),
      }));
      return { ...link.outfit, items, expiresAt: link.expiresAt.toISOString() };
    },
  };
};

export type OutfitLinks = ReturnType<typeof createOutfitLinks>;

/** Returns the images of a link; their positions are the numbers that the page requests. */
const listImageIds = ({ outfit }: StoredOutfitLink): string[] =>
  outfit.items.flatMap(({ imageId }) => imageId ?? []);

/** Names the items of an arrangement by their positions, because a link shows no ids. */
const toSharedArrangement = (arrangement: Arrangement, itemIds: readonly string[]): Arrangement =>
  fitArrangement(arrangement, itemIds).map(({ clothingItemId, ...element }) => ({
    ...element,
    ...(clothingItemId === undefined ? {} : { clothingItemId: `${itemIds.indexOf(clothingItemId)}` }),
  }));

const isOfAdult = ({ profiles }: Identity, profileId: string): boolean =>
  profiles.find(({ id }) => id === profileId)?.isChild === false;

/** The query has the key of the picture, since chat programs send no fragment. It shows cut-outs and opens nothing else. */
const toPath = ({ hasPreview, tokenHash }: StoredOutfitLink, token: string): string =>
  `${SHARED_OUTFIT_PATH}${hasPreview ? `?preview=${tokenHash}` : ''}#token=${token}`;

const toOutfitLink = ({ createdAt, expiresAt }: StoredOutfitLink): OutfitLink => ({
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
