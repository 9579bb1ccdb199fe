import type { ClothingItem, ImageAnalysis, NewClothingItem } from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { closetApi } from '../../../api.ts';

/** What the queue asks of the server. Each step may be repeated: the second time changes nothing. */
export type QueueSteps = {
  /** Stores a file; gives the signed address it was stored at. */
  store(file: Blob): Promise<string>;
  /** Registers what was stored; gives the picture's address. */
  register(uploadURL: string): Promise<string>;
  analyze(imageUrl: string, fileName: string): Promise<ImageAnalysis | undefined>;
  add(item: z.input<typeof NewClothingItem>): Promise<ClothingItem>;
};

/** The storage's refusal, with its status, as the rules of trying again read it. */
class StorageError extends Error {
  readonly source: { readonly status: number };
  constructor(status: number) {
    super('Failed to upload file to storage');
    this.source = { status };
  }
}

/** The steps as the server takes them. */
export const serverSteps = (add: QueueSteps['add']): QueueSteps => ({
  store: async (file) => {
    const { uploadURL } = await mediaApi.createUpload({});
    const response = await fetch(uploadURL, {
      method: 'PUT',
      body: file,
      headers: { 'content-type': file.type },
    });
    if (!response.ok) throw new StorageError(response.status);
    return uploadURL;
  },
  register: async (clothingImageURL) => {
    const { objectPath } = await mediaApi.registerClothingImage({ body: { clothingImageURL } });
    return objectPath;
  },
  analyze: (imageUrl, fileName) =>
    closetApi.analyzeImage({ body: { imageUrl, fileName } }).catch(() => undefined),
  add,
});
