import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecognizedItem } from '@fitfolk/contracts/closet';
import { mediaEvents, type RecognitionProgress } from '@fitfolk/contracts/media';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Image, ShownItem } from './images/image.ts';
import { readPhoto, writeRenditions } from './images/image-objects.ts';
import { parseImageId, toCutOutKey, toCutOutPath, toImagePath } from './images/image-paths.ts';
import type { ImagesStore } from './images/images.store.ts';
import type { CutOut } from './vision/cut-out.ts';
import { MASK_SIDE, type MaskProcess } from './vision/mask-process.ts';
import type { MaskedItem } from './vision/read-item.ts';
import type { VisionProcess } from './vision/vision-process.ts';

type RecognitionDependencies = {
  readonly store: Pick<
    ImagesStore,
    | 'find'
    | 'findUnrecognized'
    | 'setRecognized'
    | 'noteFailedRecognition'
    | 'queueRecognition'
    | 'countByRecognition'
    | 'findWithoutCutOut'
    | 'setCutOut'
    | 'noteFailedCutOut'
  >;
  readonly objects: ObjectStore;
  readonly vision: VisionProcess;
  /** The cut-out model; undefined where the masks of the built-in network are good enough. */
  readonly masks: MaskProcess | undefined;
  readonly unitOfWork: UnitOfWork;
  readonly log: Logger;
};

/** Attempts after which a photo keeps its background, because it may end the process each time. */
const MAX_ATTEMPTS = 3;

/** Returns the item of an image for other services. */
export const toRecognized = (
  id: string,
  { kind, isSure, colors, pattern = null, box, revision }: ShownItem,
): RecognizedItem => ({
  kind,
  isSure,
  colors: [...colors],
  pattern,
  cutOutUrl: box ? toCutOutPath(id, revision) : null,
});

/** Returns the revision of the result that replaces an earlier one. */
export const getNextRevision = (earlier: ShownItem | undefined): number => (earlier?.revision ?? 0) + 1;

/** Tells the closet what an image shows. */
export const publishRecognized = (
  { id, accountId }: Pick<Image, 'id' | 'accountId'>,
  recognized: ShownItem,
  publish: Transaction['publish'],
): void =>
  publish(mediaEvents.imageCutOut, id, {
    ...toRecognized(id, recognized),
    imageUrl: toImagePath(id),
    accountId,
  });

/**
 * Recognizes the items of closet images and cuts them out. An image waits in its row until the result is stored with its
 * event, so a killed process loses nothing: the image is recognized again, and the same objects are written. People wait for the
 * built-in network only. The cut-out model then replaces the cut-out in another job.
 */
