import type { Language, TemperatureUnit } from '@fitfolk/contracts/auth';

/** Who reads a temperature, and so how it is written. */
export type TemperatureReader = { readonly unit: TemperatureUnit; readonly language: Language };

const inUnit = (fahrenheit: number, unit: TemperatureUnit): number =>
  // `+ 0` so that nobody reads about minus nought degrees.
  Math.round(unit === 'celsius' ? ((fahrenheit - 32) * 5) / 9 : fahrenheit) + 0;

/** Degrees Fahrenheit as somebody reads them: "72°F", "22°C". */
export const degreesFor = ({ unit, language }: TemperatureReader, fahrenheit: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit }).format(inUnit(fahrenheit, unit));

// Some languages put a space before the sign.
const MENTION = /(-?\d+)(?:–(-?\d+))?\s?°F/g;

/** A sentence with the temperatures it mentions, all of them in °F, as somebody reads them. */
export const withDegreesFor = (reader: TemperatureReader, sentence: string): string =>
  sentence.replace(MENTION, (_, low: string, high: string | undefined) => {
    const last = degreesFor(reader, Number(high ?? low));
    const from = inUnit(Number(low), reader.unit);
    const isOne = high === undefined || from === inUnit(Number(high), reader.unit);
    return isOne ? last : `${from}–${last}`;
  });
