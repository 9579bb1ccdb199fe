import sharp from 'sharp';

type ItemPhotoOptions = {
  readonly color?: string;
  readonly width?: number;
  /** Number of the photo: each shows the item at another place and size. */
  readonly seed?: number;
};

type Point = readonly [x: number, y: number];

/** Outline of a T-shirt in a photo of 900 × 1,200 units. */
const OUTLINE: readonly Point[] = [
  [335, 250],
  [390, 285],
  [450, 298],
  [510, 285],
  [565, 250],
  [700, 320],
  [800, 520],
  [690, 575],
  [655, 505],
  [660, 980],
  [240, 980],
  [245, 505],
  [210, 575],
  [100, 520],
  [200, 320],
];

/** Checks whether a point is within the outline, by the crossings of a ray. */
const isInside = (x: number, y: number): boolean =>
  OUTLINE.reduce((isIn, [x1, y1], index) => {
    const [x2, y2] = OUTLINE.at(index - 1) ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isIn : isIn;
  }, false);

/** Planks of a wooden floor, whose lightness differs. */
const getFloor = (x: number): readonly number[] => {
  const plank = Math.floor(x / 115);
  const light = x % 115 > 112 ? 0.6 : 0.92 + ((plank * 7) % 9) / 100;
  return [196 * light, 165 * light, 128 * light];
};

/**
 * Creates a photo of a T-shirt on a wooden floor, with a shadow, folds and light from one side. Drawn pixel by pixel, because
 * media blocks the decoder of drawings in its process.
 */
export const createItemPhoto = ({
  color = '#c41f2b',
  width = 900,
  seed = 0,
}: ItemPhotoOptions = {}): Promise<Buffer> => {
  const scale = 900 / width;
  const height = Math.round(1200 / scale);
  const zoom = seed === 0 ? 1 : 1.15 + (seed % 4) * 0.25;
  const [left, top] = [
    (900 - 900 / zoom) * (((seed * 3) % 5) / 4),
    (1200 - 1200 / zoom) * (((seed * 7) % 6) / 5),
  ];
  const isItem = (x: number, y: number) => isInside((x - left) * zoom, (y - top) * zoom);
  const fabric = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [(index % width) * scale, Math.floor(index / width) * scale];
    const isShirt = isItem(x, y);
    const fold = 1 - 0.08 * Math.max(0, Math.sin(x / 37 + y / 90)) ** 6;
    const light = isShirt ? (1.08 - (x + y) / 9000) * fold : isItem(x - 14, y - 18) ? 0.62 : 1;
    const base = isShirt ? fabric : getFloor(x);
    for (const [channel, value] of base.entries())
      pixels[index * 3 + channel] = Math.min(255, Math.round(value * light));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1)
    .jpeg({ quality: 88 })
    .toBuffer();
};
