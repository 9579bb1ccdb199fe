/** RGB channels from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Maximum distance from the border's mean color at which a pixel belongs to the background. */
const BACKGROUND_DISTANCE = 44;
/** Maximum distance of a color from the center of its cluster. */
const CLUSTER_DISTANCE = 56;
/** Minimum share of foreground pixels; below it, the item has the background's color and all pixels count. */
const MIN_ITEM_SHARE = 0.04;
/** Minimum share of an item's pixels for a second color. */
const MIN_DETAIL_SHARE = 0.1;
/** Width of the border as a share of the image's side. */
const BORDER_SHARE = 0.06;

const getDistance = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const getMean = (colors: readonly Color[]): Color => {
  const sum = colors.reduce<[number, number, number]>(
    ([red, green, blue], [r, g, b]) => [red + r, green + g, blue + b],
    [0, 0, 0],
  );
  return [
    Math.round(sum[0] / colors.length),
    Math.round(sum[1] / colors.length),
    Math.round(sum[2] / colors.length),
  ];
};

const readPixels = (data: ArrayLike<number>, side: number) =>
  Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    const edgeDistance = Math.min(x, y, side - 1 - x, side - 1 - y) / side;
    const offset = index * 4;
    const color: Color = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
    return { color, isBorder: edgeDistance < BORDER_SHARE };
  });

/** Dominant color of an item, and the color of its pattern or details if a large part has another color. */
export type ItemColors = { readonly main: Color; readonly detail: Color | undefined };

/**
 * Returns the colors of an item from the RGBA pixels of a square image, or undefined if there are none. Colors like that
 * of the image's border count as background.
 */
export const getItemColors = (data: ArrayLike<number>, side: number): ItemColors | undefined => {
  const pixels = readPixels(data, side);
  const border = pixels.filter(({ isBorder }) => isBorder).map(({ color }) => color);
  if (border.length === 0) return undefined;
  const background = getMean(border);
  const foreground = pixels
    .map(({ color }) => color)
    .filter((color) => getDistance(color, background) > BACKGROUND_DISTANCE);
  const item =
    foreground.length < MIN_ITEM_SHARE * pixels.length ? pixels.map(({ color }) => color) : foreground;
  const largest = getLargestCluster(item);
  const main = getMean(largest);
  const rest = item.filter((color) => getDistance(color, main) > CLUSTER_DISTANCE);
  const second = getLargestCluster(rest);
  const hasDetail = second.length > MIN_DETAIL_SHARE * item.length;
  return { main, detail: hasDetail ? getMean(second) : undefined };
};

/** Returns the largest group of similar colors, trying about 64 evenly spaced colors as its center. */
const getLargestCluster = (colors: readonly Color[]): readonly Color[] => {
  const step = Math.max(1, Math.floor(colors.length / 64));
  let best: readonly Color[] = colors;
  let bestSize = 0;
  for (let index = 0; index < colors.length; index += step) {
    const center = colors[index];
    const near = center ? colors.filter((color) => getDistance(color, center) < CLUSTER_DISTANCE) : [];
    if (near.length > bestSize) [best, bestSize] = [near, near.length];
  }
  return best;
};

/** Formats a color for CSS. */
export const formatCssColor = ([r, g, b]: Color): string => `rgb(${r} ${g} ${b})`;
