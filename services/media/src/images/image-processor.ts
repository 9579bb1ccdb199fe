import { AppError } from '@fitfolk/service-kit/errors/app-error';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { type ProcessedImage, processImage } from './process-image.ts';

/** Maximum queue length. Longer queues would exceed the gateway's timeout. */
const MAX_QUEUED = 24;
const RETRY_AFTER_S = 5;

/** Decoders allowed for untrusted files. libvips has more (SVG, TIFF, raw formats), which are blocked. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

const configureSharp = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // No image is processed twice, so a cache would only use memory.
  sharp.cache(false);
  sharp.concurrency(1);
};

/** Processes at most `concurrency` images at once, which bounds memory and CPU usage. */
export const createImageProcessor = (concurrency: number) => {
  configureSharp();
  const limit = pLimit(concurrency);
  return {
    /** Loads and processes a file. @throws AppError `unavailable` if the queue is full */
    process: async (load: () => Promise<Buffer>): Promise<ProcessedImage> => {
      if (limit.pendingCount >= MAX_QUEUED) {
        throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
      }
      return limit(async () => processImage(await load()));
    },
  };
};

export type ImageProcessor = ReturnType<typeof createImageProcessor>;
