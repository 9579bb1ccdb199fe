import type {
  ClothingItem,
  ClothingItemChange,
  ImageAnalysis,
  NewClothingItem,
} from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { type PreparedPhoto, preparePhoto } from '@fitfolk/web-kit/upload/photo/prepare-photo.ts';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { analyzeImage } from '../analyze-image.ts';

/** Server calls of the queue, each of them idempotent, and what the browser does with photos. */
export type QueueApi = {
  /** Shrinks a photo and computes its perceptual hash. */
  prepare(file: File): Promise<PreparedPhoto>;
  /** Lists the perceptual hashes of the photos in the closet. */
  listImageHashes(): Promise<readonly string[]>;
  /** Stores a file and returns its presigned URL. */
  store(file: Blob): Promise<string>;
  /** Registers a stored file and returns the image's URL. */
  register(uploadURL: string): Promise<string>;
  analyze(imageUrl: string, fileName: string): Promise<ImageAnalysis | undefined>;
  /** Adds an item, once however often it is called with the same key. */
  add(item: z.input<typeof NewClothingItem>, idempotencyKey: string): Promise<ClothingItem>;
  change(itemId: string, change: ClothingItemChange): Promise<ClothingItem>;
};

export const createQueueApi = (closet: Pick<QueueApi, 'listImageHashes' | 'add' | 'change'>): QueueApi => ({
  ...closet,
  prepare: preparePhoto,
  store: (file) => storeFile(file),
  register: async (clothingImageURL) => {
    const { objectPath } = await withRetries(() =>
      mediaApi.registerClothingImage({ body: { clothingImageURL } }),
    );
    return objectPath;
  },
  analyze: (imageUrl, fileName) => analyzeImage({ imageUrl, fileName }).catch(() => undefined),
});
