import sharp from 'sharp';
import { accessories } from './accessories.ts';
import { skirt, trousers } from './bottoms.ts';
import type { Cloth } from './cloth.ts';
import { type Drawing, flatLayOf, pictureOf } from './layers.ts';
import { coat } from './outerwear.ts';
import { pair, shoeKinds } from './shoes.ts';
import { top } from './tops.ts';

const tops: Readonly<Record<string, () => Drawing>> = {
  't-shirt': () => top({ sleeve: 'short', neck: 'crew' }),
  'v-neck': () => top({ sleeve: 'short', neck: 'vee' }),
  'long-sleeve': () => top({ sleeve: 'long', neck: 'crew' }),
  shirt: () => top({ sleeve: 'long', neck: 'collar', front: 'buttons', pocket: 'chest', hem: 1230 }),
  'short-sleeved shirt': () => top({ sleeve: 'short', neck: 'collar', front: 'buttons', pocket: 'chest' }),
  blouse: () => top({ sleeve: 'long', neck: 'scoop', front: 'placket', half: 262 }),
  sweater: () => top({ sleeve: 'long', neck: 'crew', isRibbed: true }),
  turtleneck: () => top({ sleeve: 'long', neck: 'turtle', isRibbed: true }),
  cardigan: () => top({ sleeve: 'long', neck: 'vee', isRibbed: true, front: 'buttons', pocket: 'patch' }),
  hoodie: () => top({ sleeve: 'long', neck: 'hood', isRibbed: true, pocket: 'kangaroo' }),
  polo: () => top({ sleeve: 'short', neck: 'collar', front: 'placket' }),
  tank: () => top({ sleeve: 'none', neck: 'scoop', half: 232 }),
};

const bottoms: Readonly<Record<string, () => Drawing>> = {
  jeans: () => trousers({ waistband: 'jeans', leg: 82 }),
  chinos: () => trousers({ waistband: 'plain', leg: 74, isCuffed: true }),
  trousers: () => trousers({ waistband: 'plain', leg: 104 }),
  joggers: () => trousers({ waistband: 'elastic', leg: 66, isCuffed: true }),
  leggings: () => trousers({ waistband: 'elastic', leg: 50 }),
  shorts: () => ({ ...trousers({ waistband: 'plain', hem: 800, leg: 112 }), lower: 230 }),
  skirt: () => ({ ...skirt({}), lower: 40 }),
  'pleated skirt': () => skirt({ isPleated: true, half: 360, hem: 1140 }),
};

const outerwear: Readonly<Record<string, () => Drawing>> = {
  trench: () =>
    coat({ hem: 1350, half: 320, collar: 'lapel', closing: 'double', pockets: 'welt', isBelted: true }),
  parka: () => coat({ hem: 1290, half: 296, collar: 'hood', closing: 'zip', pockets: 'flap' }),
  puffer: () =>
    coat({ hem: 1140, half: 276, collar: 'stand', closing: 'zip', pockets: 'none', isQuilted: true }),
  blazer: () => coat({ hem: 1150, half: 268, collar: 'lapel', closing: 'one', pockets: 'flap' }),
  'denim jacket': () =>
    coat({ hem: 1050, half: 250, collar: 'point', closing: 'buttons', pockets: 'chest', isStitched: true }),
  'wool coat': () => coat({ hem: 1360, half: 312, collar: 'lapel', closing: 'double', pockets: 'flap' }),
  'rain jacket': () => coat({ hem: 1210, half: 286, collar: 'hood', closing: 'zip', pockets: 'welt' }),
  bomber: () => coat({ hem: 1060, half: 240, collar: 'stand', closing: 'zip', pockets: 'welt' }),
};

const shoes = Object.fromEntries(shoeKinds.map((kind) => [kind, () => pair(kind)]));

const drawings: Readonly<Record<string, () => Drawing>> = {
  ...tops,
  ...bottoms,
  ...outerwear,
  ...shoes,
  ...accessories,
};

/** Every kind of garment that can be drawn. */
export const garmentKinds = Object.keys(drawings);

export type Garment = Cloth & {
  readonly kind: string;
  /** Chooses the paper behind it and how straight it lies. */
  readonly seed: number;
};

/** A garment as a picture in SVG, 900 × 1,125; the same for the same garment. @throws for a kind that cannot be drawn */
export const drawGarment = ({ kind, seed, ...cloth }: Garment): string =>
  pictureOf(drawingOf(kind), cloth, seed);

const drawingOf = (kind: string): Drawing => {
  const draw = drawings[kind];
  if (!draw) throw new Error(`There is no drawing of ${kind}`);
  return draw();
};

/** An outfit laid out on paper, as SVG; the same for the same garments. @throws for a kind that cannot be drawn */
export const drawOutfit = (garments: readonly Garment[]): string =>
  flatLayOf(
    garments.map(({ kind, seed: _, ...cloth }) => ({ drawing: drawingOf(kind), cloth })),
    garments[0]?.seed ?? 0,
  );

/** A drawing as a photograph would come from a phone: a JPEG, 900 × 1,125 unless a width is told. */
export const photograph = (svg: string, width?: number): Promise<Buffer> =>
  sharp(Buffer.from(width ? drawnAt(svg, width) : svg))
    .jpeg({ quality: 88 })
    .toBuffer();

/** The same drawing at another size, so that no pixel is drawn which is thrown away. */
const drawnAt = (svg: string, width: number): string =>
  svg.replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${Math.round(width * 1.25)}">`);
