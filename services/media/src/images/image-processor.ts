import { AppError } from '@fitfolk/service-kit/errors/app-error';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { type ProcessedImage, processImage } from './process-image.ts';

/** Uploads that may wait for their turn; more would wait longer than the gateway does. */
const MAX_WAITING = 24;
/** When to come back after being sent away, in seconds. */
const RETRY_AFTER_S = 5;

/** The decoders that strangers' files may reach. libvips brings more (SVG, TIFF, raw formats) that we never want run. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

const restrain = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // No picture is developed twice, so that a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
};

/** Develops at most `parallel` pictures at once: that bounds memory and leaves the processor to others. */
export const createImageProcessor = (parallel: number) => {
  restrain();
  const limit = pLimit(parallel);
  return {
    /** Loads a file when its turn comes and develops it. @throws AppError `unavailable` when too many wait already */
    process: async (load: () => Promise<Buffer>): Promise<ProcessedImage> => {
      if (limit.pendingCount >= MAX_WAITING) {
        throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
      }
      return limit(async () => processImage(await load()));
    },
  };
};

export type ImageProcessor = ReturnType<typeof createImageProcessor>;
