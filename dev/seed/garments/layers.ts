import { type Cloth, patternOf } from './cloth.ts';
import { PICTURE_SCALE, SHEET } from './geometry.ts';

/** One piece of cloth, leather or metal of a garment, drawn over those before it. */
export type Layer = {
  readonly d: string;
  /** A colour of its own; the garment's cloth without. */
  readonly fill?: string;
  /** Whether the cloth's pattern lies on it; on everything that is of the cloth unless told. */
  readonly isPlain?: boolean;
  /** Soft creases, as open paths. */
  readonly folds?: readonly string[];
  /** Where pieces meet, as open paths. */
  readonly seams?: readonly string[];
  /** Thread that is to be seen, as open paths. */
  readonly stitches?: readonly string[];
  /** Buttons, eyelets and buckles: ready SVG. */
  readonly trims?: string;
  /** Whether it throws a shadow on what lies below it. */
  readonly isLifted?: boolean;
};

/** The clothes of a picture, from the ones below to the ones above. */
export type Drawing = {
  readonly layers: readonly Layer[];
  /** Degrees that it lies askew, and pixels that it lies lower than it is drawn. */
  readonly turn?: number;
  readonly lower?: number;
};

const strokes = (paths: readonly string[], attributes: string): string =>
  paths.map((d) => `<path d="${d}" fill="none" ${attributes}/>`).join('');

const layerSvg = (layer: Layer, id: string, cloth: Cloth, patternFill: string | undefined): string => {
  const { d, fill = cloth.colour, folds = [], seams = [], stitches = [], trims = '' } = layer;
  const isOfCloth = layer.fill === undefined && !layer.isPlain;
  return [
    layer.isLifted === false ? '' : `<path d="${d}" fill="#3a2a1c" opacity=".34" filter="url(#cast)"/>`,
    `<clipPath id="${id}"><path d="${d}"/></clipPath>`,
    `<path d="${d}" fill="${fill}"/>`,
    isOfCloth && patternFill ? `<path d="${d}" fill="${patternFill}"/>` : '',
    `<g clip-path="url(#${id})">`,
    strokes(
      folds,
      'stroke="#000" stroke-width="34" stroke-linecap="round" opacity=".15" filter="url(#soft)"',
    ),
    `<g transform="translate(-22 -8)">${strokes(folds, 'stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".2" filter="url(#soft)"')}</g>`,
    `<path d="${d}" fill="none" stroke="#000" stroke-width="46" opacity=".22" filter="url(#soft)"/>`,
    `<g transform="translate(9 10)"><path d="${d}" fill="none" stroke="#fff" stroke-width="16" opacity=".22" filter="url(#fine)"/></g>`,
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="url(#light)"/>`,
    strokes(
      seams,
      'stroke="#000" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" opacity=".3"',
    ),
    '</g>',
    `<path d="${d}" fill="none" stroke="#000" stroke-width="2.5" opacity=".2"/>`,
    strokes(
      stitches,
      'stroke="#f0d9ae" stroke-width="3.5" stroke-dasharray="13 8" stroke-linecap="round" opacity=".75"',
    ),
    trims,
  ].join('');
};

/** Paper that changes a little from picture to picture, lit from the upper left. */
const backdrops = [
  ['#f3eee5', '#e2dacd'],
  ['#efece6', '#dcd8cf'],
  ['#f4ebe2', '#e5d8c9'],
  ['#ecece6', '#d9dad0'],
  ['#f2efe9', '#dfdbd5'],
] as const;

/** A garment somewhere on the paper. */
export type Laid = { readonly drawing: Drawing; readonly cloth: Cloth; readonly transform: string };

/** Garments on paper as SVG, each over those before it; `seed` chooses the paper. */
const sheetOf = (laid: readonly Laid[], seed: number): string => {
  const [light, dark] = backdrops[seed % backdrops.length] ?? backdrops[0];
  const { width, height } = SHEET;
  const pieces = laid.map(({ drawing, cloth, transform }, place) => {
    const pattern = patternOf(cloth, `cloth${place}`);
    const layers = drawing.layers.map((layer, index) =>
      layerSvg(layer, `clip${place}-${index}`, cloth, pattern.fill),
    );
    return { defs: pattern.defs, svg: `<g transform="${transform}">${layers.join('')}</g>` };
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * PICTURE_SCALE}" height="${height * PICTURE_SCALE}"><defs>
<radialGradient id="paper" cx=".3" cy=".2" r="1.1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="light" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c120a" stop-opacity=".24"/></linearGradient>
<filter id="cast" x="-20%" y="-20%" width="140%" height="150%"><feOffset dx="14" dy="24"/><feGaussianBlur stdDeviation="20"/></filter>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="15"/></filter>
<filter id="fine" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="6"/></filter>
${pieces.map(({ defs }) => defs).join('')}</defs><rect width="${width}" height="${height}" fill="url(#paper)"/>
${pieces.map(({ svg }) => svg).join('')}</svg>`;
};

/** A garment alone as SVG; `seed` chooses its paper and how straight it lies. */
export const pictureOf = (drawing: Drawing, cloth: Cloth, seed: number): string => {
  const { turn = 0, lower = 0 } = drawing;
  const angle = turn + ((seed * 7) % 5) - 2;
  const transform = `rotate(${angle} ${SHEET.middle} ${SHEET.height / 2}) translate(0 ${lower})`;
  return sheetOf([{ drawing, cloth, transform }], seed);
};

/** Where the pieces of an outfit lie beside each other: their place, size and turn. */
const places = [
  'translate(-90 -60) rotate(-5 420 520) scale(.72)',
  'translate(470 -30) rotate(4 360 420) scale(.62)',
  'translate(440 640) rotate(-2 360 450) scale(.6)',
  'translate(-10 870) rotate(7 270 340) scale(.44)',
  'translate(330 1010) rotate(-8 220 270) scale(.34)',
] as const;

/** An outfit laid out as SVG, from the piece that lies lowest to the one on top, at most five. */
export const flatLayOf = (pieces: readonly Omit<Laid, 'transform'>[], seed: number): string =>
  sheetOf(
    pieces.flatMap((piece, place) => (places[place] ? [{ ...piece, transform: places[place] }] : [])),
    seed,
  );

const button = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x + 2}" cy="${y + 4}" r="${radius}" fill="#000" opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#000" stroke-width="2" opacity=".25"/>` +
  `<circle cx="${x - 3}" cy="${y}" r="2" fill="#000" opacity=".4"/><circle cx="${x + 3}" cy="${y}" r="2" fill="#000" opacity=".4"/>`;

/** A row of buttons down the sheet. */
export const buttons = (
  x: number,
  from: number,
  to: number,
  count: number,
  colour = '#f3ead9',
  radius = 11,
): string =>
  Array.from({ length: count }, (_, index) =>
    button(x, from + ((to - from) * index) / Math.max(count - 1, 1), radius, colour),
  ).join('');

/** A closed zip down the sheet. */
export const zip = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${from}V${to}" stroke="#d9d4c8" stroke-width="12"/><path d="M${x} ${from}V${to}" stroke="#6a655c" stroke-width="12" stroke-dasharray="4 6"/>` +
  `<rect x="${x - 9}" y="${from + 6}" width="18" height="40" rx="7" fill="#b8b2a4" stroke="#6a655c" stroke-width="2"/>`;
