import { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { ImageFileError, translateImageFileProblem } from '@fitfolk/web-kit/upload/image-file.ts';
import { isKnownImage } from '@fitfolk/web-kit/upload/photo/image-hash.ts';
import { preparePhoto } from '@fitfolk/web-kit/upload/photo/prepare-photo.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { isFileRejected, withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { analyzeImage } from '../analyze-image.ts';
import { subscribeConnection } from './connection.ts';
import { createStore, type ImageUploadState, noImage } from './image-upload-state.ts';
import { t } from './messages/messages.ts';
import { createThumbnail } from './thumbnail.ts';

export type ImageUploadOptions = {
  /** URL of an image that is already registered. */
  readonly imageUrl?: string | null;
  readonly retryDelaysMs?: readonly number[];
  readonly onAnalysis: (analysis: ImageAnalysis) => void;
  /** Called when the server provides no presigned URL. */
  readonly onUploadRejected: (error: ApiError) => void;
  readonly onSessionExpired: () => void;
  /** Lists the perceptual hashes of photos that have been added before. A person confirms that one of them is added again. */
  readonly listImageHashes?: () => Promise<readonly string[]>;
  /** Called with the prepared file, and with undefined once it was removed or the server rejected it. */
  readonly onFileChange?: (file: File | undefined) => void;
};

/** Duration of the notice that the connection is back, in milliseconds. */
const BACK_ONLINE_NOTICE_MS = 3000;

/** The image of an item that is being added or edited: prepares, stores, registers and analyzes the chosen file. */
export const createImageUpload = ({ imageUrl, retryDelaysMs, ...on }: ImageUploadOptions) => {
  const initial: ImageUploadState = imageUrl ? { ...noImage, step: 'ready', imageUrl } : noImage;
  const store = createStore(initial);
  let chosen: readonly File[] = [];
  let prepared: File | undefined;
  let current = new AbortController();

  const update = (change: Partial<ImageUploadState>) => store.write({ ...store.read(), ...change });

  const fail = (error: unknown) => {
    if (hasStatus(error, 401)) on.onSessionExpired();
    const problem = getProxyLimitProblem(error) ?? t('failed', { file: store.read().fileName });
    update({ step: 'failed', problem });
  };

  /** Shows a reason that no retry changes, with the image that was there before, if any. */
  const reject = (problem: string, imageUrl?: string) => {
    update({ ...noImage, ...(imageUrl ? { step: 'ready', imageUrl } : {}), problem });
  };

  const prepare = async (file: File, previousUrl: string | undefined, signal: AbortSignal) => {
    try {
      const { file: image, imageHash } = await preparePhoto(file);
      if (signal.aborted) return;
      prepared = image;
      on.onFileChange?.(image);
      update({ imageHash });
      void showThumbnail(image, signal);
      const known = (await on.listImageHashes?.()) ?? [];
      if (signal.aborted) return;
      if (isKnownImage(imageHash, known)) update({ step: 'duplicate' });
      else await upload(image, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ImageFileError) reject(translateImageFileProblem(error.problem), previousUrl);
      else fail(error);
    }
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
        reject(getErrorMessage(error));
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
    const analysis = await analyzeImage({ imageUrl, fileName }, { signal }).catch(() => undefined);
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
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return update({ problem: t('onlyOne') });
    current.abort();
    current = new AbortController();
    const { notice, imageUrl: previousUrl } = store.read();
    update({ ...noImage, step: 'uploading', fileName: file.name, notice });
    void prepare(file, previousUrl, current.signal);
  };

  const addAgain = () => {
    if (store.read().step !== 'duplicate' || !prepared) return;
    update({ step: 'uploading' });
    void upload(prepared, current.signal);
  };

  const retry = () => choose(chosen);

  const unsubscribeConnection = subscribeConnection((isOnline) => {
    const notice = t(isOnline ? 'online' : 'offline');
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
    /** Uploads a photo that has been added before. */
    addAgain,
    /** Cancels the upload and removes the image. */
    remove() {
      current.abort();
      store.write(noImage);
      on.onFileChange?.(undefined);
    },
    /** Cancels the upload and shows an image that is already registered. */
    show(imageUrl: string) {
      current.abort();
      store.write({ ...noImage, step: 'ready', imageUrl });
      on.onFileChange?.(undefined);
    },
    /** Cancels the upload and shows the image of the beginning. */
    reset() {
      current.abort();
      store.write(initial);
      on.onFileChange?.(undefined);
    },
    /**
     * Resolves to the URL of the registered image, or to undefined without an image. Retries a failed upload once, and uploads a photo
     * that has been added before.
     *
     * @throws when that fails too
     */
    async settled(): Promise<string | undefined> {
      if (store.read().step === 'failed') retry();
      addAgain();
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
