export type Pattern =
  | 'plain'
  | 'breton'
  | 'check'
  | 'dots'
  | 'floral'
  | 'rib'
  | 'cable'
  | 'denim'
  | 'cord'
  | 'tweed'
  | 'block';

/** What a garment is made of: its colour, a second one, and how both lie on it. */
export type Cloth = { readonly colour: string; readonly second: string; readonly pattern: Pattern };

const tile = (id: string, width: number, height: number, content: string, turn = 0): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
  `${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern>`;

const flower = (x: number, y: number, colour: string): string =>
  `${[0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - 13}" rx="8" ry="12" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')}<circle cx="${x}" cy="${y}" r="6" fill="#e7c56a"/>`;

const tiles: Readonly<Record<Exclude<Pattern, 'plain' | 'block'>, (id: string, second: string) => string>> = {
  breton: (id, second) => tile(id, 40, 62, `<rect y="20" width="40" height="22" fill="${second}"/>`),
  check: (id, second) =>
    tile(
      id,
      88,
      88,
      `<rect width="36" height="88" fill="${second}" opacity=".42"/><rect width="88" height="36" fill="${second}" opacity=".42"/>` +
        `<rect x="58" width="5" height="88" fill="#fff" opacity=".4"/><rect y="58" width="88" height="5" fill="#fff" opacity=".4"/>`,
    ),
  dots: (id, second) =>
    tile(
      id,
      64,
      64,
      `<circle cx="16" cy="16" r="8" fill="${second}"/><circle cx="48" cy="48" r="8" fill="${second}"/>`,
    ),
  floral: (id, second) =>
    tile(
      id,
      150,
      150,
      flower(38, 40, second) +
        flower(112, 116, second) +
        `<path d="M70 60q20 8 22 30M20 110q16-4 26 10" fill="none" stroke="#7c8b63" stroke-width="5" stroke-linecap="round"/>`,
    ),
  rib: (id) =>
    tile(
      id,
      22,
      40,
      '<rect width="8" height="40" fill="#000" opacity=".09"/><rect x="11" width="5" height="40" fill="#fff" opacity=".12"/>',
    ),
  cable: (id) =>
    tile(
      id,
      120,
      96,
      '<g fill="none" stroke-width="11" stroke-linecap="round"><path d="M34 0c34 22 34 26 0 48s-34 26 0 48" stroke="#000" opacity=".13"/>' +
        '<path d="M58 0c-34 22-34 26 0 48s34 26 0 48" stroke="#fff" opacity=".2"/></g>' +
        '<rect x="92" width="5" height="96" fill="#000" opacity=".1"/><rect x="104" width="5" height="96" fill="#000" opacity=".1"/>',
    ),
  denim: (id) =>
    tile(
      id,
      9,
      9,
      '<rect width="2.4" height="9" fill="#fff" opacity=".12"/><rect x="4.5" width="2" height="9" fill="#000" opacity=".1"/>',
      24,
    ),
  cord: (id) =>
    tile(
      id,
      15,
      30,
      '<rect width="6" height="30" fill="#000" opacity=".13"/><rect x="8" width="3" height="30" fill="#fff" opacity=".14"/>',
    ),
  tweed: (id, second) =>
    tile(
      id,
      34,
      34,
      `<path d="M0 17 8.5 0 17 17 25.5 0 34 17v9L25.5 9 17 26 8.5 9 0 26Z" fill="${second}" opacity=".3"/>`,
    ),
};

/** The `<pattern>` of a cloth under an id, and the fill that lays it over a shape; neither for a plain one. */
export const patternOf = (
  { pattern, second }: Cloth,
  id: string,
): { readonly defs: string; readonly fill?: string } => {
  if (pattern === 'plain' || pattern === 'block') return { defs: '' };
  return { defs: tiles[pattern](id, second), fill: `url(#${id})` };
};
