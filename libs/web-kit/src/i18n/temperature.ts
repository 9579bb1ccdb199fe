import type { Language, TemperatureUnit } from '@fitfolk/contracts/auth';

export type TemperatureFormat = { readonly unit: TemperatureUnit; readonly language: Language };

const toUnit = (fahrenheit: number, unit: TemperatureUnit): number =>
  // `+ 0` turns -0 into 0.
  Math.round(unit === 'celsius' ? ((fahrenheit - 32) * 5) / 9 : fahrenheit) + 0;

/** Formats degrees Fahrenheit in the given unit: "72°F", "22°C". */
export const formatTemperature = ({ unit, language }: TemperatureFormat, fahrenheit: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit }).format(toUnit(fahrenheit, unit));

// Some languages put a space before the unit.
const MENTION = /(-?\d+)(?:–(-?\d+))?\s?°F/g;

/** Converts every temperature mentioned in a sentence from °F. */
export const convertTemperatures = (format: TemperatureFormat, sentence: string): string =>
  sentence.replace(MENTION, (_, low: string, high: string | undefined) => {
    const upper = formatTemperature(format, Number(high ?? low));
    const lower = toUnit(Number(low), format.unit);
    const isSingle = high === undefined || lower === toUnit(Number(high), format.unit);
    return isSingle ? upper : `${lower}–${upper}`;
  });
