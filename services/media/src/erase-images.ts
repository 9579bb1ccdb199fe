import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { Cleanup } from './cleanup.ts';
import type { BlocksStore } from './images/blocks.store.ts';
import type { FollowersStore } from './images/followers.store.ts';
import type { ImagesStore } from './images/images.store.ts';
import type { PostImagesStore } from './images/post-images.store.ts';
import type { ProfilesStore } from './images/profiles.store.ts';
import type { SharedImagesStore } from './images/shared-images.store.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';

type EraseImagesDependencies = {
  readonly uploads: UploadsStore;
  readonly images: ImagesStore;
  readonly profiles: ProfilesStore;
  readonly followers: FollowersStore;
  readonly sharedImages: SharedImagesStore;
  readonly postImages: PostImagesStore;
  readonly blocks: Pick<BlocksStore, 'removeAccount'>;
  readonly objects: ObjectStore;
  readonly cleanup: Cleanup;
};

/** Removes the images of an erased account or profile, including unregistered uploads. */
export const createEraseImages =
  ({
    uploads,
    images,
    profiles,
    followers,
    sharedImages,
    postImages,
    blocks,
    objects,
    cleanup,
  }: EraseImagesDependencies): EraseHandler =>
  async (subject) => {
    const { accountId, profileId, profileIds } = subject;
    if (!profileId) {
      const keys = await uploads.listKeys(accountId);
      if (keys.length > 0) await objects.remove(keys);
      // Before the images: a registration that is under way can then add none.
      await uploads.removeByAccount(accountId);
      await followers.removeAccount(accountId);
      await blocks.removeAccount(accountId);
    }
    await images.releaseBySubject(subject);
    await profiles.removeAll(profileIds);
    await followers.removeAll(profileIds);
    await sharedImages.removeByProfiles(profileIds);
    await postImages.removeByProfiles(accountId, profileIds);
    await cleanup.removeReleasedOf(accountId);
  };
