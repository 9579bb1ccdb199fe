/** Parses a number as people type it, with a comma or a point; null for nothing and NaN for anything else. */
const parseNumber = (typed: string): number | null => {
  const trimmed = typed.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
};

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (value >= least && value <= most);

/** Returns height in cm and foot length in mm as the server takes them; undefined if one is impossible or both are missing. */
export const parseMeasurement = (
  height: string,
  foot: string,
): { readonly heightCm: number | null; readonly footMm: number | null } | undefined => {
  const [heightCm, footCm] = [parseNumber(height), parseNumber(foot)];
  if (heightCm === null && footCm === null) return undefined;
  if (!isWithin(heightCm, 30, 230) || !isWithin(footCm, 6, 35)) return undefined;
  return { heightCm, footMm: footCm === null ? null : Math.round(footCm * 10) };
};
