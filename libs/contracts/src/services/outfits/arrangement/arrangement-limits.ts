/** Maximum number of texts in the picture of an outfit. */
export const MAX_TEXTS = 5;
/** Maximum length of a text in visible characters. */
export const MAX_TEXT_LENGTH = 40;
/** Smallest and largest width of an element, in percent of the picture's width. */
export const SIZES = { min: 8, max: 150 } as const;
