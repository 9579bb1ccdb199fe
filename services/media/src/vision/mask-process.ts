import type { Logger } from '@fitfolk/service-kit/observability/log';
import { createWorkerProcess } from './worker-process.ts';

/** Width and height of the photo that the cut-out model sees, and of the mask that it returns. */
export const MASK_SIDE = 1024;

/** A mask, or the reason why the model can't be loaded. */
export type MaskResult = Uint8Array | { readonly unavailable: string };

/** Time limit of one photo, in milliseconds: it takes a core for five seconds, which others may need more. */
const TIME_LIMIT_MS = 180_000;

export type MaskProcess = {
  /** False once the model could not be loaded. */
  isAvailable(): boolean;
  /** Finds the mask of the item in the RGB pixels of a photo of `MASK_SIDE` × `MASK_SIDE`. Rejects without the model. */
  find(pixels: Uint8Array): Promise<Uint8Array>;
  stop(): Promise<void>;
};

/** Finds masks with the ONNX network at a path, in a process of its own, one after the other. */
export const createMaskProcess = (model: string, log: Pick<Logger, 'warn'>): MaskProcess => {
  const { ask, stop } = createWorkerProcess<Uint8Array, MaskResult>({
    program: new URL('./mask-worker.ts', import.meta.url),
    args: [model],
    timeLimitMs: TIME_LIMIT_MS,
  });
  let isAvailable = true;
  return {
    isAvailable: () => isAvailable,
    find: async (pixels) => {
      const result = await ask(pixels);
      if (result instanceof Uint8Array) return result;
      if (isAvailable)
        log.warn({ model, reason: result.unavailable }, 'the cut-out model could not be loaded');
      isAvailable = false;
      await stop();
      throw new Error('There is no cut-out model');
    },
    stop,
  };
};
