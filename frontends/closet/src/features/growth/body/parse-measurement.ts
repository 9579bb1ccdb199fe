const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** Feet and inches as people type them: `41 in`, `41"`, `3 ft 5 in`, `3'5"`. */
const IMPERIAL = /^(?:(\d+)\s*(?:ft|feet|['′’])\s*)?(?:(\d+(?:\.\d+)?)\s*(?:in|inch|inches|["″”]|'')?)?$/i;

/** Parses a length in centimeters, or in feet and inches, with a comma or a point; null for nothing and NaN for anything else. */
const parseLength = (typed: string): number | null => {
  const trimmed = typed.trim().replace(',', '.');
  if (trimmed === '' || !Number.isNaN(Number(trimmed))) return trimmed === '' ? null : Number(trimmed);
  const [, feet = 0, inches = 0] = IMPERIAL.exec(trimmed) ?? [undefined, Number.NaN];
  const cm = (Number(feet) * INCHES_PER_FOOT + Number(inches)) * CM_PER_INCH;
  return Math.round(cm * 10) / 10;
};

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (value >= least && value <= most);

type Measured = { readonly heightCm: number | null; readonly footMm: number | null };

/** Returns height in cm and foot length in mm as the server takes them, or which field is impossible. One may be missing. */
export const parseMeasurement = (
  height: string,
  foot: string,
): Measured | { readonly invalid: 'height' | 'foot' } => {
  const [heightCm, footCm] = [parseLength(height), parseLength(foot)];
  if (!isWithin(heightCm, 30, 230) || (heightCm === null && footCm === null)) return { invalid: 'height' };
  if (!isWithin(footCm, 6, 35)) return { invalid: 'foot' };
  return { heightCm, footMm: footCm === null ? null : Math.round(footCm * 10) };
};
