/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colours nearer than this to the picture's rim belong to what the garment lies on. */
const BACKDROP_DISTANCE = 44;
/** Pixels this near to each other are of one colour. */
const SAME_DISTANCE = 56;
/** A garment of the backdrop's colour leaves a smaller part; then everything is looked at. */
const LEAST_SHARE = 0.04;
/** How much of a picture's side is its rim. */
const RIM = 0.06;

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const mean = (colours: readonly Colour[]): Colour => {
  const sum = colours.reduce<[number, number, number]>(
    (total, [r, g, b]) => [total[0] + r, total[1] + g, total[2] + b],
    [0, 0, 0],
  );
  return [
    Math.round(sum[0] / colours.length),
    Math.round(sum[1] / colours.length),
    Math.round(sum[2] / colours.length),
  ];
};

const pixelsOf = (data: ArrayLike<number>, side: number) =>
  Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    const fromEdge = Math.min(x, y, side - 1 - x, side - 1 - y) / side;
    const at = index * 4;
    const colour: Colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    return { colour, isRim: fromEdge < RIM };
  });

/**
 * The colour that a pictured garment mostly has, from the RGBA pixels of a square picture; undefined for one without
 * pixels. What looks like the rim is what it lies on.
 */
export const garmentColour = (data: ArrayLike<number>, side: number): Colour | undefined => {
  const pixels = pixelsOf(data, side);
  const rim = pixels.filter(({ isRim }) => isRim).map(({ colour }) => colour);
  if (rim.length === 0) return undefined;
  const backdrop = mean(rim);
  const others = pixels
    .map(({ colour }) => colour)
    .filter((colour) => distance(colour, backdrop) > BACKDROP_DISTANCE);
  const garment = others.length < LEAST_SHARE * pixels.length ? pixels.map(({ colour }) => colour) : others;
  return mean(commonest(garment));
};

/** The colours around the one that most others are near to; a few dozen stand for all. */
const commonest = (colours: readonly Colour[]): readonly Colour[] => {
  const step = Math.max(1, Math.floor(colours.length / 64));
  let best: readonly Colour[] = colours;
  let most = 0;
  for (let index = 0; index < colours.length; index += step) {
    const centre = colours[index];
    const near = centre ? colours.filter((colour) => distance(colour, centre) < SAME_DISTANCE) : [];
    if (near.length > most) [best, most] = [near, near.length];
  }
  return best;
};

/** A colour as style sheets write it. */
export const cssOf = ([r, g, b]: Colour): string => `rgb(${r} ${g} ${b})`;
