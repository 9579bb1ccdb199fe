import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { listObjectKeys } from './images/image-paths.ts';
import type { ImagesStore } from './images/images.store.ts';
import { STAGING_PLACEHOLDER_KEY, STAGING_PREFIX } from './uploads/upload-url.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';
import { UPLOAD_TTL_MS } from './uploads/uploads.ts';

/** A draft this old belongs to a process that died while it wrote the objects, in milliseconds. */
const DRAFT_TTL_MS = 24 * 3600 * 1000;
/** How long a registered image may wait for something to show it, in milliseconds. */
const UNKEPT_TTL_MS = 7 * 24 * 3600 * 1000;
const BATCH_SIZE = 100;

type SweepOptions = {
  readonly uploads: UploadsStore;
  readonly images: ImagesStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};

/** Takes away what nobody needs. Every step may be repeated, or cut short and begun anew. */
export const createCleanup = ({ uploads, images, objects, clock }: SweepOptions) => {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  return {
    /** Unregistered uploads, half-written images and images that nothing ever showed. */
    abandoned: async (): Promise<void> => {
      const staleBefore = ago(UPLOAD_TTL_MS);
      for await (const { key, lastModified } of objects.list(STAGING_PREFIX)) {
        if (lastModified <= staleBefore && key !== STAGING_PLACEHOLDER_KEY) await objects.remove([key]);
      }
      await uploads.removeExpired(clock());
      await images.releaseDraftsBefore(ago(DRAFT_TTL_MS));
      await images.releaseUnusedBefore(ago(UNKEPT_TTL_MS));
    },

    /** The objects of released images, then their rows: a row that is still there means that objects may be too. */
    released: async (): Promise<void> => {
      for (;;) {
        const ids = await images.listReleasedIds(BATCH_SIZE);
        if (ids.length === 0) return;
        for (const id of ids) {
          await objects.remove(listObjectKeys(id));
          await images.remove(id);
        }
      }
    },
  };
};

export type Cleanup = ReturnType<typeof createCleanup>;
