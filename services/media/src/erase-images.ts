import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { Cleanup } from './cleanup.ts';
import type { ImagesStore } from './images/images.store.ts';
import type { ProfilesStore } from './images/profiles.store.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';

type PurgeOptions = {
  readonly uploads: UploadsStore;
  readonly images: ImagesStore;
  readonly people: ProfilesStore;
  readonly objects: ObjectStore;
  readonly sweep: Cleanup;
};

/** Removes the pictures of those who left, the files that wait for registration among them. */
export const createEraseImages =
  ({ uploads, images, people, objects, sweep }: PurgeOptions): EraseHandler =>
  async (leaver) => {
    const { accountId, profileId, profileIds } = leaver;
    await images.releaseBySubject(leaver);
    await people.removeAll(profileIds);
    if (!profileId) {
      const keys = await uploads.listKeys(accountId);
      if (keys.length > 0) await objects.remove(keys);
      await uploads.removeByAccount(accountId);
    }
    await sweep.released();
  };
