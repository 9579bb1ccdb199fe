const segmenter = new Intl.Segmenter('en');

/** Counts the characters that a reader sees: an emoji of a family is one of them. Free of zod, so that forms can import it. */
export const countGraphemes = (text: string): number => [...segmenter.segment(text)].length;

/** Returns the first characters of a text, as a reader counts them. */
export const cutGraphemes = (text: string, max: number): string =>
  // No character is shorter than one code unit.
  text.length <= max
    ? text
    : [...segmenter.segment(text)]
        .slice(0, Math.max(max, 0))
        .map(({ segment }) => segment)
        .join('');
