import { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { t } from '../../../messages/messages.ts';
import { closetApi } from '../../items/items-api.ts';
import { subscribeConnection } from './connection.ts';
import { createStore, type ImageUploadState, noImage } from './image-upload-state.ts';
import { createThumbnail } from './thumbnail.ts';

export type ImageUploadOptions = {
  /** URL of an image that is already registered. */
  readonly imageUrl?: string | null;
  readonly retryDelaysMs?: readonly number[];
  readonly onAnalysis: (analysis: ImageAnalysis) => void;
  /** Called when the server provides no presigned URL. */
  readonly onUploadRejected: (error: ApiError) => void;
  readonly onSessionExpired: () => void;
  /** Called with the file that was accepted, and with undefined once it was removed or the server rejected it. */
  readonly onFileChange?: (file: File | undefined) => void;
};

/** Duration of the notice that the connection is back, in milliseconds. */
const BACK_ONLINE_NOTICE_MS = 3000;

/** The image of an item that is being added or edited: stores, registers and analyzes the chosen file. */
export const createImageUpload = ({ imageUrl, retryDelaysMs, ...on }: ImageUploadOptions) => {
  const initial: ImageUploadState = imageUrl ? { ...noImage, step: 'ready', imageUrl } : noImage;
  const store = createStore(initial);
  let chosen: readonly File[] = [];
  let current = new AbortController();

  const update = (change: Partial<ImageUploadState>) => store.write({ ...store.read(), ...change });

  const fail = (error: unknown) => {
    if (hasStatus(error, 401)) on.onSessionExpired();
    update({ step: 'failed', problem: t('photo.failed', { file: store.read().fileName }) });
  };

  const upload = async (file: File, signal: AbortSignal) => {
    const retryOptions = { signal, ...(retryDelaysMs && { delaysMs: retryDelaysMs }) };
    const onProgress = (progress: number) => update({ progress });
    try {
      const clothingImageURL = await storeFile(file, { ...retryOptions, onProgress });
      await register(clothingImageURL, retryOptions);
    } catch (error) {
      if (signal.aborted) return;
      if (store.read().step === 'uploading' && error instanceof ApiError && error.status !== 401) {
        on.onUploadRejected(error);
      }
      if (store.read().step === 'registering' && isFileRejected(error)) {
        update({ ...noImage, problem: getErrorMessage(error) });
        on.onFileChange?.(undefined);
      } else fail(error);
    }
  };

  const register = async (clothingImageURL: string, retryOptions: { readonly signal: AbortSignal }) => {
    const { signal } = retryOptions;
    update({ step: 'registering', progress: 100 });
    const { objectPath } = await withRetries(
      () => mediaApi.registerClothingImage({ body: { clothingImageURL } }, { signal }),
      retryOptions,
    );
    update({ step: 'ready', imageUrl: objectPath });
    await analyze(objectPath, signal);
  };

  const analyze = async (imageUrl: string, signal: AbortSignal) => {
    update({ isAnalyzing: true });
    const { fileName } = store.read();
    const analysis = await closetApi
      .analyzeImage({ body: { imageUrl, fileName } }, { signal })
      .catch(() => undefined);
    if (signal.aborted) return;
    update({ isAnalyzing: false });
    if (analysis) on.onAnalysis(analysis);
  };

  const showThumbnail = async (file: File, signal: AbortSignal) => {
    const thumbnail = await createThumbnail(file);
    if (!thumbnail || signal.aborted) return;
    const url = URL.createObjectURL(thumbnail);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    update({ thumbnail: url });
  };

  const choose = (files: readonly File[]) => {
    chosen = files;
    const [file] = files.map(withImageType);
    if (!file) return;
    const problem = files.length > 1 ? 'onlyOne' : getImageFileProblem(file);
    if (problem) return update({ problem: t(`photo.${problem}`) });
    current.abort();
    current = new AbortController();
    update({ ...noImage, step: 'uploading', fileName: file.name, notice: store.read().notice });
    on.onFileChange?.(file);
    void showThumbnail(file, current.signal);
    void upload(file, current.signal);
  };

  const retry = () => choose(chosen);

  const unsubscribeConnection = subscribeConnection((isOnline) => {
    const notice = t(isOnline ? 'photo.online' : 'photo.offline');
    update({ notice });
    const clear = () => store.read().notice === notice && update({ notice: undefined });
    if (isOnline) setTimeout(clear, BACK_ONLINE_NOTICE_MS);
  });

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Replaces the image, unless the files are rejected. */
    choose,
    retry,
    /** Cancels the upload and removes the image. */
    remove() {
      current.abort();
      store.write(noImage);
      on.onFileChange?.(undefined);
    },
    /** Cancels the upload and shows the image of the beginning. */
    reset() {
      current.abort();
      store.write(initial);
      on.onFileChange?.(undefined);
    },
    /**
     * Resolves to the URL of the registered image, or to undefined without an image. Retries a failed upload once.
     *
     * @throws when that fails too
     */
    async settled(): Promise<string | undefined> {
      if (store.read().step === 'failed') retry();
      const { step, imageUrl } = await waitUntil(
        store,
        ({ step }) => step !== 'uploading' && step !== 'registering',
      );
      if (step === 'failed') throw new Error('Failed to upload file to storage');
      return imageUrl;
    },
    close() {
      current.abort();
      unsubscribeConnection();
    },
  };
};

export type ImageUpload = ReturnType<typeof createImageUpload>;

const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Returns true when the server rejects the file itself, so that a retry is pointless. */
const isFileRejected = (error: unknown): boolean => hasStatus(error, 413) || hasStatus(error, 415);

const waitUntil = <T>(
  store: { readonly read: () => T; readonly subscribe: (listener: () => void) => () => void },
  isReached: (value: T) => boolean,
): Promise<T> =>
  new Promise((resolve) => {
    if (isReached(store.read())) return resolve(store.read());
    const stop = store.subscribe(() => {
      if (!isReached(store.read())) return;
      stop();
      resolve(store.read());
    });
  });
