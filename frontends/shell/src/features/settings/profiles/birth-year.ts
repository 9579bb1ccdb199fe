/** First birth year that the `Profile` schema accepts. */
export const MIN_BIRTH_YEAR = 1900;
const MAX_AGE_YEARS = 120;

/** Returns whether the entered number is an age instead of a year. */
export const isAge = (text: string): boolean => text !== '' && Number(text) <= MAX_AGE_YEARS;

/** Returns the birth year for an entered year or age; null without an entry, undefined for an impossible year. */
export const parseBirthYear = (text: string, thisYear: number): number | null | undefined => {
  if (text === '') return null;
  const year = isAge(text) ? thisYear - Number(text) : Number(text);
  return year >= MIN_BIRTH_YEAR && year <= thisYear ? year : undefined;
};
