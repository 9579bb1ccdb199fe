import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import {
  on,
  onBatch,
  onErased,
  type ReceivedEvent,
  type Subscription,
} from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { BlocksStore } from './images/blocks.store.ts';
import type { FollowersStore } from './images/followers.store.ts';
import { parseImageId, toImagePath } from './images/image-paths.ts';
import type { Images } from './images/images.ts';
import type { PostImages, PostImagesStore } from './images/post-images.store.ts';
import type { ProfilesStore } from './images/profiles.store.ts';
import type { SharedImagesStore } from './images/shared-images.store.ts';
import { publishRecognized, toRecognized } from './recognition.ts';

type MediaSubscriptionsDependencies = {
  readonly images: Images;
  readonly profiles: ProfilesStore;
  readonly followers: Pick<FollowersStore, 'put'>;
  readonly sharedImages: Pick<SharedImagesStore, 'put'>;
  readonly postImages: Pick<PostImagesStore, 'put'>;
  readonly blocks: Pick<BlocksStore, 'put'>;
};

type PublishedPost = Pick<PostImages, 'postId' | 'profileId' | 'accountId' | 'audience'> & {
  readonly imageUrl: string;
  readonly taggedImageUrls?: readonly string[] | undefined;
};
type ItemData = EventData<typeof closetEvents.itemAdded>;
/** An event about an item or a post of a profile. */
type ImageEvent = ReceivedEvent<
  Pick<ItemData, 'imageUrl' | 'profileId' | 'accountId'> & Partial<Pick<ItemData, 'moreImageUrls'>>
>;
/** An event after which an item no longer shows images. */
type ReleaseEvent = ReceivedEvent<
  Pick<EventData<typeof closetEvents.itemDeleted>, 'accountId' | 'releasedImageUrl' | 'moreReleasedImageUrls'>
>;
type ProfileEvent = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;

const DAY_MS = 24 * 3600 * 1000;
/** Version of a deleted post, later than every time. */
const REMOVED_VERSION = Number.MAX_SAFE_INTEGER;

const toUse = ({ data: { imageUrl, profileId, accountId } }: ImageEvent) => ({
  path: imageUrl,
  profileId,
  accountId,
});

/** Returns the use of each image of an item or a post. */
const toUses = (event: ImageEvent) => {
  const use = toUse(event);
  return [use, ...(event.data.moreImageUrls ?? []).map((path) => ({ ...use, path }))];
};

const toItemUses = (event: ReceivedEvent<ItemData>) => {
  const sharedWith = event.data.sharedWith.map(({ profileId }) => profileId);
  return toUses(event).map((use) => ({ ...use, sharedWith }));
};

const toReleased = ({ data: { accountId, releasedImageUrl, moreReleasedImageUrls = [] } }: ReleaseEvent) =>
  [releasedImageUrl, ...moreReleasedImageUrls].map((path) => ({ path, accountId }));

/** Shows the images of a post to those who may see the post. */
const toPostImages = (
  { postId, profileId, accountId, audience, imageUrl, taggedImageUrls = [] }: PublishedPost,
  shown: Pick<PostImages, 'shownAt' | 'version'>,
): PostImages => ({
  postId,
  profileId,
  accountId,
  audience,
  imageIds: [imageUrl, ...taggedImageUrls].map(parseImageId),
  ...shown,
});

