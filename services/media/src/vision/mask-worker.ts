/** Program of the mask process: finds the masks of items with the ONNX network at the path in its arguments. */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { env, InferenceSession, Tensor } from 'onnxruntime-node';
import { freeShapes } from './free-shapes.ts';
import { MASK_SIDE, type MaskResult } from './mask-process.ts';
import { answerRequests } from './worker-process.ts';

const PIXELS = MASK_SIDE ** 2;

// Nobody waits for a mask; requests of people who wait go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
env.logLevel = 'error';

const loadNetwork = async (path: string): Promise<InferenceSession> =>
  InferenceSession.create(freeShapes(await readFile(path), 'output'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Each of these saves memory, like free shapes: ISNet takes 460 MB instead of 1,430.
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'disabled',
  });

const loading = loadNetwork(process.argv[2] ?? '').catch((error: unknown) => ({
  unavailable: String(error),
}));

/** Input of the network, which each photo overwrites. */
const input = new Float32Array(3 * PIXELS);

const toTensor = (pixels: Uint8Array): Tensor => {
  for (let index = 0; index < PIXELS; index += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      input[channel * PIXELS + index] = ((pixels[index * 3 + channel] ?? 0) - 128) / 256;
  }
  return new Tensor('float32', input, [1, 3, MASK_SIDE, MASK_SIDE]);
};

answerRequests<Uint8Array, MaskResult>(async (pixels) => {
  const session = await loading;
  if ('unavailable' in session) return session;
  // The pixels and masks of earlier photos would add to the peak.
  globalThis.gc?.();
  const outputs = await session.run({ input: toTensor(pixels) }, ['output']);
  const alphas = outputs.output?.data as Float32Array;
  const mask = new Uint8Array(PIXELS);
  for (let index = 0; index < PIXELS; index += 1) mask[index] = Math.round((alphas[index] ?? 0) * 255);
  return mask;
});
