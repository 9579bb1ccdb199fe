import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { Purge } from '@fitfolk/service-kit/erasure/erasures';
import type { ImagesStore } from './images/images.store.ts';
import type { PeopleStore } from './images/people.store.ts';
import type { Sweep } from './sweep.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';

type PurgeOptions = {
  readonly uploads: UploadsStore;
  readonly images: ImagesStore;
  readonly people: PeopleStore;
  readonly objects: ObjectStore;
  readonly sweep: Sweep;
};

/** Removes the pictures of those who left, the files that wait for registration among them. */
export const createPurge =
  ({ uploads, images, people, objects, sweep }: PurgeOptions): Purge =>
  async (leaver) => {
    const { accountId, profileId, profileIds } = leaver;
    await images.releaseAllOf(leaver);
    await people.removeAllOf(profileIds);
    if (!profileId) {
      const keys = await uploads.keysOf(accountId);
      if (keys.length > 0) await objects.remove(keys);
      await uploads.removeAllOf(accountId);
    }
    await sweep.released();
  };
