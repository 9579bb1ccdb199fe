import type { Drawing, Layer } from './layers.ts';

/** A shoe from its side, toe to the right, on a floor at y = 0; moved onto the sheet twice, for the pair. */
type Side = (place: (d: string) => string) => Layer[];

const numbers = /-?\d+(?:\.\d+)?/g;

/** Moves the pairs of numbers of a path that has absolute commands in x and y alone. */
const placed =
  (dx: number, dy: number, scale: number) =>
  (d: string): string => {
    let isX = false;
    return d.replace(numbers, (number) => {
      isX = !isX;
      return String(Math.round((Number(number) * scale + (isX ? dx : dy)) * 10) / 10);
    });
  };

const sole = (d: string, fill: string): Layer => ({ d, fill });
const lace = (d: string): string =>
  `<path d="${d}" stroke="#f6f1e6" stroke-width="13" stroke-linecap="round" fill="none"/>`;

const sides: Readonly<Record<string, Side>> = {
  sneakers: (at) => [
    sole(at('M-290 -52C-300 -20 -290 6 -262 8L250 8C296 6 306 -22 298 -58Z'), '#f7f3ea'),
    {
      d: at(
        'M-286 -56C-296 -130 -290 -220 -262 -262C-214 -250 -170 -250 -128 -268C-76 -220 -20 -176 70 -150C180 -132 280 -110 296 -56Z',
      ),
      folds: [at('M60 -140C90 -110 100 -90 100 -60')],
      seams: [
        at('M-190 -254C-176 -180 -180 -110 -190 -58'),
        at('M96 -144C130 -120 150 -90 150 -58'),
        at('M-128 -266C-150 -190 -40 -120 40 -60'),
      ],
      trims: ['M-70 -214L-16 -240', 'M-34 -184L20 -212', 'M4 -160L56 -188', 'M46 -142L92 -168']
        .map((d) => lace(at(d)))
        .join(''),
    },
  ],
  boots: (at) => [
    sole(at('M-232 -34L-236 10L-90 10L-84 -20L90 -4L284 4C304 2 306 -22 296 -44Z'), '#3a2a20'),
    {
      d: at(
        'M-236 -40C-246 -180 -232 -360 -236 -500C-180 -520 -90 -520 -34 -504C-30 -400 -36 -300 -20 -240C60 -210 250 -180 290 -110C304 -84 304 -60 296 -40Z',
      ),
      folds: [at('M-210 -260C-150 -230 -90 -220 -30 -250'), at('M-206 -180C-140 -150 -60 -150 0 -190')],
      seams: [at('M-236 -474C-170 -492 -90 -492 -34 -478'), at('M96 -196C60 -140 60 -90 80 -40')],
      trims: ['M-50 -420L-4 -430', 'M-50 -370L-4 -380', 'M-46 -320L2 -330', 'M-40 -274L12 -286']
        .map((d) => lace(at(d)))
        .join(''),
    },
  ],
  'rain boots': (at) => [
    sole(at('M-236 -30L-240 12L280 12C304 8 304 -16 294 -40Z'), '#2f3430'),
    {
      d: at(
        'M-236 -36C-250 -220 -236 -460 -244 -620C-180 -640 -70 -640 -10 -622C-14 -480 -26 -320 -8 -256C80 -226 250 -190 286 -112C300 -80 300 -56 294 -36Z',
      ),
      folds: [at('M-200 -560C-190 -400 -196 -240 -180 -120'), at('M-30 -260C-80 -230 -150 -220 -220 -230')],
      seams: [at('M-242 -584C-180 -604 -70 -604 -12 -588')],
      trims: `<path d="${at('M-60 -560C-50 -440 -64 -340 -56 -280')}" stroke="#fff" stroke-width="16" stroke-linecap="round" fill="none" opacity=".35"/>`,
    },
  ],
  loafers: (at) => [
    sole(at('M-280 -36L-284 8L-150 8L-144 -10L250 -4C300 -4 306 -24 296 -46Z'), '#3d2c20'),
    {
      d: at(
        'M-282 -40C-294 -120 -286 -170 -262 -206C-216 -190 -150 -150 -60 -156C-20 -200 30 -214 70 -196C170 -160 280 -130 294 -46Z',
      ),
      folds: [at('M110 -170C140 -140 150 -110 140 -60')],
      seams: [
        at('M-60 -154C-30 -110 -20 -80 -16 -44'),
        at('M70 -194C40 -150 30 -110 34 -44'),
        at('M-60 -130C-10 -110 40 -112 86 -136'),
      ],
      stitches: [],
    },
  ],
  sandals: (at) => [
    sole(
      at(
        'M-290 -40C-296 -10 -286 8 -260 8L264 8C300 6 304 -16 292 -36C200 -52 120 -30 0 -52C-100 -72 -200 -72 -290 -40Z',
      ),
      '#b78f62',
    ),
    {
      d: at('M40 -60C60 -150 130 -190 200 -180C230 -140 250 -90 254 -44C180 -40 100 -40 40 -60Z'),
      seams: [at('M120 -178C130 -130 160 -80 190 -46')],
    },
    {
      d: at(
        'M-230 -66C-236 -160 -220 -220 -190 -246C-160 -240 -140 -236 -112 -246C-90 -190 -84 -120 -86 -66C-130 -72 -190 -76 -230 -66Z',
      ),
      seams: [at('M-226 -150C-180 -136 -130 -136 -90 -150')],
    },
  ],
  flats: (at) => [
    sole(at('M-276 -24C-280 -4 -270 8 -250 8L250 8C296 6 306 -14 296 -34Z'), '#4a3527'),
    {
      d: at(
        'M-278 -28C-290 -100 -284 -130 -262 -160C-200 -120 -120 -96 0 -98C60 -100 110 -122 150 -138C220 -124 288 -96 296 -34Z',
      ),
      seams: [at('M-258 -146C-196 -108 -110 -84 0 -86C60 -88 110 -108 150 -124')],
      trims: `<path d="${at('M120 -128C100 -160 136 -166 146 -136C160 -166 192 -154 168 -126')}" fill="none" stroke="#000" stroke-width="7" opacity=".4"/>`,
    },
  ],
};

export const shoeKinds = Object.keys(sides);

/** A pair of shoes, one a little behind the other. */
export const pair = (kind: string): Drawing => {
  const side = sides[kind];
  if (!side) throw new Error(`There is no drawing of ${kind}`);
  const isTall = kind.includes('boots');
  const scale = isTall ? 1.32 : 1.5;
  return {
    layers: [
      ...side(placed(560, isTall ? 860 : 720, scale)),
      ...side(placed(640, isTall ? 1240 : 1080, scale)),
    ],
  };
};
