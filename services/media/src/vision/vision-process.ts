import type { ItemReading, MaskedItem } from './read-item.ts';
import { createWorkerProcess } from './worker-process.ts';

/** A photo to read: what the item is, with another mask how it is cut out, or its pixels for another network. */
export type VisionRequest =
  | { readonly task: 'read'; readonly photo: Uint8Array }
  | { readonly task: 'square'; readonly photo: Uint8Array; readonly side: number }
  | { readonly task: 'drawing'; readonly photo: Uint8Array; readonly drawing: Uint8Array }
  | {
      readonly task: 'cut-out';
      readonly photo: Uint8Array;
      readonly mask: Uint8Array;
      readonly side: number;
    };

export type VisionResult = ItemReading | MaskedItem | Uint8Array;

/** Time limit of one photo, in milliseconds: it takes a core for two seconds at most, which others may need more. */
const TIME_LIMIT_MS = 120_000;

export type VisionProcess = {
  /** Reads the item in a photo with the built-in network. */
  read(photo: Uint8Array): Promise<ItemReading>;
  /** Returns the RGB pixels of a photo that is stretched to a square. */
  readSquare(photo: Uint8Array, side: number): Promise<Uint8Array>;
  /** Cuts out the item of a photo by a square mask. */
  cutOut(photo: Uint8Array, mask: Uint8Array, side: number): Promise<MaskedItem>;
  /** Cuts out the item of a photo by a PNG that a person has drawn, opaque where the item is. */
  cutOutByDrawing(photo: Uint8Array, drawing: Uint8Array): Promise<MaskedItem>;
  stop(): Promise<void>;
};

/** Reads photos in a process of its own, one after the other. Each call rejects if the photo takes too long or ends the process. */
export const createVisionProcess = (): VisionProcess => {
  const { ask, stop } = createWorkerProcess<VisionRequest, VisionResult>({
    program: new URL('./vision-worker.ts', import.meta.url),
    timeLimitMs: TIME_LIMIT_MS,
  });
  return {
    read: (photo) => ask({ task: 'read', photo }) as Promise<ItemReading>,
    readSquare: (photo, side) => ask({ task: 'square', photo, side }) as Promise<Uint8Array>,
    cutOut: (photo, mask, side) => ask({ task: 'cut-out', photo, mask, side }) as Promise<MaskedItem>,
    cutOutByDrawing: (photo, drawing) => ask({ task: 'drawing', photo, drawing }) as Promise<MaskedItem>,
    stop,
  };
};
