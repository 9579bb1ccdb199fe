import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { MAX_EVENT_DELAY_MS } from '@fitfolk/service-kit/messaging/retention';
import { listObjectKeys } from './images/image-paths.ts';
import type { ImagesStore } from './images/images.store.ts';
import { STAGING_PLACEHOLDER_KEY, STAGING_PREFIX } from './uploads/upload-url.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';
import { UPLOAD_TTL_MS } from './uploads/uploads.ts';

/** Age at which a draft is considered abandoned by a process that crashed while writing its objects. */
const DRAFT_TTL_MS = 24 * 3600 * 1000;
/** Age at which a registered image that nothing uses is released: the event of its use can no longer be under way. */
export const UNUSED_IMAGE_TTL_MS = MAX_EVENT_DELAY_MS + 24 * 3600 * 1000;
const BATCH_SIZE = 100;

type CleanupDependencies = {
  readonly uploads: UploadsStore;
  readonly images: ImagesStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};

/** Removes abandoned and released data. Every step is idempotent and can be interrupted. */
export const createCleanup = ({ uploads, images, objects, clock }: CleanupDependencies) => {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  const remove = async (accountId?: string, signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const released = await images.listReleased(BATCH_SIZE, accountId);
      if (released.length === 0) return;
      for (const { id, uploadKey } of released) {
        signal?.throwIfAborted();
        await objects.remove(listObjectKeys(id));
        await uploads.forgetImage(uploadKey, id);
        await images.remove(id);
      }
    }
  };
  return {
    /** Removes unregistered uploads; releases abandoned drafts and unused images. */
    removeAbandoned: async (): Promise<void> => {
      const expiry = ago(UPLOAD_TTL_MS);
      for await (const { key, lastModified } of objects.list(STAGING_PREFIX)) {
        if (lastModified <= expiry && key !== STAGING_PLACEHOLDER_KEY) await objects.remove([key]);
      }
      await uploads.removeExpired(clock());
      await images.releaseDraftsBefore(ago(DRAFT_TTL_MS));
      await images.releaseUnusedBefore(ago(UNUSED_IMAGE_TTL_MS));
    },

    /** Removes the objects of released images, then the rows about them, so that a crash in between leaves no orphaned objects. */
    removeReleased: (signal?: AbortSignal): Promise<void> => remove(undefined, signal),

    /** Does the same for one account only, beside erasures of others. */
    removeReleasedOf: (accountId: string): Promise<void> => remove(accountId),
  };
};

export type Cleanup = ReturnType<typeof createCleanup>;