export const createRecognition = ({
  store,
  objects,
  vision,
  masks,
  unitOfWork,
  log,
}: RecognitionDependencies) => {
  const running = new Map<string, Promise<ShownItem | undefined>>();
  // The work for several requests must not end with the deadline of the first.
  const runOutside = AsyncLocalStorage.snapshot();
  let isStopping = false;

  /** Cuts an item out with the model. Undefined without one. */
  const cutOutWithModel = async (photo: Buffer): Promise<MaskedItem | undefined> => {
    if (!masks?.isAvailable()) return undefined;
    const mask = await masks.find(await vision.readSquare(photo, MASK_SIDE));
    return vision.cutOut(photo, mask, MASK_SIDE);
  };

  const logModelFailure =
    (imageId: string) =>
    (err: unknown): undefined => {
      // The mask process logs once that the model can't be loaded.
      if (!isStopping && masks?.isAvailable())
        log.warn({ err, imageId }, 'an image was not cut out by the model');
      return undefined;
    };

  const writeCutOut = (id: string, cutOut: CutOut | null): Promise<number> =>
    writeRenditions(objects, cutOut?.renditions ?? [], (rendition) => toCutOutKey(id, rendition));

  const read = async ({ id, accountId, recognized: earlier }: Image): Promise<ShownItem> => {
    const photo = await readPhoto(objects, id);
    const { kind, isSure, pattern, ...reading } = await vision.read(photo);
    // Nobody waits for an image that is recognized again. Its cut-out must not get worse until the next job.
    const better = earlier && kind ? await cutOutWithModel(photo).catch(logModelFailure(id)) : undefined;
    const { cutOut } = better ?? reading;
    const bytes = await writeCutOut(id, cutOut);
    const recognized: ShownItem = {
      kind,
      isSure,
      pattern,
      colors: better?.colors.length ? better.colors : reading.colors,
      box: cutOut?.box ?? null,
      bytes,
      ...(earlier ? { revision: getNextRevision(earlier) } : {}),
    };
    const needsCutOut = masks !== undefined && kind !== null && !better;
    await unitOfWork(async ({ session, publish }) => {
      const isNew = await store.setRecognized(id, recognized, needsCutOut, session);
      if (isNew) publishRecognized({ id, accountId }, recognized, publish);
    });
    return recognized;
  };

  /** Replaces the cut-out of a recognized image by one of the model. */
  const improve = async ({ id, accountId, recognized: earlier }: Image): Promise<void> => {
    const better = await cutOutWithModel(await readPhoto(objects, id));
    if (!better || !earlier) return;
    const bytes = await writeCutOut(id, better.cutOut);
    const recognized: ShownItem = {
      ...earlier,
      colors: better.colors.length ? better.colors : earlier.colors,
      box: better.cutOut?.box ?? null,
      bytes,
      revision: getNextRevision(earlier),
    };
    await unitOfWork(async ({ session, publish }) => {
      if (await store.setCutOut(id, recognized, session))
        publishRecognized({ id, accountId }, recognized, publish);
    });
  };

  /** Recognizes an image once, however many ask for it at the same time. Undefined after a failure. */
  const readOnce = (image: Image): Promise<ShownItem | undefined> => {
    const { id } = image;
    const reading =
      running.get(id) ??
      runOutside(read, image)
        .catch(async (error: unknown) => {
          // The next process tries again.
          if (isStopping) return undefined;
          log.warn({ err: error, imageId: id }, 'the item of an image was not recognized');
          await store.noteFailedRecognition(id, MAX_ATTEMPTS);
          return undefined;
        })
        .finally(() => running.delete(id));
    running.set(id, reading);
    return reading;
  };

  const improveOnce = (image: Image): Promise<void> =>
    improve(image).catch(async (error: unknown) => {
      logModelFailure(image.id)(error);
      // Images wait for a process that can load the model.
      if (!isStopping && masks?.isAvailable()) await store.noteFailedCutOut(image.id, MAX_ATTEMPTS);
    });

  /** Creates a job that handles the images that it finds one after the other. */
  const createJob = (
    name: string,
    find: () => Promise<Image | undefined>,
    handle: (image: Image) => Promise<unknown>,
  ): Omit<Job, 'intervalMs'> => ({
    name,
    isDue: async () => (await find()) !== undefined,
    run: async (signal) => {
      for (;;) {
        signal.throwIfAborted();
        const image = isStopping ? undefined : await find();
        if (!image) return;
        await handle(image);
      }
    },
  });
  const findWithoutCutOut = async (): Promise<Image | undefined> =>
    masks?.isAvailable() ? store.findWithoutCutOut() : undefined;

  return {
    /** Recognize the images that wait and replace their cut-outs, oldest first. */
    jobs: [
      createJob('recognition', store.findUnrecognized, readOnce),
      createJob('cut-outs', findWithoutCutOut, improveOnce),
    ],
    /** Starts to recognize an image that was just registered, so that the result is there when somebody asks. */
    begin: async (imagePath: string): Promise<void> => {
      const image = await store.find(parseImageId(imagePath));
      if (!image || image.recognized) return;
      readOnce(image).catch((error: unknown) =>
        log.warn({ err: error }, 'a failed recognition was not counted'),
      );
    },
    /** Queues closet images of all accounts: those without a result or all of them. Returns their number. */
    queue: (images: 'missing' | 'all'): Promise<number> => store.queueRecognition(images),
    /** Counts the closet images of all accounts by the state of their recognition. */
    countImages: (): Promise<RecognitionProgress> => store.countByRecognition(masks !== undefined),
    /** Ends the running recognitions, which start again with the next process. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([vision.stop(), masks?.stop()]);
      await Promise.allSettled(running.values());
    },
    /** Returns the item in a closet image of the caller; null for other images and after a failure. */
    recognize: async (image: Image): Promise<RecognizedItem | null> => {
      if (image.purpose !== 'closet') return null;
      const recognized = image.recognized ?? (await readOnce(image));
      return recognized ? toRecognized(image.id, recognized) : null;
    },
  };
};

export type Recognition = ReturnType<typeof createRecognition>;
