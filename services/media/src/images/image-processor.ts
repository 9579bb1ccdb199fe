import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createFairLimit } from './fair-limit.ts';
import { loadSharp } from './load-sharp.ts';
import type { ProcessedImage } from './process-image.ts';

/** Maximum queue length. Longer queues would exceed the gateway's timeout. */
const MAX_QUEUED = 24;
/** Maximum of one account; pages upload six images at once. */
const MAX_PER_ACCOUNT = 8;
const RETRY_AFTER_S = 5;

/** A file, and whether it is the whole image of an earlier processing, so that its bytes are kept. */
export type UploadedFile = { readonly file: Buffer; readonly isOwnFile: boolean };

const loadProcessImage = async () => {
  await loadSharp();
  return (await import('./process-image.ts')).processImage;
};

/** Processes at most `concurrency` images at once, which bounds memory and CPU usage. */
export const createImageProcessor = (concurrency: number) => {
  let loading: ReturnType<typeof loadProcessImage> | undefined;
  const limit = createFairLimit({ concurrency, maxQueued: MAX_QUEUED, maxPerKey: MAX_PER_ACCOUNT });
  return {
    /** Loads and processes a file, in turn with those of other accounts. @throws AppError `unavailable` if the queue is full */
    process: async (accountId: string, load: () => Promise<UploadedFile>): Promise<ProcessedImage> => {
      const processed = limit.run(accountId, async () => {
        loading ??= loadProcessImage();
        const processImage = await loading;
        const { file, isOwnFile } = await load();
        return processImage(file, isOwnFile);
      });
      if (!processed) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
      return processed;
    },
  };
};

export type ImageProcessor = ReturnType<typeof createImageProcessor>;
