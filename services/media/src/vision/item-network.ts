import { fileURLToPath } from 'node:url';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { type ItemPattern, parsePattern } from '@fitfolk/contracts/closet/item-patterns';
import { env, InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import description from '../../weights/garment.json' with { type: 'json' };

/** Width and height of the photo that the network sees, and of the mask that it returns. */
export const SIDE = 384;

/** Answer of the network for a photo of `SIDE` × `SIDE` pixels. */
export type NetworkAnswer = {
  /** The most probable kind of item; null for something else. */
  readonly kind: ItemKind | null;
  /** Probability of that answer, from 0 to 1. */
  readonly confidence: number;
  /** Pattern of the fabric; null unless it is almost certain. */
  readonly pattern: ItemPattern | null;
  /** Alpha of the item from 0 to 255, row by row. */
  readonly mask: Uint8Array;
};

/** Kinds by the names of the training photos. */
const KINDS: Readonly<Record<string, ItemKind>> = {
  dress: 'dress',
  hat: 'hat',
  longsleeve: 'long-sleeve',
  outwear: 'jacket',
  pants: 'trousers',
  shirt: 'shirt',
  shoes: 'shoes',
  shorts: 'shorts',
  skirt: 'skirt',
  't-shirt': 't-shirt',
};

const findPattern = (probabilities: Float32Array): ItemPattern | null => {
  const best = probabilities.findIndex((probability) => probability >= description.sure.pattern);
  return parsePattern(description.outputs.patterns[best]) ?? null;
};

/** Returns the RGB pixels of a photo that is stretched to a square. */
export const readSquare = (photo: Buffer, side: number): Promise<Buffer> =>
  sharp(photo)
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer();

/** Loads the network of `tools/vision`, which runs on one core. */
export const loadItemNetwork = async () => {
  env.logLevel = 'error';
  const file = fileURLToPath(new URL('../../weights/garment.onnx', import.meta.url));
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The arena would keep the largest amount of memory that was ever needed, and patterns reserve it at once.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  return {
    /** Recognizes the item in a photo. The photo is stretched to a square, as in training. */
    recognize: async (photo: Buffer): Promise<NetworkAnswer> => {
      const pixels = await readSquare(photo, SIDE);
      const outputs = await session.run({ photo: new Tensor('uint8', pixels, [1, SIDE, SIDE, 3]) });
      const probabilities = outputs.types?.data as Float32Array;
      const best = probabilities.indexOf(Math.max(...probabilities));
      return {
        kind: KINDS[description.outputs.types[best] ?? ''] ?? null,
        confidence: probabilities[best] ?? 0,
        pattern: findPattern(outputs.patterns?.data as Float32Array),
        mask: outputs.mask?.data as Uint8Array,
      };
    },
  };
};
