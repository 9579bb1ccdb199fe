import type { ImagePurpose } from '@fitfolk/contracts/media';
import { sumBytes } from '@fitfolk/media/images/encode-renditions';
import { createImageId, toCutOutKey, toImagePath, toObjectKey } from '@fitfolk/media/images/image-paths';
import { imagesStore } from '@fitfolk/media/images/images.store';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { openBucket } from '@fitfolk/service-kit/connections/object-store';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { openConnections } from '@fitfolk/service-kit/runtime/connections';
import { type DemoImage, loadRenderedImages } from './rendered-images.ts';

/** Adds demo images as if the media service had processed an upload of each, without uploading them. */
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
  const images = imagesStore(mongo.database(`${base.NAMESPACE}_media`));
  const bucket = await openBucket(objects, `${base.NAMESPACE}-media`);
  const readRendered = await loadRenderedImages();
  const open = undo.move();
  return {
    add: async (accountId, purpose, image) => {
      const rendered = await readRendered(image);
      if (!rendered) return undefined;
      const { width, height, thumbHash, renditions, cutOut } = rendered;
      const id = createImageId();
      await images.addDraft({
        id,
        accountId,
        purpose,
        // Until the item, profile or post that uses it is stored.
        isPrivate: true,
        uploadKey: `demo/${id}`,
        width,
        height,
        thumbHash,
        bytes: sumBytes(renditions),
        createdAt: new Date(),
        ...(cutOut ? { recognized: { ...cutOut.item, bytes: sumBytes(cutOut.renditions) } } : {}),
      });
      const write = (key: string, bytes: Buffer) => bucket.write(key, bytes, 'image/webp');
      await Promise.all([
        ...renditions.map(({ rendition, bytes }) => write(toObjectKey(id, rendition), bytes)),
        ...(cutOut?.renditions ?? []).map(({ rendition, bytes }) => write(toCutOutKey(id, rendition), bytes)),
      ]);
      await images.publish(id);
      return toImagePath(id);
    },
    close: () => open.disposeAsync(),
  };
};
