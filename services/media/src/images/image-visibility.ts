import { ApiError } from '@fitfolk/api-client';
import type { feedContract } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { BlocksStore } from './blocks.store.ts';
import type { FollowersStore } from './followers.store.ts';
import type { Image } from './image.ts';
import type { PostImagesStore, ShownPost } from './post-images.store.ts';
import type { ProfilesStore, ProfileVisibility } from './profiles.store.ts';

/** Returns whether a session may read a post, which includes that it follows the author. @throws AppError `unavailable` */
export type CanReadPost = (identity: Identity, postId: string) => Promise<boolean>;

export type ImageVisibilityDependencies = {
  readonly profiles: ProfilesStore;
  readonly followers: Pick<FollowersStore, 'isFollower'>;
  readonly postImages: Pick<PostImagesStore, 'listPosts'>;
  readonly blocks: Pick<BlocksStore, 'isBlocked'>;
  readonly canReadPost: CanReadPost;
};

/** Creates the check whether a session may see an image that it does not own: because of its use, the family's included. */
export const createImageVisibility = ({
  profiles,
  followers,
  postImages,
  blocks,
  canReadPost,
}: ImageVisibilityDependencies) => {
  /** Returns whether a session sees something of a profile; approved followers of a child see its own image and its posts. */
  const isSeen = async (
    { accountId: readerId }: Identity,
    owner: { readonly accountId: string; readonly isSeenOutside: boolean; readonly profileId?: string },
  ): Promise<boolean> => {
    const { accountId, isSeenOutside, profileId } = owner;
    const isFollowed =
      !isSeenOutside && profileId !== undefined && (await followers.isFollower(profileId, readerId));
    return isAllowed({ accountId: readerId }, 'see', { accountId, isSeenOutside, isFollowed });
  };

  /** Returns whether a session sees an image because of its own use, outside of posts. */
  const isUseSeen = async (identity: Identity, image: Image): Promise<boolean> => {
    const { accountId, profileId, isPrivate } = image;
    if (!profileId) return isSeen(identity, { accountId, isSeenOutside: !isPrivate });
    const isSeenOutside = (await profiles.find(profileId))?.isSeenOutside === true;
    return isSeen(identity, { accountId, profileId, isSeenOutside });
  };

  const isPostSeen = async (
    identity: Identity,
    accountId: string,
    { postId, profileId, audience, shownAt }: ShownPost,
  ): Promise<boolean> => {
    if (audience === 'family') return false;
    // Only the feed knows who follows whom.
    if (audience === 'followers') return canReadPost(identity, postId);
    const isSeenOutside = isPermitted(shownAt, await profiles.find(profileId));
    return isSeen(identity, { accountId, profileId, isSeenOutside });
  };

  /** An account that blocks another one still sees its profile image in the list of blocks. */
  const isHidden = async ({ accountId: owner, purpose }: Image, accountId: string): Promise<boolean> =>
    (await blocks.isBlocked(owner, accountId)) ||
    (purpose !== 'profile' && (await blocks.isBlocked(accountId, owner)));

  return async (image: Image, identity: Identity): Promise<boolean> => {
    if (await isHidden(image, identity.accountId)) return false;
    if (image.purpose === 'profile') return isUseSeen(identity, image);
    const posts = await postImages.listPosts(image.id, image.accountId);
    for (const post of posts) if (await isPostSeen(identity, image.accountId, post)) return true;
    // Nobody else knows the address of an image before its post; the event about the post may still be on its way.
    return image.purpose === 'post' && posts.length === 0 && isUseSeen(identity, image);
  };
};

/** Posts from before their profile became visible stay private until they are shared. */
const isPermitted = (shownAt: Date, profile: ProfileVisibility | undefined): boolean =>
  profile?.isSeenOutside === true &&
  (profile.seenOutsideSince === undefined || shownAt >= profile.seenOutsideSince);

/** Asks the feed with the reader's own token. */
export const createCanReadPost =
  (feed: ServiceClient<typeof feedContract>): CanReadPost =>
  async ({ token }, postId) => {
    try {
      await feed.as(token).getPost({ params: { postId } });
      return true;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return false;
      throw new AppError('unavailable', { cause });
    }
  };
