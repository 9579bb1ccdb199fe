import { isAllowed } from '@fitfolk/contracts/sharing';
import type { BlocksStore } from './blocks.store.ts';
import type { FollowersStore } from './followers.store.ts';
import type { Image } from './image.ts';
import type { ProfilesStore, ProfileVisibility } from './profiles.store.ts';
import type { TaggedImagesStore } from './tagged-images.store.ts';

export type ImageVisibilityDependencies = {
  readonly profiles: ProfilesStore;
  readonly followers: Pick<FollowersStore, 'isFollower'>;
  readonly taggedImages: Pick<TaggedImagesStore, 'listPosts'>;
  readonly blocks: Pick<BlocksStore, 'isBlocked'>;
};

/** Decides who sees an image: its own use, or that of a post which tags its garment. */
type ShownImage = Pick<Image, 'purpose' | 'profileId' | 'isPrivate' | 'createdAt' | 'sharedAt'>;

/** Creates the check whether an account may see an image that the session does not own: because of its use, the family's included. */
export const createImageVisibility = ({
  profiles,
  followers,
  taggedImages,
  blocks,
}: ImageVisibilityDependencies) => {
  /** Checks whether other accounts see an image, which follows the visibility of its profile. */
  const isSeenOutside = async (image: ShownImage): Promise<boolean> => {
    const { profileId, isPrivate } = image;
    return profileId ? isVisibleWith(image, await profiles.find(profileId)) : !isPrivate;
  };

  /** Approved followers of a child see its own image and those of its posts. */
  const isFollowed = async ({ profileId }: ShownImage, accountId: string): Promise<boolean> =>
    profileId !== undefined && followers.isFollower(profileId, accountId);

  /** A closet image stays within its account, except in posts that tag its garment, of which it is a part. */
  const listShown = async (image: Image): Promise<ShownImage[]> => {
    if (image.purpose !== 'closet') return [image];
    const posts = await taggedImages.listPosts(image.id, image.accountId);
    return posts.map(({ profileId, shownAt }) => ({
      purpose: 'post',
      profileId,
      createdAt: shownAt,
      isPrivate: true,
    }));
  };

  /** An account that blocks another one still sees its profile image in the list of blocks. */
  const isHidden = async ({ accountId: owner, purpose }: Image, accountId: string): Promise<boolean> =>
    (await blocks.isBlocked(owner, accountId)) ||
    (purpose !== 'profile' && (await blocks.isBlocked(accountId, owner)));

  return async (image: Image, accountId: string): Promise<boolean> => {
    if (await isHidden(image, accountId)) return false;
    for (const shown of await listShown(image)) {
      const isSeen = await isSeenOutside(shown);
      const author = {
        accountId: image.accountId,
        isSeenOutside: isSeen,
        isFollowed: !isSeen && (await isFollowed(shown, accountId)),
      };
      if (isAllowed({ accountId }, 'see', author)) return true;
    }
    return false;
  };
};

/** Posts from before their profile became visible stay private until they are shared. */
const isVisibleWith = (
  { purpose, createdAt, sharedAt = createdAt }: ShownImage,
  profile: ProfileVisibility | undefined,
): boolean => {
  if (!profile?.isSeenOutside) return false;
  const { seenOutsideSince } = profile;
  return (
    purpose !== 'post' || !seenOutsideSince || createdAt >= seenOutsideSince || sharedAt >= seenOutsideSince
  );
};
