import { ImageFileError } from '../image-file.ts';
import { HEIC_WORKER_URL, type HeicAnswer } from './heic-messages.ts';

/**
 * Decodes a HEIC photo in a worker, whose memory is free afterwards.
 *
 * @throws {ImageFileError} if the file is damaged or has too many pixels; another error if the decoder does not load
 */
export const decodeHeic = async (file: Blob): Promise<ImageBitmap> => {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(HEIC_WORKER_URL);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<HeicAnswer>();
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
    worker.onerror = () => reject(new Error('The HEIC decoder failed to load'));
    worker.postMessage(bytes, [bytes]);
    const answer = await promise;
    if ('problem' in answer) throw new ImageFileError(answer.problem);
    const { width, height, pixels } = answer;
    return await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels), width, height));
  } finally {
    worker.terminate();
  }
};
