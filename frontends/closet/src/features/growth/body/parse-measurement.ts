/** Parses a number as people type it, with a comma or a point; null for nothing and NaN for anything else. */
const parseNumber = (typed: string): number | null => {
  const trimmed = typed.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
};

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (value >= least && value <= most);

type Measured = { readonly heightCm: number | null; readonly footMm: number | null };

/** Returns height in cm and foot length in mm as the server takes them, or which field is impossible. One may be missing. */
export const parseMeasurement = (
  height: string,
  foot: string,
): Measured | { readonly invalid: 'height' | 'foot' } => {
  const [heightCm, footCm] = [parseNumber(height), parseNumber(foot)];
  if (!isWithin(heightCm, 30, 230) || (heightCm === null && footCm === null)) return { invalid: 'height' };
  if (!isWithin(footCm, 6, 35)) return { invalid: 'foot' };
  return { heightCm, footMm: footCm === null ? null : Math.round(footCm * 10) };
};
