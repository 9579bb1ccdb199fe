import { randomUUID } from 'node:crypto';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import { followersStore } from '@fitfolk/media/images/followers.store';
import { toImagePath } from '@fitfolk/media/images/image-paths';
import { createImages } from '@fitfolk/media/images/images';
import { imagesStore } from '@fitfolk/media/images/images.store';
import { profilesStore } from '@fitfolk/media/images/profiles.store';
import { sharedImagesStore } from '@fitfolk/media/images/shared-images.store';
import { taggedImagesStore } from '@fitfolk/media/images/tagged-images.store';
import { UPLOAD_TTL_MS } from '@fitfolk/media/uploads/uploads';
import { uploadsStore } from '@fitfolk/media/uploads/uploads.store';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { openBucket } from '@fitfolk/service-kit/connections/object-store';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { openConnections } from '@fitfolk/service-kit/runtime/connections';
import { type DemoImage, loadRenderedImages } from './rendered-images.ts';

/** Adds demo images to the store of the media service without uploading and processing them. */
export type ImageImport = {
  /** Adds an image to an account and returns its path; undefined for one that was not rendered. */
  add(accountId: string, purpose: ImagePurpose, image: DemoImage): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Opens the database and the bucket of the media service; undefined when the environment does not name its object store. */
export const openImageImport = async (env: NodeJS.ProcessEnv): Promise<ImageImport | undefined> => {
  if (!env.S3_ENDPOINT) return undefined;
  await using undo = new AsyncDisposableStack();
  const { base } = parseConfig({ base: BaseConfig }, env);
  const needs = new Set(['mongo', 'objects'] as const);
  const log = createLogger(base.LOG_LEVEL);
  const { mongo, objects } = await openConnections(needs, { base, env, log, stack: undo });
  if (!mongo || !objects) return undefined;
  const database = mongo.database(`${base.NAMESPACE}_media`);
  const uploads = uploadsStore(database);
  const images = createImages({
    store: imagesStore(database),
    uploads,
    profiles: profilesStore(database),
    followers: followersStore(database),
    sharedImages: sharedImagesStore(database),
    taggedImages: taggedImagesStore(database),
    objects: await openBucket(objects, `${base.NAMESPACE}-media`),
    clock: () => new Date(),
  });
  const readRendered = await loadRenderedImages();
  const open = undo.move();
  return {
    add: async (accountId, purpose, image) => {
      const rendered = await readRendered(image);
      if (!rendered) return undefined;
      const uploadKey = `demo/${randomUUID()}`;
      await uploads.add({
        key: uploadKey,
        accountId,
        expiresAt: new Date(Date.now() + UPLOAD_TTL_MS),
      });
      // Private until the item, profile or post that uses it is stored.
      await images.add(rendered, { accountId, purpose, isPrivate: true, uploadKey });
      const added = await images.findByUpload(uploadKey);
      return added && toImagePath(added.id);
    },
    close: () => open.disposeAsync(),
  };
};
