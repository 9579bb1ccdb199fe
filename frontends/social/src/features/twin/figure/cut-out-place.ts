import type { CutOutFit } from '../twin-config.ts';
import type { ItemShape } from './item-shape.ts';
import { CENTER_X, HEIGHTS } from './measurements.ts';

/** Position of a cut-out on the twin, in units of the drawing. It hangs from the top, or stands on the bottom. */
type Place = {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly stands?: boolean;
  /** Horizontal center; that of the body without it. */
  readonly x?: number;
};

export const USUAL_FIT: CutOutFit = { scale: 1, shift: 0 };

const { neck, waist, hip, knee, ankle, ground } = HEIGHTS;
const TOP: Place = { top: neck - 14, width: 244, height: hip + 14 - neck };
const SHOES: Place = { top: ankle - 52, width: 176, height: ground + 12 - (ankle - 52), stands: true };

/** Small and covered items are drawn instead. */
const PLACES: Partial<Record<ItemShape, Place>> = {
  tank: { ...TOP, width: 160 },
  tee: TOP,
  'long-sleeve': TOP,
  shirt: TOP,
  dress: { ...TOP, height: knee + 50 - neck },
  jumpsuit: { ...TOP, height: ankle + 20 - neck },
  trousers: { top: waist - 14, width: 190, height: ankle + 20 - waist },
  shorts: { top: waist - 14, width: 172, height: knee - 40 - waist },
  skirt: { top: waist - 14, width: 204, height: knee + 24 - waist },
  jacket: { top: neck - 18, width: 268, height: hip + 76 - neck },
  coat: { top: neck - 18, width: 268, height: knee + 60 - neck },
  'low-shoes': SHOES,
  sneakers: SHOES,
  sandals: SHOES,
  boots: { ...SHOES, top: ankle - 150, height: ground + 12 - (ankle - 150) },
  hat: { top: -16, width: 136, height: 114, stands: true },
  scarf: { top: neck - 18, width: 116, height: 170 },
  bag: { top: hip - 6, width: 104, height: 132, x: CENTER_X + 112 },
};

/** Returns the attributes of an SVG image of a cut-out; undefined for items that are drawn. */
export const placeCutOut = (shape: ItemShape, { scale, shift }: CutOutFit = USUAL_FIT) => {
  const place = PLACES[shape];
  if (!place) return undefined;
  const { top, stands = false, x = CENTER_X } = place;
  const [width, height] = [place.width * scale, place.height * scale];
  return {
    x: x - width / 2,
    y: (stands ? top + place.height - height : top) + shift,
    width,
    height,
    preserveAspectRatio: stands ? 'xMidYMax meet' : 'xMidYMin meet',
  };
};
