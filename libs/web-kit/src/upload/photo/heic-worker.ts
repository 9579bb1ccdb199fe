/**
 * Web worker that decodes HEIC photos with libheif compiled to JavaScript, for browsers that cannot. The build in WebAssembly would be
 * two to three times as fast, but the Content Security Policy would have to allow it.
 */
import createLibheif from 'libheif-js/libheif/libheif.js';
import type { HeicAnswer } from './heic-messages.ts';

/** Limit of decoded pixels. Decoding takes about 12 bytes for each, and pages have little memory. */
const MAX_PIXELS = 100_000_000;

type HeifImage = {
  get_width(): number;
  get_height(): number;
  /** Fills the pixels, upright. Calls back with null if the image cannot be decoded. */
  display(target: Target, onDone: (target: Target | null) => void): void;
};

type Target = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** The part of libheif that its type declarations leave out. */
type Libheif = { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] } };

/** The part of `DedicatedWorkerGlobalScope` used here. TypeScript cannot load its library beside that of pages. */
type WorkerScope = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void) => void;
  readonly postMessage: (answer: HeicAnswer, transfer: readonly Transferable[]) => void;
};

const worker = globalThis as unknown as WorkerScope;

const decode = async (bytes: ArrayBuffer): Promise<HeicAnswer> => {
  const { HeifDecoder } = createLibheif() as unknown as Libheif;
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) return { problem: 'damaged' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) return { problem: 'tooManyPixels' };
  const { promise, resolve } = Promise.withResolvers<Target | null>();
  const pixels = new ArrayBuffer(width * height * 4);
  image.display({ data: new Uint8ClampedArray(pixels), width, height }, resolve);
  return (await promise) ? { width, height, pixels } : { problem: 'damaged' };
};

worker.addEventListener('message', async ({ data }) => {
  const answer = await decode(data).catch((): HeicAnswer => ({ problem: 'damaged' }));
  worker.postMessage(answer, 'pixels' in answer ? [answer.pixels] : []);
});
