import { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { closetApi } from '../../../api.ts';
import { text } from '../../../messages/messages.ts';
import { createStore, noPhoto, type PhotoState } from './photo-state.ts';
import type { Uploader, UploaderEvents } from './uploader.ts';

export type PhotoOptions = {
  /** Fetches the upload widget; called when the first file is chosen at the latest. */
  readonly loadUploader: () => Promise<(events: UploaderEvents) => Uploader>;
  /** The registered picture that there is already. */
  readonly imageUrl?: string | null;
  readonly onAnalysis: (analysis: ImageAnalysis) => void;
  /** No signed address was to be had. */
  readonly onAddressFailed: (error: ApiError) => void;
  readonly onSessionLost: () => void;
};

/** How long the return of the connection is told, in milliseconds. */
const BACK_ONLINE_NOTICE_MS = 3000;

/** The picture of an item that is being added: chosen, stored, registered, and looked at by the analysis. */
export const createPhoto = ({ loadUploader, imageUrl, ...on }: PhotoOptions) => {
  const store = createStore<PhotoState>(imageUrl ? { ...noPhoto, step: 'ready', imageUrl } : noPhoto);
  let chosen: readonly File[] = [];
  let before = noPhoto;
  let current = new AbortController();
  let uploader: Promise<Uploader> | undefined;
  let isClosed = false;

  const put = (change: Partial<PhotoState>) => store.write({ ...store.read(), ...change });

  const fail = (error: unknown) => {
    if (isStatus(error, 401)) on.onSessionLost();
    put({ step: 'failed', problem: text('photo.failed', { file: store.read().fileName }) });
  };

  const register = async (clothingImageURL: string) => {
    const { signal } = current;
    put({ step: 'registering', progress: 100 });
    try {
      const { objectPath } = await mediaApi.registerClothingImage({ body: { clothingImageURL } }, { signal });
      put({ step: 'ready', imageUrl: objectPath });
      await analyze(objectPath, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (isRefusal(error)) put({ ...noPhoto, problem: failureText(error) });
      else fail(error);
    }
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

  const begin = (fileName: string) => {
    current.abort();
    current = new AbortController();
    put({ ...noPhoto, step: 'uploading', fileName, notice: store.read().notice });
  };

  const events: UploaderEvents = {
    onStart: (file) => begin(file.name),
    onProgress: (progress) => put({ progress }),
    onThumbnail: (thumbnail) => put({ thumbnail }),
    onStored: (uploadURL) => void register(uploadURL),
    onFailed: (error) => {
      if (error instanceof ApiError && error.status !== 401) on.onAddressFailed(error);
      fail(error);
    },
    onRefused: (problem) => store.write({ ...before, problem }),
    onConnection: (isOnline) => {
      const notice = text(isOnline ? 'photo.online' : 'photo.offline');
      put({ notice });
      const forget = () => store.read().notice === notice && put({ notice: undefined });
      if (isOnline) setTimeout(forget, BACK_ONLINE_NOTICE_MS);
    },
  };

  const ready = () => {
    uploader ??= loadUploader().then((create) => create(events));
    uploader.catch(() => {
      uploader = undefined;
    });
    return uploader;
  };

  const choose = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    chosen = files;
    before = { ...store.read(), problem: undefined };
    // Answered at once, even where the widget is still on its way.
    if (before.step === 'none') begin(first.name);
    try {
      const { add } = await ready();
      if (!isClosed) add(files);
    } catch (error) {
      begin(first.name);
      fail(error);
    }
  };

  const retry = () => choose(chosen);

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Fetches the widget ahead of the first file. */
    prepare: () => void ready().catch(() => undefined),
    /** Takes the place of the picture there was, unless it is refused. */
    choose,
    retry,
    /** Stops whatever is under way and forgets the picture. */
    async remove() {
      current.abort();
      store.write(noPhoto);
      (await uploader)?.cancel();
    },
    /**
     * The address of the registered picture once it is there; undefined without a picture. A failed one is tried again
     * first. Rejects when that fails too.
     */
    async settled(): Promise<string | undefined> {
      if (store.read().step === 'failed') await retry();
      const { step, imageUrl } = await until(
        store,
        ({ step }) => step !== 'uploading' && step !== 'registering',
      );
      if (step === 'failed') throw new Error('Failed to upload file to storage');
      return imageUrl;
    },
    async close() {
      isClosed = true;
      current.abort();
      (await uploader)?.close();
    },
  };
};

export type Photo = ReturnType<typeof createPhoto>;

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** The file itself is the trouble, so trying again is no use. */
const isRefusal = (error: unknown): error is ApiError => isStatus(error, 413) || isStatus(error, 415);

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
