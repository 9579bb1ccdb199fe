/** Size of a drawn ground, in pixels. */
export type GroundSize = { readonly width: number; readonly height: number };

/** Returns the RGB color of a ground at a position in pixels. */
type Ground = (x: number, y: number, seed: number) => readonly [red: number, green: number, blue: number];

/** Returns a number from 0 to 1 for a position, the same on each call. */
const hash = (x: number, y: number, seed: number): number => {
  let bits = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_274_126_177);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const ease = (share: number): number => share * share * (3 - 2 * share);

/** Returns smooth noise from 0 to 1, whose waves are about one unit long. */
const noise = (x: number, y: number, seed: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [ease(x - left), ease(y - top)];
  const above = mix(hash(left, top, seed), hash(left + 1, top, seed), right);
  const below = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), right);
  return mix(above, below, down);
};

const shade = ([red, green, blue]: readonly [number, number, number], light: number) =>
  [red * light, green * light, blue * light] as const;

const PLANK = { width: 118, length: 520, gap: 2 };

/** Planks along the photo, each with its own lightness and grain. */
const createFloor =
  (wood: readonly [number, number, number]): Ground =>
  (x, y, seed) => {
    const plank = Math.floor(x / PLANK.width);
    const along = y + hash(plank, 1, seed) * PLANK.length;
    const board = Math.floor(along / PLANK.length);
    if (x % PLANK.width < PLANK.gap || along % PLANK.length < PLANK.gap) return shade(wood, 0.55);
    const grain = noise(x / 3 + 8 * noise(x / 40, y / 160, seed), y / 90, seed + plank * 7 + board);
    return shade(wood, 0.86 + 0.14 * hash(plank, board, seed) + 0.16 * (grain - 0.5));
  };

/** Woven fabric with soft folds. */
const createBedspread =
  (fabric: readonly [number, number, number]): Ground =>
  (x, y, seed) => {
    const thread = (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0 ? 0.015 : -0.015;
    const fold = noise(x / 260 + y / 700, y / 420 - x / 900, seed) + 0.4 * noise(x / 80, y / 150, seed + 1);
    return shade(fabric, 0.82 + 0.17 * fold + thread + 0.04 * (hash(x, y, seed) - 0.5));
  };

/** Tufts of different lightness. */
const createCarpet =
  (yarn: readonly [number, number, number]): Ground =>
  (x, y, seed) => {
    const tuft = 0.6 * noise(x / 5, y / 5, seed) + 0.4 * noise(x / 2, y / 2, seed + 1);
    return shade(yarn, 0.78 + 0.34 * tuft + 0.08 * noise(x / 180, y / 180, seed + 2));
  };

/** Grounds on which families lay clothes. */
const GROUNDS: readonly Ground[] = [
  createFloor([196, 158, 116]),
  createBedspread([222, 218, 210]),
  createCarpet([176, 166, 152]),
  createFloor([138, 104, 76]),
  createBedspread([158, 176, 190]),
  createCarpet([128, 132, 138]),
];

/** Draws a ground as RGB pixels, lit by a window at the upper left. The number decides which ground, and how its planks or folds lie. */
export const drawGround = ({ width, height }: GroundSize, number: number): Buffer => {
  const ground = GROUNDS[number % GROUNDS.length] as Ground;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const [across, down] = [x / width, y / height];
    const light = 1.1 - 0.26 * Math.hypot(across - 0.25, down - 0.2);
    const sun = 95 * Math.exp(-((across - 0.04) ** 2 + (down - 0.02) ** 2) / 0.035);
    for (const [channel, value] of ground(x, y, number).entries())
      pixels[index * 3 + channel] = Math.min(255, Math.round(value * light + sun));
  }
  return pixels;
};
