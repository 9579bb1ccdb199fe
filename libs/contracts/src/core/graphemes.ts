const segmenter = new Intl.Segmenter('en');

/** Splits a text into the characters that a reader sees. */
export const splitGraphemes = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Counts the characters that a reader sees. */
export const countGraphemes = (text: string): number => splitGraphemes(text).length;
