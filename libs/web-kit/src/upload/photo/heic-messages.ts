/** URL of the script that decodes HEIC photos. The shell's build contains it, for the pages of all frontends. */
export const HEIC_WORKER_URL = '/apps/shell/heic-worker.js';

/** Answer of the worker to the bytes of a HEIC file: its upright pixels (RGBA), or why there are none. */
export type HeicAnswer =
  | { readonly width: number; readonly height: number; readonly pixels: ArrayBuffer }
  | { readonly problem: 'damaged' | 'tooManyPixels' };
