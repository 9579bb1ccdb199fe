import { MAX_MORE_IMAGES } from '@fitfolk/contracts/closet/details/detail-limits';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { ImageFileError, translateImageFileProblem } from '@fitfolk/web-kit/upload/image-file.ts';
import { preparePhoto } from '@fitfolk/web-kit/upload/photo/prepare-photo.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { isFileRejected, withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { createStore } from '../../add-item/upload/image-upload-state.ts';
import { t } from './messages/messages.ts';

/** A further image of an item that is edited. */
export type MoreImage = {
  readonly id: string;
  /** `failed` can be retried, `rejected` can't. */
  readonly step: 'uploading' | 'ready' | 'failed' | 'rejected';
  /** URL of the registered image. */
  readonly imageUrl?: string | undefined;
  readonly file?: File | undefined;
  /** Localized error message. */
  readonly problem?: string | undefined;
};

const toReady = (imageUrl: string): MoreImage => ({ id: crypto.randomUUID(), step: 'ready', imageUrl });

/** Shrinks, stores and registers a photo that is not the main one of its item. */
const uploadPhoto = async (chosen: File, signal: AbortSignal): Promise<string> => {
  const { file } = await preparePhoto(chosen);
  signal.throwIfAborted();
  const clothingImageURL = await storeFile(file, { signal });
  const register = () =>
    mediaApi.registerClothingImage({ body: { clothingImageURL, recognize: false } }, { signal });
  return (await withRetries(register, { signal })).objectPath;
};

/** The further images of an item that is edited. Each new one is uploaded by itself. */
export const createMoreImages = (
  imageUrls: readonly string[],
  upload: (file: File, signal: AbortSignal) => Promise<string> = uploadPhoto,
) => {
  const store = createStore<readonly MoreImage[]>(imageUrls.map(toReady));
  const uploads = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();

  const update = (id: string, change: Partial<MoreImage>) =>
    store.write(store.read().map((image) => (image.id === id ? { ...image, ...change } : image)));

  const send = async (id: string, file: File, signal: AbortSignal) => {
    try {
      const imageUrl = await upload(file, signal);
      if (!signal.aborted) update(id, { step: 'ready', imageUrl });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ImageFileError)
        update(id, { step: 'rejected', problem: translateImageFileProblem(error.problem) });
      else if (isFileRejected(error)) update(id, { step: 'rejected', problem: getErrorMessage(error) });
      else
        update(id, {
          step: 'failed',
          problem: getProxyLimitProblem(error) ?? t('failed', { file: file.name }),
        });
    }
  };

  const start = (id: string, file: File) => {
    const abort = new AbortController();
    uploads.set(id, { abort, done: send(id, file, abort.signal) });
  };

  const cancelAll = () => {
    for (const { abort } of uploads.values()) abort.abort();
    uploads.clear();
  };

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Uploads files after the images that are there, as many as fit. Returns how many do not. */
    add(files: readonly File[]): number {
      const fitting = files.slice(0, MAX_MORE_IMAGES - store.read().length);
      const added = fitting.map((file): MoreImage => ({ id: crypto.randomUUID(), step: 'uploading', file }));
      store.write([...store.read(), ...added]);
      for (const { id, file } of added) if (file) start(id, file);
      return files.length - fitting.length;
    },
    retry(id: string) {
      const file = store.read().find((image) => image.id === id)?.file;
      if (!file) return;
      update(id, { step: 'uploading', problem: undefined });
      start(id, file);
    },
    /** Removes an image, or cancels its upload. */
    remove(id: string) {
      uploads.get(id)?.abort.abort();
      store.write(store.read().filter((image) => image.id !== id));
    },
    /** Moves an image by a number of places. */
    move(id: string, by: number) {
      const images = [...store.read()];
      const from = images.findIndex((image) => image.id === id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= images.length) return;
      images.splice(to, 0, ...images.splice(from, 1));
      store.write(images);
    },
    /** Puts another image, or none, in the place of one. */
    replace(id: string, imageUrl: string | undefined) {
      store.write(
        store.read().flatMap((image) => (image.id === id ? (imageUrl ? [toReady(imageUrl)] : []) : [image])),
      );
    },
    /** Shows the images of the beginning. */
    reset() {
      cancelAll();
      store.write(imageUrls.map(toReady));
    },
    /** Resolves to the URLs of the images, without rejected ones. @throws when an upload failed, which the image tells */
    async settled(): Promise<string[]> {
      await Promise.all([...uploads.values()].map(({ done }) => done));
      const images = store.read();
      if (images.some(({ step }) => step === 'failed')) throw new MoreImagesError();
      return images.flatMap(({ imageUrl }) => imageUrl ?? []);
    },
    close: cancelAll,
  };
};

export type MoreImages = ReturnType<typeof createMoreImages>;

/** An image was not uploaded. */
export class MoreImagesError extends Error {
  override readonly name = 'MoreImagesError';
}
