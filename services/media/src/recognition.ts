import { AsyncLocalStorage } from 'node:async_hooks';
import { buffer } from 'node:stream/consumers';
import type { RecognizedGarment } from '@fitfolk/contracts/closet';
import { mediaEvents, type RecognitionProgress } from '@fitfolk/contracts/media';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Garment, Image } from './images/image.ts';
import { parseImageId, toCutOutKey, toCutOutPath, toImagePath, toObjectKey } from './images/image-paths.ts';
import type { ImagesStore } from './images/images.store.ts';
import type { VisionProcess } from './vision/vision-process.ts';

type RecognitionDependencies = {
  readonly store: Pick<
    ImagesStore,
    | 'find'
    | 'findUnrecognized'
    | 'setGarment'
    | 'noteFailedRecognition'
    | 'queueRecognition'
    | 'countByRecognition'
  >;
  readonly objects: ObjectStore;
  readonly vision: VisionProcess;
  readonly unitOfWork: UnitOfWork;
  readonly log: Logger;
};

/** Attempts after which a photo keeps its background, because it may end the process each time. */
const MAX_ATTEMPTS = 3;

/** Returns the garment of an image for other services. */
export const toRecognized = (
  id: string,
  { hasCutOut, revision, colors, ...garment }: Garment,
): RecognizedGarment => ({
  ...garment,
  colors: [...colors],
  cutOutUrl: hasCutOut ? toCutOutPath(id, revision) : null,
});

/** Tells the closet what an image shows. */
export const publishGarment = (
  { id, accountId }: Pick<Image, 'id' | 'accountId'>,
  garment: Garment,
  publish: Transaction['publish'],
): void =>
  publish(mediaEvents.imageCutOut, id, {
    ...toRecognized(id, garment),
    imageUrl: toImagePath(id),
    accountId,
  });

/**
 * Recognizes the garments of closet images and cuts them out. An image waits in its row until the result is stored with its
 * event, so a killed process loses nothing: the image is recognized again, and the same objects are written.
 */
export const createRecognition = ({ store, objects, vision, unitOfWork, log }: RecognitionDependencies) => {
  const running = new Map<string, Promise<Garment | undefined>>();
  // The work for several requests must not end with the deadline of the first.
  const runOutside = AsyncLocalStorage.snapshot();
  let isStopping = false;

  const read = async ({ id, accountId, garment: earlier }: Image): Promise<Garment> => {
    const photo = await objects.read(toObjectKey(id, 'whole'));
    if (!photo) throw new Error('The object store has no file of the image');
    const { cutOut, kind, isSure, colors } = await vision.read(await buffer(photo));
    for (const { rendition, bytes } of cutOut?.renditions ?? [])
      await objects.write(toCutOutKey(id, rendition), Buffer.from(bytes), 'image/webp');
    const revision = earlier ? { revision: (earlier.revision ?? 0) + 1 } : {};
    const garment: Garment = { kind, isSure, colors, hasCutOut: cutOut !== null, ...revision };
    await unitOfWork(async ({ session, publish }) => {
      if (await store.setGarment(id, garment, session)) publishGarment({ id, accountId }, garment, publish);
    });
    return garment;
  };

  /** Recognizes an image once, however many ask for it at the same time. Undefined after a failure. */
  const readOnce = (image: Image): Promise<Garment | undefined> => {
    const { id } = image;
    const reading =
      running.get(id) ??
      runOutside(read, image)
        .catch(async (error: unknown) => {
          // The next process tries again.
          if (isStopping) return undefined;
          log.warn({ err: error, imageId: id }, 'the garment of an image was not recognized');
          await store.noteFailedRecognition(id, MAX_ATTEMPTS);
          return undefined;
        })
        .finally(() => running.delete(id));
    running.set(id, reading);
    return reading;
  };

  const job: Pick<Job, 'isDue' | 'run'> = {
    isDue: async () => (await store.findUnrecognized()) !== undefined,
    run: async (signal) => {
      for (;;) {
        signal.throwIfAborted();
        const image = isStopping ? undefined : await store.findUnrecognized();
        if (!image) return;
        await readOnce(image);
      }
    },
  };

  return {
    /** Recognizes the images that wait, oldest first. */
    job,
    /** Starts to recognize an image that was just registered, so that the result is there when somebody asks. */
    begin: async (imagePath: string): Promise<void> => {
      const image = await store.find(parseImageId(imagePath));
      if (!image || image.garment) return;
      readOnce(image).catch((error: unknown) =>
        log.warn({ err: error }, 'a failed recognition was not counted'),
      );
    },
    /** Queues closet images of all accounts: those without a result or all of them. Returns their number. */
    queue: (images: 'missing' | 'all'): Promise<number> => store.queueRecognition(images),
    /** Counts the closet images of all accounts by the state of their recognition. */
    countImages: (): Promise<RecognitionProgress> => store.countByRecognition(),
    /** Ends the running recognitions, which start again with the next process. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await vision.stop();
      await Promise.allSettled(running.values());
    },
    /** Returns the garment in a closet image of the caller; null for other images and after a failure. */
    recognize: async (image: Image): Promise<RecognizedGarment | null> => {
      if (image.purpose !== 'closet') return null;
      const garment = image.garment ?? (await readOnce(image));
      return garment ? toRecognized(image.id, garment) : null;
    },
  };
};

export type Recognition = ReturnType<typeof createRecognition>;
