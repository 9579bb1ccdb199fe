import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type ReceivedEvent, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FollowersStore } from './images/followers.store.ts';
import { parseImageId } from './images/image-paths.ts';
import type { Images } from './images/images.ts';
import type { ProfilesStore } from './images/profiles.store.ts';
import type { SharedImagesStore } from './images/shared-images.store.ts';
import type { TaggedImages, TaggedImagesStore } from './images/tagged-images.store.ts';

type MediaSubscriptionsDependencies = {
  readonly images: Images;
  readonly profiles: ProfilesStore;
  readonly followers: Pick<FollowersStore, 'put'>;
  readonly sharedImages: Pick<SharedImagesStore, 'put'>;
  readonly taggedImages: Pick<TaggedImagesStore, 'put'>;
};

type TaggedPost = Pick<TaggedImages, 'postId' | 'profileId' | 'accountId'> & {
  readonly taggedImageUrls?: readonly string[] | undefined;
};
type ProfileEvent = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;

const DAY_MS = 24 * 3600 * 1000;
/** Version of a deleted post, later than every time. */
const REMOVED_VERSION = Number.MAX_SAFE_INTEGER;

/** Tracks which images are in use. Events can arrive in any order, because a released image can't be used again. */
export const mediaSubscriptions = ({
  images,
  profiles,
  followers,
  sharedImages,
  taggedImages,
}: MediaSubscriptionsDependencies): Subscription[] => {
  const updateProfile = async ({ data }: ProfileEvent, transaction: Transaction): Promise<void> => {
    const { profileId, isSeenOutside = false, version } = data;
    const seenOutsideSince = data.seenOutsideSince ? new Date(data.seenOutsideSince) : undefined;
    await profiles.put({ profileId, isSeenOutside, seenOutsideSince, version }, transaction.session);
    await images.releaseProfileImage(data.releasedImageUrl, data.accountId, transaction);
    await images.markUsed(data.avatarUrl, data, transaction);
  };
  /** Shows the garments of a post to those who may see the post. */
  const putTagged = async (
    { postId, profileId, accountId, taggedImageUrls }: TaggedPost,
    shown: Pick<TaggedImages, 'shownAt' | 'version'>,
    { session }: Transaction,
  ): Promise<void> => {
    if (!taggedImageUrls?.length) return;
    const imageIds = taggedImageUrls.map(parseImageId);
    await taggedImages.put({ postId, profileId, accountId, imageIds, ...shown }, session);
  };
  return [
    on(closetEvents.itemAdded, ({ data }, transaction) => images.markUsed(data.imageUrl, data, transaction)),
    on(closetEvents.itemRemoved, ({ data }, transaction) =>
      images.release(data.imageUrl, data.accountId, transaction),
    ),
    on(closetEvents.itemChanged, async ({ data }, transaction) => {
      await images.release(data.releasedImageUrl, data.accountId, transaction);
      await images.markUsed(data.imageUrl, data, transaction);
    }),
    on(authEvents.accountChanged, async ({ data }, transaction) => {
      const { accountId } = data;
      await images.releaseProfileImage(data.releasedImageUrl, accountId, transaction);
      await images.markUsed(data.profileImageUrl, { accountId }, transaction);
    }),
    on(authEvents.profileCreated, updateProfile),
    on(authEvents.profileChanged, updateProfile),
    on(feedEvents.postCreated, async ({ data, time }, transaction) => {
      const { profileId, accountId, isSeenOutside } = data;
      // Version 0: any profile event replaces this.
      await profiles.put({ profileId, isSeenOutside, version: 0 }, transaction.session);
      const use = { profileId, accountId, ...(isSeenOutside ? { sharedAt: time } : {}) };
      await images.markUsed(data.imageUrl, use, transaction);
      await putTagged(data, { shownAt: time, version: 1 }, transaction);
    }),
    on(feedEvents.postShared, async ({ data }, transaction) => {
      const sharedAt = new Date(data.sharedAt);
      await images.markUsed(data.imageUrl, { ...data, sharedAt }, transaction);
      await putTagged(data, { shownAt: sharedAt, version: sharedAt.getTime() }, transaction);
    }),
    on(feedEvents.followersChanged, ({ data }, { session }) => {
      const { profileId, version } = data;
      const accountIds = data.followers.map(({ accountId }) => accountId);
      return followers.put({ profileId, accountIds, version }, session);
    }),
    on(outfitsEvents.outfitLinkChanged, ({ data, time }, { session }) => {
      const { outfitId, profileId, changedAt, link } = data;
      return sharedImages.put(
        {
          outfitId,
          profileId,
          version: Date.parse(changedAt),
          tokenHash: link?.tokenHash ?? null,
          imageIds: link?.imageIds ?? [],
          // A link that was turned off is kept for a day, so that an older event does not turn it on again.
          expiresAt: link ? new Date(link.expiresAt) : new Date(time.getTime() + DAY_MS),
        },
        session,
      );
    }),
    on(feedEvents.postDeleted, async ({ data, time }, transaction) => {
      const expiresAt = new Date(time.getTime() + DAY_MS);
      const { postId, profileId, accountId } = data;
      const removed = { shownAt: time, version: REMOVED_VERSION, expiresAt };
      await taggedImages.put({ postId, profileId, accountId, imageIds: [], ...removed }, transaction.session);
      if (!data.isImageInUse) await images.release(data.imageUrl, data.accountId, transaction);
    }),
  ];
};