/** Tracks which images are in use. Events can arrive in any order, because a released image can't be used again. */
export const mediaSubscriptions = ({
  images,
  profiles,
  followers,
  sharedImages,
  postImages,
  blocks,
}: MediaSubscriptionsDependencies): Subscription[] => {
  const updateProfile = async ({ data }: ProfileEvent, transaction: Transaction): Promise<void> => {
    const { profileId, accountId, isSeenOutside, version } = data;
    const seenOutsideSince = data.seenOutsideSince ? new Date(data.seenOutsideSince) : undefined;
    await profiles.put([{ profileId, isSeenOutside, seenOutsideSince, version }], transaction.session);
    await images.releaseProfileImage({ path: data.releasedImageUrl, accountId }, transaction);
    await images.markUsed([{ path: data.avatarUrl, profileId, accountId }], transaction);
  };
  const assignErased = (events: readonly ImageEvent[], transaction: Transaction): Promise<void> =>
    images.assign(events.flatMap(toUses), transaction);
  const assignErasedAvatars = (events: readonly ProfileEvent[], transaction: Transaction): Promise<void> => {
    const avatars = events.map(({ data }) => ({ ...data, path: data.avatarUrl }));
    return images.assign(avatars, transaction);
  };
  const itemAdded = onBatch(closetEvents.itemAdded, async (events, transaction) => {
    await images.markUsed(events.flatMap(toUses), transaction);
    await images.markMain(events.map(toUse), transaction);
    // An item that was added while its image was being recognized or cut out missed the event about it.
    const shown = new Map(events.map(({ data }) => [data.imageUrl, data]));
    for (const { recognized, ...image } of await images.listRecognized(events.map(toUse), transaction)) {
      const item = shown.get(toImagePath(image.id));
      const isLacking =
        item?.colors.length === 0 ||
        (recognized && item?.cutOutUrl !== toRecognized(image.id, recognized).cutOutUrl);
      if (recognized?.colors.length && isLacking) publishRecognized(image, recognized, transaction.publish);
    }
  });
  const itemChanged = onBatch(closetEvents.itemChanged, async (events, transaction) => {
    await images.release(events.flatMap(toReleased), transaction);
    await images.markUsed(events.flatMap(toItemUses), transaction);
    await images.markMain(events.map(toUse), transaction);
  });
  const wishChanged = onBatch(closetEvents.wishChanged, async (events, transaction) => {
    await images.release(events.flatMap(toReleased), transaction);
    await images.markUsed(events.map(toUse), transaction);
  });
  const postCreated = onBatch(feedEvents.postCreated, async (events, transaction) => {
    const authors = events.map(({ data: { profileId, isSeenOutside } }) => ({ profileId, isSeenOutside }));
    // Version 0: any profile event replaces this.
    await profiles.put(
      authors.map((author) => ({ ...author, version: 0 })),
      transaction.session,
    );
    await images.markUsed(events.map(toUse), transaction);
    const posts = events.map(({ data, time }) => toPostImages(data, { shownAt: time, version: 0 }));
    await postImages.put(posts, transaction.session);
  });
  return [
    ...[itemAdded, itemChanged, wishChanged, postCreated].map((subscription) =>
      onErased(subscription, assignErased),
    ),
    onBatch(closetEvents.itemRemoved, (events, transaction) =>
      images.release(
        events.map(({ data }) => ({ path: data.imageUrl, accountId: data.accountId })),
        transaction,
      ),
    ),
    onBatch(closetEvents.itemDeleted, (events, transaction) =>
      images.release(events.flatMap(toReleased), transaction),
    ),
    on(authEvents.accountChanged, async ({ data }, transaction) => {
      const { accountId } = data;
      await images.releaseProfileImage({ path: data.releasedImageUrl, accountId }, transaction);
      await images.markUsed([{ path: data.profileImageUrl, accountId }], transaction);
    }),
    onErased(on(authEvents.profileCreated, updateProfile), assignErasedAvatars),
    onErased(on(authEvents.profileChanged, updateProfile), assignErasedAvatars),
    on(feedEvents.postAudienceChanged, async ({ data }, { session }) => {
      const shown = { shownAt: new Date(data.changedAt), version: data.version };
      await postImages.put([toPostImages(data, shown)], session);
    }),
    on(feedEvents.followersChanged, ({ data }, { session }) => {
      const { profileId, version } = data;
      const accountIds = data.followers.map(({ accountId }) => accountId);
      return followers.put({ profileId, accountIds, version }, session);
    }),
    on(feedEvents.blocksChanged, ({ data, time }, { session }) => {
      const { accountId, blocked, isBlocked, changedAt } = data;
      const expiry = isBlocked ? {} : { expiresAt: new Date(time.getTime() + DAY_MS) };
      const block = { accountId, blockedAccountId: blocked.accountId, isBlocked, ...expiry };
      return blocks.put({ ...block, version: Date.parse(changedAt) }, session);
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
          hasPreview: link?.hasPreview ?? false,
          // A link that was turned off is kept for a day, so that an older event does not turn it on again.
          expiresAt: link ? new Date(link.expiresAt) : new Date(time.getTime() + DAY_MS),
        },
        session,
      );
    }),
    onBatch(feedEvents.postDeleted, async (events, transaction) => {
      const removed = events.map(({ data: { postId, profileId, accountId }, time }) => ({
        postId,
        profileId,
        accountId,
        audience: 'family' as const,
        imageIds: [],
        shownAt: time,
        version: REMOVED_VERSION,
        expiresAt: new Date(time.getTime() + DAY_MS),
      }));
      await postImages.put(removed, transaction.session);
      await images.release(
        events.map(({ data }) => ({ path: data.imageUrl, accountId: data.accountId })),
        transaction,
      );
    }),
  ];
};
