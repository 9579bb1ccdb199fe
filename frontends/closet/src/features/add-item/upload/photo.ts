import { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { closetApi } from '../../../api.ts';
import { text } from '../../../messages/messages.ts';
import { subscribeConnection } from './connection.ts';
import { createStore, noPhoto, type PhotoState } from './photo-state.ts';
import { createThumbnail } from './thumbnail.ts';

export type PhotoOptions = {
  /** URL of an image that is already registered. */
  readonly imageUrl?: string | null;
  readonly retryDelaysMs?: readonly number[];
  readonly onAnalysis: (analysis: ImageAnalysis) => void;
  /** Called when the server provides no presigned URL. */
  readonly onUploadRejected: (error: ApiError) => void;
  readonly onSessionExpired: () => void;
};

/** Duration of the notice that the connection is back, in milliseconds. */
const BACK_ONLINE_NOTICE_MS = 3000;

/** The image of an item that is being added or edited: stores, registers and analyzes the chosen file. */
export const createPhoto = ({ imageUrl, retryDelaysMs, ...on }: PhotoOptions) => {
  const store = createStore<PhotoState>(imageUrl ? { ...noPhoto, step: 'ready', imageUrl } : noPhoto);
  let chosen: readonly File[] = [];
  let current = new AbortController();

  const put = (change: Partial<PhotoState>) => store.write({ ...store.read(), ...change });

  const fail = (error: unknown) => {
    if (hasStatus(error, 401)) on.onSessionExpired();
    put({ step: 'failed', problem: text('photo.failed', { file: store.read().fileName }) });
  };

  const upload = async (file: File, signal: AbortSignal) => {
    const retryOptions = { signal, ...(retryDelaysMs && { delaysMs: retryDelaysMs }) };
    const onProgress = (progress: number) => put({ progress });
    try {
      const clothingImageURL = await storeFile(file, { ...retryOptions, onProgress });
      await register(clothingImageURL, retryOptions);
    } catch (error) {
      if (signal.aborted) return;
      if (store.read().step === 'uploading' && error instanceof ApiError && error.status !== 401) {
        on.onUploadRejected(error);
      }
      if (store.read().step === 'registering' && isFileRejected(error)) {
        put({ ...noPhoto, problem: failureText(error) });
      } else fail(error);
    }
  };

  const register = async (clothingImageURL: string, retryOptions: { readonly signal: AbortSignal }) => {
    const { signal } = retryOptions;
    put({ step: 'registering', progress: 100 });
    const { objectPath } = await withRetries(
      () => mediaApi.registerClothingImage({ body: { clothingImageURL } }, { signal }),
      retryOptions,
    );
    put({ step: 'ready', imageUrl: objectPath });
    await analyze(objectPath, signal);
  };

  const analyze = async (imageUrl: string, signal: AbortSignal) => {
    put({ isAnalyzing: true });
    const { fileName } = store.read();
    const analysis = await closetApi
      .analyzeImage({ body: { imageUrl, fileName } }, { signal })
      .catch(() => undefined);
    if (signal.aborted) return;
    put({ isAnalyzing: false });
    if (analysis) on.onAnalysis(analysis);
  };

  const showThumbnail = async (file: File, signal: AbortSignal) => {
    const thumbnail = await createThumbnail(file);
    if (!thumbnail || signal.aborted) return;
    const url = URL.createObjectURL(thumbnail);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    put({ thumbnail: url });
  };

  const choose = (files: readonly File[]) => {
    chosen = files;
    const [file] = files.map(withImageType);
    if (!file) return;
    const problem = files.length > 1 ? 'onlyOne' : getImageFileProblem(file);
    if (problem) return put({ problem: text(`photo.${problem}`) });
    current.abort();
    current = new AbortController();
    put({ ...noPhoto, step: 'uploading', fileName: file.name, notice: store.read().notice });
    void showThumbnail(file, current.signal);
    void upload(file, current.signal);
  };

  const retry = () => choose(chosen);

  const unsubscribeConnection = subscribeConnection((isOnline) => {
    const notice = text(isOnline ? 'photo.online' : 'photo.offline');
    put({ notice });
    const clear = () => store.read().notice === notice && put({ notice: undefined });
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
      store.write(noPhoto);
    },
    /**
     * Resolves to the URL of the registered image, or to undefined without an image. Retries a failed upload once.
     *
     * @throws when that fails too
     */
    async settled(): Promise<string | undefined> {
      if (store.read().step === 'failed') retry();
      const { step, imageUrl } = await until(
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

export type Photo = ReturnType<typeof createPhoto>;

const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Returns true when the server rejects the file itself, so that a retry is pointless. */
const isFileRejected = (error: unknown): boolean => hasStatus(error, 413) || hasStatus(error, 415);

const until = <T>(
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
