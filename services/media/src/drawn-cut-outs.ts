import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { createFairLimit } from './images/fair-limit.ts';
import type { Image } from './images/image.ts';
import { readPhoto, writeRenditions } from './images/image-objects.ts';
import { toDrawnKey } from './images/image-paths.ts';
import type { ImagesStore } from './images/images.store.ts';
import { getNextRevision, publishRecognized } from './recognition.ts';
import type { VisionProcess } from './vision/vision-process.ts';

type DrawnCutOutsDependencies = {
  readonly store: Pick<ImagesStore, 'find' | 'setDrawnCutOut' | 'removeDrawnCutOut'>;
  readonly objects: ObjectStore;
  readonly vision: Pick<VisionProcess, 'cutOutByDrawing'>;
  readonly unitOfWork: UnitOfWork;
};

/** Drawings that wait for the process that cuts out, which takes them one by one: more would exceed the gateway's timeout. */
const MAX_QUEUED = 8;
const MAX_PER_ACCOUNT = 3;
const RETRY_AFTER_S = 5;

/** Cut-outs whose outline a person draws. They are shown in place of the automatic ones, which are kept. */
export const createDrawnCutOuts = ({ store, objects, vision, unitOfWork }: DrawnCutOutsDependencies) => {
  const limit = createFairLimit({ concurrency: 1, maxQueued: MAX_QUEUED, maxPerKey: MAX_PER_ACCOUNT });
  const requireImage = async (id: string, session: Transaction['session']): Promise<Image> => {
    const image = await store.find(id, session);
    if (!image) throw new AppError('not-found');
    return image;
  };
  /** Publishes what an image shows after a change, and returns the image. */
  const publishShown = async (id: string, { session, publish }: Transaction): Promise<Image> => {
    const image = await requireImage(id, session);
    if (image.recognized) publishRecognized(image, image.recognized, publish);
    return image;
  };
  return {
    /**
     * Replaces the cut-out of a closet image by one that follows a drawn mask, and returns the image.
     * @throws AppError `not-found` for another image, `cut-out-empty`, `unavailable` if too many wait
     */
    draw: async ({ id, accountId, purpose }: Image, mask: Buffer): Promise<Image> => {
      if (purpose !== 'closet') throw new AppError('not-found');
      const drawn = limit.run(accountId, async () =>
        vision.cutOutByDrawing(await readPhoto(objects, id), mask),
      );
      if (!drawn) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
      const { cutOut, colors } = await drawn;
      if (!cutOut) throw new AppError('cut-out-empty');
      const bytes = await writeRenditions(objects, cutOut.renditions, (rendition) =>
        toDrawnKey(id, rendition),
      );
      return unitOfWork(async (transaction) => {
        const { recognized } = await requireImage(id, transaction.session);
        const drawnCutOut = { box: cutOut.box, colors, bytes, revision: getNextRevision(recognized) };
        await store.setDrawnCutOut(id, drawnCutOut, transaction.session);
        return publishShown(id, transaction);
      });
    },

    /** Shows the automatic cut-out of an image again, and returns the image. */
    reset: ({ id }: Image): Promise<Image> =>
      unitOfWork(async (transaction) => {
        const image = await requireImage(id, transaction.session);
        if (!image.recognized?.isDrawn) return image;
        await store.removeDrawnCutOut(id, getNextRevision(image.recognized), transaction.session);
        return publishShown(id, transaction);
      }),
  };
};

export type DrawnCutOuts = ReturnType<typeof createDrawnCutOuts>;
